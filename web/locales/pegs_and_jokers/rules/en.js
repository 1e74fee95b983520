export default {
  "pegs.rules.ways": "The way to play",
  "pegs.rules.aim.title": "The aim",
  "pegs.rules.aim":
    "Two teams sit in turn round the board. Everybody has five pegs, which start beside the track, go once round it clockwise and end in their own castle. The first team with all its pegs at home wins.",
  "pegs.rules.turn.title": "A turn",
  "pegs.rules.turn":
    "Draw a card, play one and move as it says, with its full value. Only who can move with no card but a joker may throw one away instead. Whoever has all five pegs home plays on for the next partner.",
  "pegs.rules.cards.title": "The cards",
  "pegs.rules.cards.ace.name": "Ace",
  "pegs.rules.cards.small.name": "2–6, 9, 10",
  "pegs.rules.cards.seven.name": "7",
  "pegs.rules.cards.eight.name": "8",
  "pegs.rules.cards.faces.name": "{J} {Q} {K}",
  "pegs.rules.cards.joker.name": "Joker",
  "pegs.rules.way.title": "In the way",
  "pegs.rules.way": "No peg passes or lands on one of its own colour. Others are passed freely.",
  "pegs.rules.hits.title": "Hits",
  "pegs.rules.hits":
    "Whoever lands on an opponent’s peg sends it back to its start. A partner’s peg goes to the hole before its castle: mostly a present. If somebody stands there, that one is hit in turn. It is not allowed if the partner already has a peg there.",
  "pegs.rules.home.title": "The castle",
  "pegs.rules.home":
    "It branches off the third hole after your corner. A peg going forward may turn in or go on; going back it never enters. In the castle there is only forward, and nobody hits you there.",
  "pegs.rules.cuts.title": "Short cuts",
  "pegs.rules.cuts":
    "From the come-out hole an 8 back leads to your corner: 3 before the hole at the castle, and from there a 4, 5, 6 or 7 is home. 3 forward and then 8 back stands right before it. A partner who lands on you saves you the whole round.",
  "pegs.example.about": "In the pictures you sit below and have the round pegs; your partner sits opposite.",
  "pegs.example.show": "Show me",
  "pegs.example.showOf": "Show me: {what}",
  "pegs.example.stands":
    "{whose, select, you {your peg} partner {your partner’s peg} other {an opponent’s peg}} on {place}",
  "pegs.example.nobody": "All pegs are in their start areas.",
  "pegs.example.walk":
    "{whose, select, you {your peg} partner {your partner’s peg} other {an opponent’s peg}} {from} → {to}",
  "pegs.example.turn": "{card}: {walks}.",
};
