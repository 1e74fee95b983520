/** The texts of two lines of play side by side, which come with them. */
type LinesTexts = typeof import("../../../locales/screens/history/lines/en.json");
interface OwnTexts extends LinesTexts {}
