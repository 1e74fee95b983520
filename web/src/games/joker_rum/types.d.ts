/** The texts of Joker Rum. */

type JokerRumTexts = typeof import("../../../locales/joker_rum/en.json");
interface OwnTexts extends JokerRumTexts {}
