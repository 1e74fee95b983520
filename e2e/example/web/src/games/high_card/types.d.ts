/** The texts of High Card. */

type HighCardTexts = typeof import("../../../locales/high_card/en.json");
interface OwnTexts extends HighCardTexts {}
