export default {
  "tiles.stats.turn": "Punkte je Zug",
  "tiles.stats.best": "Bester Zug",
  "tiles.stats.tiles": "Steine je Auslage",
  "tiles.stats.jokers": "Faktoren der Joker",
  "tiles.stats.solved": "Gelöst",
  "tiles.stats.streak": "Tage in Folge",
  "tiles.stats.longest": "Längste Serie",
};
