export default {
  "workshop.example.pegs_and_jokers": "Corridore",
  "workshop.example.pegs_and_jokers.about": "Guarda una mossa avanti: fuori, a casa, e gli altri indietro.",
  "workshop.level.child": "Bambino",
  "workshop.level.hurrying": "Di fretta",
};
