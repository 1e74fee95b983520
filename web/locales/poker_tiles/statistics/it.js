export default {
  "tiles.stats.turn": "Punti per turno",
  "tiles.stats.best": "Turno migliore",
  "tiles.stats.tiles": "Tessere per giocata",
  "tiles.stats.jokers": "Moltiplicatori",
  "tiles.stats.solved": "Risolti",
  "tiles.stats.streak": "Giorni di fila",
  "tiles.stats.longest": "Serie più lunga",
};
