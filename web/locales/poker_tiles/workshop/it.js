export default {
  "workshop.example.poker_tiles": "Avido",
  "workshop.example.poker_tiles.about": "Prova alcune mosse e prende quella che porta più punti.",
  "workshop.level.greedy": "Avido",
};
