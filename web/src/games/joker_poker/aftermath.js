import "../../table/endstyle.js";
import { html } from "lit-html";
import coachSheet from "../../../style/coach.css";
import { nameOf } from "../../cards/characters.js";
import { adopt } from "../../site/parts.js";
import { listed, t } from "../../text/text.js";
import { countUp } from "../../ui/countup.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { coachOf, coachSide } from "./coach.js";
import { headline, resultActions, resultView } from "./result.js";
import { advance, enterStep, showdownActions, showdownView, skip } from "./showdown.js";
import { sceneOf, shownGame } from "./steps.js";
import { summaryActions, summaryView } from "./summary.js";

/** What follows the commit: the showdown, each game's summary, the match's result, and the coach. */

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

adopt(coachSheet, "coach");

export { headline };

/** @param {Page} app @param {Session} session @param {string} scene */
export function stage(app, session, scene) {
  if (scene === "showdown") return html`${showdownView(session)}${showdownActions(session)}`;
  if (scene === "summary") return html`${summaryView(session)}${summaryActions(session)}`;
  return html`${resultView(session)}${resultActions(app)}`;
}

/** What moves and is said on coming to a scene or step. @param {Session} session @param {string} scene */
export function entered(session, scene) {
  if (scene === "showdown") enterStep(session);
  if (scene === "summary") announce(spokenSummary(session));
  if (scene !== "result") return;
  feel(session.persons.some((seat) => session.table.view.winners.includes(seat)) ? "triumph" : "lose");
  announce(headline(session));
  for (const points of document.querySelectorAll(".standing-points"))
    countUp(points, Number(points.getAttribute("data-points")));
}

/** What the game brought, and how it stands now. @param {Session} session */
function spokenSummary({ table }) {
  const { game, results, scores } = shownGame(table);
  const gained = scores.map((_, seat) => results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  /** @param {number[]} values */
  const each = (values) =>
    listed(table.players.map((person, seat) => t("score.of", { name: nameOf(person), points: values[seat] ?? 0 })));
  return t("summary.say", { game, gains: each(gained), scores: each(scores) });
}

/** The coach, where the side panel shows it. @param {Session} session */
export function side(session) {
  const coach = coachOf(session);
  return coach.beside ? { title: coach.title, content: coachSide(coach) } : null;
}

/** Keys in a showdown; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || sceneOf(session.record) !== "showdown") return false;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === "Escape") skip(session);
  else if (event.key === "ArrowRight") advance(session);
  else if (isPress(event) && !(event.target instanceof HTMLButtonElement)) advance(session);
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
function isPress({ key }) {
  return key === "Enter" || key === " ";
}
