export default {
  "own.title": "Gegen {name} spielen",
  "own.leave": "Zurück zur Werkstatt",
  "own.who": "Dein Spieler",
  "own.name": "Sein Name am Tisch",
  "own.face": "Sein Gesicht",
  "own.uncounted": "Eine solche Partie zählt für keine Wertung und keine Statistik.",
  "own.drop": "Die laufende Partie endet damit und wird nicht aufgehoben.",
  "own.instead": "{name}: {said} Diesmal hat jemand anderes geantwortet ({level}).",
  "own.see": "In der Werkstatt ansehen",
  "own.single": "{game} spielt man allein: Es gibt keinen Tisch, an dem man gegen deinen Spieler spielen könnte.",
  "own.shown": "Das ist nur zum Ansehen: Hier wird nicht gespielt.",
};
