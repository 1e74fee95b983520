import { catalogueOf } from "../match/catalogue.js";
import { Part } from "../site/parts.js";

/**
 * A game is a folder whose module `view.js` exports `view`; an entry here puts it into the catalogue, and its view is loaded on demand.
 */
catalogueOf([
  {
    key: "joker_poker",
    symbol: "joker-W",
    picture: { shape: "fan", cards: "Ks BJ WJ RJ Qh" },
    poker: true,
    part: new Part(() => import("./joker_poker/view.js")),
  },
  {
    key: "joker_rum",
    symbol: "joker-R",
    picture: { shape: "row", cards: "Jd Jk Kd Ad" },
    part: new Part(() => import("./joker_rum/view.js")),
  },
  { key: "pegs_and_jokers", symbol: "pegs", part: new Part(() => import("./pegs_and_jokers/view.js")) },
  {
    key: "video_poker",
    symbol: "joker-B",
    picture: { shape: "row", cards: "Ah Kh Jk Jh Th" },
    poker: true,
    part: new Part(() => import("./video_poker/view.js")),
  },
  {
    key: "poker_tiles",
    symbol: "tiles",
    picture: { shape: "cross", cards: "Jh Qh Kh Ah Ks Kd" },
    poker: true,
    part: new Part(() => import("./poker_tiles/view.js")),
  },
]);
