export default {
  "learn.poker_tiles.welcome":
    "Welcome! Poker hands laid like a crossword: every line of tiles that touch, across or down, must be a hand.",
  "learn.poker_tiles.gold":
    "The first play covers a gold square. You hold two queens: tap one, then a gold square. Lay the other beside it, and PLAY.",
  "learn.poker_tiles.hands":
    "Two points. The least that counts is a pair of jacks. Two pairs or three of a kind may be low, but no tile of a line may be idle.",
  "learn.poker_tiles.join":
    "Later tiles join those that lie there. Ten, jack, king and ace make a straight with the queen on top: lay them in its row, beside it, and PLAY.",
  "learn.poker_tiles.hint":
    "A tile may belong to two lines, and both count. To find such a play is hard: tap HINT. First it says where.",
  "learn.poker_tiles.cross":
    "Tap HINT again for the tiles, and once more for the whole play. The 6 in the corner belongs to both lines. Now PLAY.",
  "learn.poker_tiles.joker":
    "A joker is any card, and multiplies. Two kings and two sevens lie there: lay your joker at their upper or lower end, and PLAY.",
  "learn.poker_tiles.meaning":
    "A full house, three times: 18 points! It stays wild for everybody, but multiplies only now. While you lay a joker, tap it to choose its card.",
  "learn.poker_tiles.trade":
    "Nothing fits here. Instead of laying you may trade with the bag, as many tiles as you like. Tap TRADE and choose.",
  "learn.poker_tiles.end":
    "The game ends when all tiles are laid, or when the bag is empty and nobody can lay. Most points win. Now play your own!",
};
