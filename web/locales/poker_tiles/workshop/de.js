export default {
  "workshop.example.poker_tiles": "Gierig",
  "workshop.example.poker_tiles.about": "Probiert einige Züge und nimmt den mit den meisten Punkten.",
  "workshop.level.greedy": "Gierig",
};
