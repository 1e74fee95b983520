export default {
  "workshop.example.joker_rum": "Compagnie",
  "workshop.example.joker_rum.about": "Garde les cartes qui ont de la compagnie dans sa main.",
};
