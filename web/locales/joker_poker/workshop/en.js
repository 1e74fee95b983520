export default {
  "workshop.example.joker_poker": "Strongest hands",
  "workshop.example.joker_poker.about": "Uses the ranking of poker hands; beats the beginner.",
};
