/** The texts of the Joker Machine. */

type VideoPokerTexts = typeof import("../../../locales/video_poker/en.json");
interface OwnTexts extends VideoPokerTexts {}
