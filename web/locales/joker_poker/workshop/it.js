export default {
  "workshop.example.joker_poker": "Mani più forti",
  "workshop.example.joker_poker.about": "Usa la graduatoria delle mani di poker; batte l’Occasionale.",
};
