export default {
  "tiles.stats.turn": "Points par tour",
  "tiles.stats.best": "Meilleur coup",
  "tiles.stats.tiles": "Tuiles par coup",
  "tiles.stats.jokers": "Multiplicateurs",
  "tiles.stats.solved": "Résolues",
  "tiles.stats.streak": "Jours de suite",
  "tiles.stats.longest": "Plus longue série",
};
