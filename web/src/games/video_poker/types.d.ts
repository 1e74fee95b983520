/** The machine's own texts. */

type VideoPokerTexts = typeof import("../../../locales/video_poker/en.json");
interface OwnTexts extends VideoPokerTexts {}
