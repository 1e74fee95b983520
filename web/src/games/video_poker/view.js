/// <reference path="./types.d.ts" />
import sheet from "../../../style/video_poker/main.css";
import { go } from "../../router.js";
import { adopt, dataPart, Part } from "../../site/parts.js";
import { sceneGame } from "../../table/scene/game.js";
import { t } from "../../text/text.js";
import about from "../../told/video_poker/about.json";
import { explore, GAME, offers } from "./offers.js";

adopt(sheet, "game");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/video_poker/${tag}.json`);

/** What the page itself knows of the Joker Machine. */
export const view = sceneGame({
  key: GAME,
  ...about,
  cast: {},
  company: [],
  lengths: { option: "hands", values: [20, 50, 100], minutes: [3, 8, 15], short: 20 },
  lesson: dataPart(
    () => import("../../told/video_poker/lesson.json"),
    (tag) => import(`../../../locales/video_poker/lesson/${tag}.json`),
  ),
  rules: dataPart(() => import("../../told/video_poker/rules.json")),
  statistics: new Part(async () => ({})),
  offers,
  tools: (session) => [
    { name: "mistakes", text: t("mistakes"), act: () => go("mistakes") },
    { name: "explorer", text: t("machine.explorer"), act: () => explore(session.host) },
  ],
});
