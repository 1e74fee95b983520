export default {
  "learn.joker_poker.welcome":
    "Welcome! You and Lilo got 15 cards each. Everybody splits theirs into three poker hands of five. Better hands win betting cards.",
  "learn.joker_poker.cards":
    "Your cards always lie in three rows. Tap a card, then another: they change places. Try it once.",
  "learn.joker_poker.names": "Above each row you can read what it is. That changes with every card you move.",
  "learn.joker_poker.order":
    "The first hand must be the strongest, the third the weakest. If a row beats the one above it, it says so.",
  "learn.joker_poker.ranking":
    "What beats what? The book shows it at any time. On a wide screen it stands at the right.",
  "learn.joker_poker.suggest": "Splitting 15 cards takes practice. Tap SUGGEST, and the table lays out a good way.",
  "learn.joker_poker.chances": "The percentages say how likely each hand wins. Tap SUGGEST again to see other splits.",
  "learn.joker_poker.bets":
    "Nine betting cards must last three games. Tap one, then a hand. Lay one on each hand: high where you expect to win.",
  "learn.joker_poker.ready": "All set. Tap READY, and the hands are shown.",
  "learn.joker_poker.showdown": "First hands against first hands. The better one wins. Tap NEXT to see the bets.",
  "learn.joker_poker.points": "The winner takes all betting cards that lie here. Their values are points.",
  "learn.joker_poker.rest": "Then come the second hands, and the third. Keep tapping NEXT.",
  "learn.joker_poker.summary":
    "The game at a glance. The betting cards you laid are gone; six are left. Deal the next game.",
  "learn.joker_poker.joker":
    "A joker! It stands for a card of its colours, here the one on the small badge. Red: hearts and diamonds. Black: spades and clubs.",
  "learn.joker_poker.jokerChoice": "Tap it twice to choose for yourself. Left alone, it is always the best it can be.",
  "learn.joker_poker.alone": "Now you: build three hands, or take a suggestion. Lay a bet on each, and tap READY.",
  "learn.joker_poker.watch": "Watch the hands one by one, or SKIP to the end.",
  "learn.joker_poker.next": "Two games are played. One to go.",
  "learn.joker_poker.jokers": "Two jokers: they go into different hands, and both stand for the same rank.",
  "learn.joker_poker.last": "Your last three betting cards: all of them are laid now. Which goes where?",
  "learn.joker_poker.final": "The last showdown. Most points win the match.",
  "learn.joker_poker.end": "That was a whole match! Now play your own: SUGGEST is always there.",
};
