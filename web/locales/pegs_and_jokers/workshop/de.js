export default {
  "workshop.example.pegs_and_jokers": "Läufer",
  "workshop.example.pegs_and_jokers.about": "Sieht einen Zug voraus: hinaus, heim, und andere zurück.",
  "workshop.level.child": "Kind",
  "workshop.level.hurrying": "Eilig",
};
