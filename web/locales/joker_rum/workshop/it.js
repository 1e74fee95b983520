export default {
  "workshop.example.joker_rum": "Compagnia",
  "workshop.example.joker_rum.about": "Tiene le carte che hanno compagnia in mano.",
};
