export default {
  "workshop.example.joker_rum": "Company",
  "workshop.example.joker_rum.about": "Keeps cards that have company in its hand.",
};
