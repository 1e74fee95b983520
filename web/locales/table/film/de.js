export default {
  "film.title": "Die Partie Zug um Zug",
  "film.turn": "Zug",
  "film.at": "{at, number} von {end, number}",
  "film.back": "Zurück",
  "film.run": "Ablaufen",
  "film.stop": "Anhalten",
  "film.next": "Weiter",
  "film.end": "Ergebnis",
  "film.again": "Ansehen",
};
