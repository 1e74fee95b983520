export default {
  "workshop.example.video_poker": "Paires et jokers",
  "workshop.example.video_poker.about": "Garde les jokers et tout ce qui est en double.",
  "workshop.level.beginner": "Débutant",
  "workshop.level.perfect": "Parfait",
};
