export default {
  "workshop.example.pegs_and_jokers": "Runner",
  "workshop.example.pegs_and_jokers.about": "Looks one move ahead: out, home, and others back.",
  "workshop.level.child": "Child",
  "workshop.level.hurrying": "In a hurry",
};
