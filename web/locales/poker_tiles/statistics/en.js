export default {
  "tiles.stats.turn": "Points a turn",
  "tiles.stats.best": "Best turn",
  "tiles.stats.tiles": "Tiles a play",
  "tiles.stats.jokers": "Jokers’ multipliers",
  "tiles.stats.solved": "Solved",
  "tiles.stats.streak": "Days in a row",
  "tiles.stats.longest": "Longest streak",
};
