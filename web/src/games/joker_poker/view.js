/// <reference path="./types.d.ts" />
import sheet from "../../../style/joker_poker/main.css";
import { adopt, dataPart } from "../../site/parts.js";
import { sceneGame } from "../../table/scene/game.js";
import about from "../../told/joker_poker/about.json";

adopt(sheet, "game");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/joker_poker/${tag}.json`);

/** What the page itself knows of Joker Poker: a `GameView`, whose fields match/catalogue.js explains. */
export const view = sceneGame({
  key: "joker_poker",
  // Stored under this name since before there were other games.
  slot: "table",
  ...about,
  minutes: 10,
  cast: {
    casual: ["max", "lilo", "bo"],
    gambler: ["rocco", "yuki", "finn"],
    collector: ["pia", "sam", "nora"],
    keeper: ["henk", "alma", "tom"],
    club: ["ada", "otto", "vera"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["club", "club"],
  rows: { "hand-0": 5, "hand-1": 5, "hand-2": 5 },
  lesson: dataPart(
    () => import("../../told/joker_poker/lesson.json"),
    (tag) => import(`../../../locales/joker_poker/lesson/${tag}.json`),
  ),
  rules: dataPart(() => import("../../told/joker_poker/rules.json")),
});
