/// <reference path="./types.d.ts" />
import sheet from "../../../style/poker_tiles/main.css";
import { adopt, dataPart, Part } from "../../site/parts.js";
import { board } from "../../table/scene/board/keys.js";
import { sceneGame } from "../../table/scene/game.js";
import about from "../../told/poker_tiles/about.json";
import { offers } from "./offers.js";
import { hurryButton, limit, secondsField } from "./patience.js";

adopt(sheet, "game");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/poker_tiles/${tag}.json`);

/** What the page itself knows of Poker Tiles: a `GameView`, whose fields match/catalogue.js explains. */
export const view = sceneGame({
  key: "poker_tiles",
  ...about,
  cast: {
    casual: ["bo", "lilo", "max"],
    greedy: ["alma", "henk", "yuki"],
    careful: ["tom", "vera", "otto"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["casual"],
  lengths: { option: "lowest_card", values: [2, 7], minutes: [15, 8], short: 7 },
  rows: { board: 0, rack: 5 },
  board,
  limit,
  belowPlayers: secondsField,
  meanwhile: hurryButton,
  offers,
  scoreStudy: "hands",
  lesson: dataPart(
    () => import("../../told/poker_tiles/lesson.json"),
    (tag) => import(`../../../locales/poker_tiles/lesson/${tag}.json`),
  ),
  rules: dataPart(() => import("../../told/poker_tiles/rules.json")),
  statistics: new Part(async () => ({
    texts: (/** @type {string} */ tag) => import(`../../../locales/poker_tiles/statistics/${tag}.json`),
    ...(await import("./puzzle/stored.js")),
  })),
});
