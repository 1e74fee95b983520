/** The texts of Poker Tiles. */

type PokerTilesTexts = typeof import("../../../locales/poker_tiles/en.json");
type PokerTilesStatisticsTexts = typeof import("../../../locales/poker_tiles/statistics/en.json");
interface OwnTexts extends PokerTilesTexts, PokerTilesStatisticsTexts {}
