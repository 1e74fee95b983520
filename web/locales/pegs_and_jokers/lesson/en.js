export default {
  "learn.pegs_and_jokers.welcome":
    "Welcome! You play with your partner opposite against the two beside you. The team that first has all its pegs in its castles wins.",
  "learn.pegs_and_jokers.out":
    "All pegs wait in their start areas. An ace or a face card brings one out: tap your king, then PLAY.",
  "learn.pegs_and_jokers.eight":
    "Your peg stands on 8. The castle turns off at 3, so it is 68 holes away. But an 8 goes backward! Play it.",
  "learn.pegs_and_jokers.castle":
    "Back in your corner: that was the whole way round. Now a 4, 5 or 7 takes the peg in. Tap one, and choose the castle.",
  "learn.pegs_and_jokers.lane":
    "Nobody can hit it in there. But pegs of one colour never pass each other, so go in deep: it leaves room for the next.",
  "learn.pegs_and_jokers.hit":
    "Another game. An opponent’s peg stands right before its castle, 6 ahead of yours. Land on it with the 6: it goes back to its start.",
  "learn.pegs_and_jokers.partner":
    "Your partner’s peg is 10 ahead. You may land on that one too: play the 10, and see where it goes.",
  "learn.pegs_and_jokers.gift":
    "It went to the hole before its own castle: 21 holes as a gift. Your partner can do the same for you.",
  "learn.pegs_and_jokers.seven":
    "A 7 may be shared between two of your pegs (in some variants a 9 too). Tap it: 2 holes hit an opponent, the other 5 take a peg home.",
  "learn.pegs_and_jokers.joker":
    "A joker takes one of your pegs from anywhere to where somebody else’s stands. One stands in your own corner: hit it, and you are nearly home.",
  "learn.pegs_and_jokers.home":
    "Late in a game: all five of yours are home. From now on your cards move your partner’s pegs. Bring one out with {J} or {K}.",
  "learn.pegs_and_jokers.end":
    "Short cuts win: 8 back, hits, gifts for your partner. HINT shows what an expert would play. Now try a whole game!",
};
