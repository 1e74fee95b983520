/** Shapes of Pegs and Jokers. */

type PegsAndJokersTexts = typeof import("../../../locales/pegs_and_jokers/en.json");
type PegsAndJokersRulesTexts = typeof import("../../../locales/pegs_and_jokers/rules/en.json");
type PegsAndJokersStatisticsTexts = typeof import("../../../locales/pegs_and_jokers/statistics/en.json");
interface OwnTexts extends PegsAndJokersTexts, PegsAndJokersRulesTexts, PegsAndJokersStatisticsTexts {}

declare namespace Pegs {
  /** Whose peg, from where, to where: a hole of the track as a number, "h1" to "h5", or "s", the start area. */
  type Step = [number, string, string];

  /** What a seat has done: pegs sent back and lost, partners helped; the most that its team was ahead and behind, in holes. */
  interface Deeds {
    hits: number;
    taken: number;
    helped: number;
    ahead: number;
    behind: number;
  }
}
