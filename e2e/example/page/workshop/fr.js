export default {
  "workshop.example.high_card": "La plus haute d’abord",
  "workshop.example.high_card.about": "Pose d’abord sa carte la plus haute.",
};
