/** Shapes of Poker Tiles, as jokerpoker/games/poker_tiles gives them. */

type PokerTilesTexts = typeof import("../../../locales/poker_tiles/en.json");
type PokerTilesStatisticsTexts = typeof import("../../../locales/poker_tiles/statistics/en.json");
interface OwnTexts extends PokerTilesTexts, PokerTilesStatisticsTexts {}
