export default {
  "workshop.example.joker_poker": "Mains les plus fortes",
  "workshop.example.joker_poker.about": "Se sert du classement des mains de poker ; bat le débutant.",
};
