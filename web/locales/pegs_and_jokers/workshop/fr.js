export default {
  "workshop.example.pegs_and_jokers": "Coureur",
  "workshop.example.pegs_and_jokers.about": "Regarde un coup devant : sortir, rentrer, renvoyer les autres.",
  "workshop.level.child": "Enfant",
  "workshop.level.hurrying": "Pressé",
};
