export default {
  "workshop.example.poker_tiles": "Avide",
  "workshop.example.poker_tiles.about": "Essaie quelques coups et prend celui qui rapporte le plus.",
  "workshop.level.greedy": "Avide",
};
