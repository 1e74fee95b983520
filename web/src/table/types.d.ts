/** The texts of a match that is shown turn by turn, which come with it. */
type FilmTexts = typeof import("../../locales/table/film/en.json");
interface OwnTexts extends FilmTexts {}
/** Those of playing on from a turn. */
type BranchTexts = typeof import("../../locales/table/branch/en.json");
interface OwnTexts extends BranchTexts {}
/** Those of what would have helped. */
type ConsolationTexts = typeof import("../../locales/table/consolation/en.json");
interface OwnTexts extends ConsolationTexts {}
