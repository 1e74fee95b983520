import { html, nothing } from "lit-html";
import { settings } from "../../device/settings.js";
import { noteAccuracy } from "../../match/matches.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { consolationOf, endActions, endingButtons } from "../ending.js";
import { engineLine } from "../engineline.js";
import { waitMs } from "../pace.js";
import { later } from "../pause.js";
import { show } from "./beats.js";
import { actions, press, small, wide } from "./buttons.js";
import { statusLine, zones } from "./draw.js";
import { pressing } from "./gestures.js";
import { buttonsOf } from "./items.js";
import { blocks } from "./panel.js";
import { refused } from "./refusing.js";
import { undealt } from "./rows.js";
import { say } from "./voice.js";

/**
 * A game as the page draws it: the engine says what is on the table, what can be done, and what is announced.
 *
 * @typedef {import("../../match/session.js").Session} Session
 */

/** The view of a game: what is known of it, and the functions that show its scenes. @param {import("../../match/catalogue.js").Described} game @returns {import("../../match/catalogue.js").GameView} */
export function sceneGame(game) {
  return { slot: `table ${game.key}`, ...game, show: showAnswer, refused };
}

/** The buttons of the table's head. @param {Session} session */
export function headButtons(session) {
  return buttonsOf(session).flatMap((button) => (button.zone === "bar" ? [small(session, button)] : []));
}

/** The buttons that are also in the table's menu. @param {Session} session @returns {import("../../match/catalogue.js").MenuItem[]} */
export function menuButtons(session) {
  const ofMenu = buttonsOf(session).filter(({ menu, why }) => menu && !why);
  return ofMenu.map((button) => ({
    name: button.key,
    text: say(session, button.words),
    act: () => press(session, button),
  }));
}

/** The middle of the table. @param {MatchHost} app @param {Session} session */
export function stage(app, session) {
  const scene = session.record?.scene;
  const { rows } = session.game;
  if (!scene) return html`${rows ? undealt(rows) : nothing}<div class="dealing-note">${engineLine(app)}</div>`;
  const { body } = scene;
  const ended = scene.name === "result" && !session.film?.showsTurn;
  const middle = body
    ? html`<section class="result" tabindex="0" data-panel=${body.key} aria-label=${say(session, body.title)}>
        <h2 class="result-title">${say(session, body.title)}</h2>
        ${(ended && consolationOf(session)) || nothing}
        ${blocks(session, body, { where: "middle", press: pressing(session) })}
        ${ended ? endingButtons(session) : nothing}
        ${scene.zones.length ? html`${zones(session, scene)} ${statusLine(app, session, scene)}` : nothing}
      </section>`
    : nothing;
  if (ended) return html`${middle}${endActions(app, ownEndButtons(session))}`;
  if (body) return html`${middle}${actions(session, scene)}`;
  return html`${zones(session, scene)} ${statusLine(app, session, scene)} ${actions(session, scene)}`;
}

/** A game's own buttons at the end of a match. @param {Session} session */
function ownEndButtons(session) {
  return buttonsOf(session).flatMap((button) => (button.zone || button.main ? [] : [wide(session, button)]));
}

/** The panel beside the table on a wide screen. @param {Session} session @returns {{title: string, content: unknown}} */
export function side(session) {
  const panel = session.record?.scene?.panel;
  if (!panel) return { title: t("menu"), content: nothing };
  const title = say(session, panel.title);
  return {
    title,
    content: html`<div data-panel=${panel.key}><h2>${title}</h2>${blocks(session, panel, { where: "side", press: pressing(session) })}</div>`,
  };
}

/** Shows the beats of an answer; a coach's accuracy is stored. @param {Session} session @param {Scenes.Shown} answer @param {Scenes.Scene | undefined} before */
async function showAnswer(session, answer, before) {
  await show(session, answer, before);
  if (answer.panel) await keepAccuracy(session, answer.panel);
}

/** Stores, with a finished match, the accuracy of the seat that a coach's panel judges: the chosen one, or else the person's own. @param {Session} session @param {Scenes.Panel} panel */
async function keepAccuracy({ table, host, seat }, { key, blocks }) {
  const figure = blocks
    .flatMap((block) => (block.kind === "facts" ? block.facts : []))
    .find((fact) => fact.key === "match");
  const accuracy = figure?.value.values?.value;
  if (key !== "coach" || !table.over || typeof accuracy !== "number") return;
  const judged = blocks.flatMap((block) => (block.kind === "choice" && block.key === "judged" ? block.options : []));
  const press = judged.find(({ chosen }) => chosen)?.press ?? `judge-${seat}`;
  await noteAccuracy(host.store, table, Number(press.replace("judge-", "")), accuracy);
}

/** The scene shown last, the pace then, and the function that stops the timer that would press its button. @type {{scene: Scenes.Scene | undefined, pace: string, cancel: () => void}} */
let waiting = { scene: undefined, pace: "", cancel: () => {} };

/** Called after each painting: presses a button with `after` automatically, at the chosen pace. In a lesson or an exercise only during play, and never in a scene that the person has opened again. @param {Session} session */
export function keepPace(session) {
  const scene = session.record?.scene;
  const { pace } = settings;
  if (scene === waiting.scene && pace === waiting.pace) return;
  waiting.cancel();
  waiting = { scene, pace, cancel: () => {} };
  const button = buttonsOf(session).find(({ after, why }) => after && !why);
  const waitsForPerson = scene?.again || (session.game.framed && scene?.name !== "play");
  const ms = waitsForPerson ? 0 : waitMs(scene?.name, button?.after);
  if (!button || !ms || session.film?.showsTurn) return;
  const act = () => {
    if (session.closed || session.record?.scene !== scene) return;
    // If the page or the table is not visible, wait again.
    if (document.hidden || !document.querySelector("[data-onward=true]")) waiting.cancel = later(act, ms);
    else press(session, button);
  };
  waiting.cancel = later(act, ms);
}

/** The id of the table to which a return was announced last. */
let announcedId = "";

/** After each painting: keeps the pace, and announces what is asked when a person returns to a table with other players. @param {Session} session */
export function arrive(session) {
  const { record, live } = session;
  keepPace(session);
  if (!record || !live || announcedId === record.id) return;
  announcedId = record.id;
  const { ply, scene } = record;
  if (ply && scene?.waits && scene.status && scene.seats)
    announceStatus(say(session, scene.title), say(session, scene.status.words));
}

/** Announces the title and the status; the status alone if it contains the title. @param {string} title @param {string} status */
function announceStatus(title, status) {
  announce(status.includes(title) ? status : `${title}. ${status}`);
}
