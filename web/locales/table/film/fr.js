export default {
  "film.title": "La partie coup par coup",
  "film.turn": "Coup",
  "film.at": "{at, number} sur {end, number}",
  "film.back": "Retour",
  "film.run": "Dérouler",
  "film.stop": "Arrêter",
  "film.next": "Suivant",
  "film.end": "Résultat",
  "film.again": "Revoir",
};
