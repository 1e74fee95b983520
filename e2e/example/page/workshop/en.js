export default {
  "workshop.example.high_card": "Highest first",
  "workshop.example.high_card.about": "Lays its highest card first.",
};
