/** The texts of Joker Poker. */

type JokerPokerTexts = typeof import("../../../locales/joker_poker/en.json");
interface OwnTexts extends JokerPokerTexts {}
