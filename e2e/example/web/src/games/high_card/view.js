/// <reference path="./types.d.ts" />
import sheet from "../../../style/high_card/main.css";
import { adopt, dataPart } from "../../site/parts.js";
import { sceneGame } from "../../table/scene/game.js";
import about from "../../told/high_card/about.json";

adopt(sheet, "game");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/high_card/${tag}.json`);

/** High Card as the page sees it. */
export const view = sceneGame({
  key: "high_card",
  ...about,
  cast: { careful: ["ada", "otto"] },
  company: ["careful"],
  rules: dataPart(() => import("../../told/high_card/rules.json")),
});
