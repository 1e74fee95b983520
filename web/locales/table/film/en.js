export default {
  "film.title": "The match turn by turn",
  "film.turn": "Turn",
  "film.at": "{at, number} of {end, number}",
  "film.back": "Back",
  "film.run": "Run",
  "film.stop": "Stop",
  "film.next": "Next",
  "film.end": "Result",
  "film.again": "Watch",
};
