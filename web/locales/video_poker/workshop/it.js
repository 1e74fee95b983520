export default {
  "workshop.example.video_poker": "Coppie e jolly",
  "workshop.example.video_poker.about": "Tiene i jolly e tutto ciò che c’è due volte.",
  "workshop.level.beginner": "Principiante",
  "workshop.level.perfect": "Perfetto",
};
