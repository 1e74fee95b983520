/** The texts of a turn-by-turn replay, which load with it. */
type FilmTexts = typeof import("../../locales/table/film/en.json");
interface OwnTexts extends FilmTexts {}
/** The texts of playing on from a turn. */
type BranchTexts = typeof import("../../locales/table/branch/en.json");
interface OwnTexts extends BranchTexts {}
/** The texts of the consolation after a lost match. */
type ConsolationTexts = typeof import("../../locales/table/consolation/en.json");
interface OwnTexts extends ConsolationTexts {}
/** The texts of a decision beside a better one. */
type DecisionTexts = typeof import("../../locales/table/decision/en.json");
interface OwnTexts extends DecisionTexts {}
