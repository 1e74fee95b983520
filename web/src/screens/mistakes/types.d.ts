/** The texts of the screen of exercises, which come with it. */
type MistakesTexts = typeof import("../../../locales/screens/mistakes/en.json");
interface OwnTexts extends MistakesTexts {}
