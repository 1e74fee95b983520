/** Shapes of the machine, as jokerpoker/games/video_poker gives them and as the page keeps them. */

type VideoPokerTexts = typeof import("../../../locales/video_poker/en.json");
interface OwnTexts extends VideoPokerTexts {}

declare namespace Machine {
  type Deck = "joker" | "jacks" | "deuces";

  interface Line {
    code: string;
    cards: number;
    wilds: number;
    ways: number;
    highs: number;
    rank: number;
  }
}
