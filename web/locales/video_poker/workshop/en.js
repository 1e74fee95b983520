export default {
  "workshop.example.video_poker": "Pairs and jokers",
  "workshop.example.video_poker.about": "Holds jokers and whatever there are two of.",
  "workshop.level.beginner": "Beginner",
  "workshop.level.perfect": "Perfect",
};
