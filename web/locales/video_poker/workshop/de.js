export default {
  "workshop.example.video_poker": "Paare und Joker",
  "workshop.example.video_poker.about": "Hält Joker und alles, was es zweimal gibt.",
  "workshop.level.beginner": "Anfänger",
  "workshop.level.perfect": "Vollkommen",
};
