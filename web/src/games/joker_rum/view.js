/// <reference path="./types.d.ts" />
import sheet from "../../../style/joker_rum/main.css";
import { adopt, dataPart } from "../../site/parts.js";
import { sceneGame } from "../../table/scene/game.js";
import about from "../../told/joker_rum/about.json";

adopt(sheet, "game");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/joker_rum/${tag}.json`);

/** What the page itself knows of Joker Rum. */
export const view = sceneGame({
  key: "joker_rum",
  ...about,
  cast: {
    simple: ["mara", "emil", "suri"],
    collector: ["pia", "sam", "nora"],
    middle: ["jonas", "nela", "karim"],
    strong: ["greta", "ravi", "olga"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["middle", "middle", "middle"],
  lengths: { option: "deals", values: [2, 4, 8], minutes: [8, 15, 30], short: 2 },
  lesson: dataPart(
    () => import("../../told/joker_rum/lesson.json"),
    (tag) => import(`../../../locales/joker_rum/lesson/${tag}.json`),
  ),
  rules: dataPart(() => import("../../told/joker_rum/rules.json")),
});
