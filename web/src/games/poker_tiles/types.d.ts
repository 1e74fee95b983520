/** Shapes of Poker Tiles, as jokerpoker/games/poker_tiles gives them. */

type PokerTilesTexts = typeof import("../../../locales/poker_tiles/en.json");
type PokerTilesStatisticsTexts = typeof import("../../../locales/poker_tiles/statistics/en.json");
interface OwnTexts extends PokerTilesTexts, PokerTilesStatisticsTexts {}

declare namespace Tiles {
  interface Options {
    any_pair: boolean;
    score_table: "literal" | "ladder" | "own";
    own_points: number[];
    [more: string]: unknown;
  }
}
