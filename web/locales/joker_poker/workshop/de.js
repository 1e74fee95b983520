export default {
  "workshop.example.joker_poker": "Stärkste Hände",
  "workshop.example.joker_poker.about": "Nutzt die Rangfolge der Pokerhände; schlägt den Anfänger.",
};
