export default {
  "workshop.example.joker_rum": "Gesellschaft",
  "workshop.example.joker_rum.about": "Behält Karten, die im Blatt Gesellschaft haben.",
};
