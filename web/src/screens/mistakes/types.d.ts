/** The texts of the deck of one's mistakes, which come with it. */
type MistakesTexts = typeof import("../../../locales/screens/mistakes/en.json");
interface OwnTexts extends MistakesTexts {}
