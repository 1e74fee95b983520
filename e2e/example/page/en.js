export default {
  "high_card.heading": "Round {round}",
  "high_card.ask": "Lay one of your cards.",
  "high_card.wait": "The others are choosing.",
  "high_card.hand": "Your cards",
  "high_card.rounds": "Rounds",
  "high_card.key": "Lay the first, second or third card",
  "high_card.gesture": "Tap a card to lay it.",
  "high_card.rules":
    "Everybody is dealt three cards and lays one face down. The highest card takes the round. After two rounds, whoever has taken most wins.",
  "high_card.taken": "{rounds, plural, one {# round} other {# rounds}}",
};
