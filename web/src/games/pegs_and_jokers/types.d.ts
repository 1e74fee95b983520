/** The texts of Pegs and Jokers. */

type PegsAndJokersTexts = typeof import("../../../locales/pegs_and_jokers/en.json");
type PegsAndJokersRulesTexts = typeof import("../../../locales/pegs_and_jokers/rules/en.json");
type PegsAndJokersStatisticsTexts = typeof import("../../../locales/pegs_and_jokers/statistics/en.json");
interface OwnTexts extends PegsAndJokersTexts, PegsAndJokersRulesTexts, PegsAndJokersStatisticsTexts {}
