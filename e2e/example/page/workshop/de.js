export default {
  "workshop.example.high_card": "Höchste zuerst",
  "workshop.example.high_card.about": "Legt ihre höchste Karte zuerst.",
};
