export default {
  "workshop.example.high_card": "La più alta prima",
  "workshop.example.high_card.about": "Gioca prima la carta più alta.",
};
