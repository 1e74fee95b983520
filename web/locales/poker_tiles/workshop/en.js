export default {
  "workshop.example.poker_tiles": "Greedy",
  "workshop.example.poker_tiles.about": "Tries some plays and takes the one with the most points.",
  "workshop.level.greedy": "Greedy",
};
