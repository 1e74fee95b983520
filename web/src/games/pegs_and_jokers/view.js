/// <reference path="./types.d.ts" />
import art from "../../../art/pegs_and_jokers.svg";
import sheet from "../../../style/pegs_and_jokers/main.css";
import { adopt, dataPart, Part } from "../../site/parts.js";
import { sceneGame } from "../../table/scene/game.js";
import { points } from "../../table/scene/points.js";
import about from "../../told/pegs_and_jokers/about.json";
import { hang } from "../../ui/art.js";
import { facts } from "./facts.js";

adopt(sheet, "game");
hang([art]);

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/${tag}.json`);

/** What the page itself knows of Pegs and Jokers. */
export const view = sceneGame({
  key: "pegs_and_jokers",
  ...about,
  cast: {
    child: ["mia", "theo", "juna", "pepe"],
    hurrying: ["vito", "rike", "sven", "dodo"],
    careful: ["hanna", "urs", "lea", "bert"],
    expert: ["edna", "silas", "ines", "goro"],
  },
  company: ["hurrying", "careful", "hurrying"],
  lengths: { option: "pegs_at_home", values: [0, 3], minutes: [25, 10], short: 3 },
  rules: dataPart(
    () => import("../../told/pegs_and_jokers/rules.json"),
    (tag) => import(`../../../locales/pegs_and_jokers/rules/${tag}.json`),
  ),
  lesson: dataPart(
    () => import("../../told/pegs_and_jokers/lesson.json"),
    (tag) => import(`../../../locales/pegs_and_jokers/lesson/${tag}.json`),
  ),
  statistics: new Part(async () => ({
    texts: (/** @type {string} */ tag) => import(`../../../locales/pegs_and_jokers/statistics/${tag}.json`),
  })),
  beside: ["max_turns", "teams"],
  points,
  facts,
});
