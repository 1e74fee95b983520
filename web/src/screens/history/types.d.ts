/** The texts of two lines of play side by side, and of looking for matches, which come with them. */
type LinesTexts = typeof import("../../../locales/screens/history/lines/en.json");
type FindTexts = typeof import("../../../locales/screens/history/find/en.json");
interface OwnTexts extends LinesTexts, FindTexts {}
