export default {
  "film.title": "La partita mossa per mossa",
  "film.turn": "Mossa",
  "film.at": "{at, number} di {end, number}",
  "film.back": "Indietro",
  "film.run": "Scorri",
  "film.stop": "Ferma",
  "film.next": "Avanti",
  "film.end": "Risultato",
  "film.again": "Rivedi",
};
