import { html, nothing } from "lit-html";
import sheet from "../../../style/scene.css";
import { nameOf as called } from "../../cards/characters.js";
import { isObject } from "../../device/shape.js";
import { adopt, Part } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { announce } from "../../ui/services.js";
import { endingButtons } from "../ending.js";
import { engineLine } from "../engineline.js";
import "../endstyle.js";
import { endActions } from "../standings.js";
import { keepAccuracy } from "./accuracy.js";
import { show } from "./beats.js";
import { actions, press, small, wide } from "./buttons.js";
import { statusLine, zones } from "./draw.js";
import { drop } from "./gestures.js";
import { takes } from "./items.js";
import { keysOf, pressed } from "./keys.js";
import { keepPace } from "./onward.js";
import { blocks } from "./panel.js";
import { undealt } from "./rows.js";
import { say } from "./voice.js";

/**
 * A game that is played by gestures, as the page sees it: the engine says what lies there, what may be done and what is said.
 *
 * @typedef {import("../../match/session.js").Session<Scenes.Table, Scenes.Ui>} Session
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 *
 * @typedef {Pick<GameView, "key" | "counts" | "cast" | "company" | "rules" | "gesture"> & Partial<GameView>} Described
 *
 * @typedef {object} Own
 * @property {string[]} [older]   what records had before there were drafts, which the engine still reads
 * @property {(session: Session) => import("../../match/catalogue.js").MenuItem[]} [tools]   of the menu, beside the scene's own
 * @property {Record<string, number>} [rows]   by zone, how many cards lie there face down before the deal
 */

adopt(sheet, "game");

/** The scene in which it is played. */
const PLAY = "play";

const COMMANDS = new Part(() => import("./commands.js"));
const EXPLAIN = new Part(() => import("./explain.js"), { words: false });

/** Of a table that was kept before the engine made scenes, until it has made one. @type {Outcome} */
const UNKNOWN = { scores: [], winners: [] };

/** @param {Described & Own} game @returns {GameView} */
export function sceneGame({ older = [], tools = () => [], rows, ...described }) {
  const { key } = described;
  return {
    slot: `table ${key}`,
    ...RECORD,
    ...SHOWN,
    stage: (app, session) => stage(app, session, rows),
    menu: (session) => [...SHOWN.menu(session), ...tools(session)],
    desk: (record) => record.desk ?? Object.fromEntries(older.map((name) => [name, Reflect.get(record, name)])),
    preferences: (store) => keptPreferences(store, key),
    prefer: ({ host }, preferences) => keepPreferences(host.store, key, preferences),
    help: EXPLAIN,
    commands: COMMANDS,
    show: shown,
    refused,
    keys: (/** @type {Session} */ session) => [...(described.board?.keys ?? []), ...keysOf(session)],
    pressed: (/** @type {Session} */ session, /** @type {KeyboardEvent} */ event) =>
      described.board?.pressed(session, event) || pressed(session, event),
    dropped,
    took,
    ...described,
  };
}

/** The person's preferences from earlier matches of a game. @param {import("../../device/store.js").Store} store @param {string} game @returns {Promise<Record<string, unknown>>} */
export function keptPreferences(store, game) {
  return store.getSetting(`preferences ${game}`, {}, isObject);
}

/** @param {import("../../device/store.js").Store} store @param {string} game @param {Record<string, unknown>} preferences */
async function keepPreferences(store, game, preferences) {
  if (JSON.stringify(await keptPreferences(store, game)) !== JSON.stringify(preferences))
    store.setSetting(`preferences ${game}`, preferences);
}

/** @type {Pick<GameView, "begin" | "again" | "readable" | "refit" | "facts" | "ui" | "othersThink" | "question" | "open" | "finished" | "cover" | "own" | "outcome" | "scores">} */
const RECORD = {
  begin: () => ({}),
  again: ({ scene, desk, brief }) => ({ scene, desk, brief }),
  readable: ({ view, scene }) => isObject(view) && (scene === undefined || isObject(scene)),
  refit: () => {},
  facts: ({ brief }) => (brief?.tally?.length ? { tally: brief.tally } : {}),
  ui: () => ({ picked: null, focus: 0, away: "", rests: "" }),
  // Whoever has something to do is not hurried.
  othersThink: ({ over, scene }) => !over && (scene?.name ?? PLAY) === PLAY && !scene?.waits,
  question: () => null,
  open: ({ scene }) => scene !== undefined && scene.name !== PLAY,
  finished: ({ scene }) => scene?.name === "result",
  cover: (record) => {
    const { key, seat, seats, options, winners } = record.view;
    // What a bystander sees, all may see.
    if (seat === null) return;
    record.view = { key, seat: null, seats, options, winners };
    record.scene = undefined;
    record.desk = undefined;
  },
  own: ["desk"],
  outcome: ({ brief }) => {
    const { tally: _, ...outcome } = brief ?? UNKNOWN;
    return outcome;
  },
  scores: ({ scene, brief }) =>
    scene?.seats?.map((/** @type {Scenes.Seat} */ { score }) => score) ?? (brief ?? UNKNOWN).scores,
};

/** @type {Pick<GameView, "scene" | "sceneKey" | "title" | "heading" | "progress" | "resultLine" | "seatState" | "side" | "barButtons" | "menu" | "entered">} */
const SHOWN = {
  scene: (session) => nameOf(session),
  sceneKey: (session) => `${nameOf(session)} ${session.record?.holder ?? ""}`,
  title,
  heading: (session) => say(session, session.record?.scene?.heading) || t("title.dealing"),
  progress: (session) => say(session, session.record?.scene?.progress),
  resultLine: (record) => (record.scene?.share ? textOf(record.scene.share) : null),
  seatState: ({ ui, record }, seat) => {
    if (ui.thinking === seat) return "thinking";
    return record?.scene?.seats?.[seat]?.ready ? "ready" : "";
  },
  side: (session) => side(session),
  barButtons: (session) => buttonsOf(session, ({ zone }) => zone === "bar").map((button) => small(session, button)),
  menu: (session) =>
    buttonsOf(session, ({ menu, why }) => Boolean(menu && !why)).map((button) => ({
      name: button.key,
      text: say(session, button.words),
      act: () => press(session, button),
    })),
  entered,
};

/** Who thinks, where it is played; else what the engine says. @param {Session} session */
function title(session) {
  const { ui, players, record } = session;
  const person = nameOf(session) === PLAY ? players[ui.thinking ?? -1] : undefined;
  return person ? t("thinking", { name: called(person) }) : say(session, record?.scene?.title) || t("title.dealing");
}

/** @param {Session} session */
function nameOf({ record }) {
  return record?.scene?.name ?? "dealing";
}

/** @param {Session} session @param {(button: Scenes.Button) => boolean} wanted */
function buttonsOf({ record }, wanted) {
  return (record?.scene?.buttons ?? []).filter(wanted);
}

/** @param {Page} app @param {Session} session @param {Record<string, number>} [rows]  before the deal */
function stage(app, session, rows) {
  const scene = session.record?.scene;
  if (!scene) return html`${rows ? undealt(rows) : nothing}<div class="dealing-note">${engineLine(app)}</div>`;
  const { body } = scene;
  const ended = scene.name === "result" && !session.film?.still;
  const middle = body
    ? html`<section class="result" tabindex="0" data-panel=${body.key} aria-label=${say(session, body.title)}>
        <h2 class="result-title">${say(session, body.title)}</h2>
        ${blocks(session, body, { where: "middle" })}
        ${scene.zones.length ? html`${zones(session, scene)} ${statusLine(app, session, scene)}` : nothing}
        ${ended ? endingButtons(session) : nothing}
      </section>`
    : nothing;
  if (ended) return html`${middle}${turns(session)}${endActions(app, more(session, scene))}`;
  if (body) return html`${middle}${actions(session, scene)}${turns(session)}`;
  return html`${zones(session, scene)} ${statusLine(app, session, scene)} ${actions(session, scene)}`;
}

/** The way from what a match of the history came to, to its turns. @param {Session} session */
function turns(session) {
  if (!session.replay || session.film) return nothing;
  const look = () => {
    session.film = undefined;
    session.host.paint();
  };
  return html`<button class="button" data-action="turns" @click=${look}>${t("whatif.turns")}</button>`;
}

/** A game's own buttons at the end, beside those of every game. @param {Session} session @param {Scenes.Scene} scene */
function more(session, { buttons }) {
  return buttons.filter(({ zone, main }) => !zone && !main).map((button) => wide(session, button));
}

/** @param {Session} session */
function side(session) {
  const panel = session.record?.scene?.panel;
  if (!panel) return { title: t("menu"), content: nothing };
  const title = say(session, panel.title);
  return {
    title,
    content: html`<div data-panel=${panel.key}><h2>${title}</h2>${blocks(session, panel, { where: "side" })}</div>`,
  };
}

/** A thing was dropped on a place. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
function dropped(session, { dataset: { item } }, { dataset: { drop: over } }) {
  const place = item && over ? takes(session.record?.scene, item, over) : null;
  if (item && place) drop(session, item, place);
  return place !== null;
}

/** Shows a move; the next player waits until it was seen. @param {Session} session @param {unknown} _ @param {Bridge.SceneAnswer} told @param {Scenes.Scene | undefined} before */
function took(session, _, told, before) {
  session.ui.hurried = false;
  return show(session, told, before);
}

/** @param {Session} session @param {Bridge.SceneAnswer} told @param {Scenes.Scene | undefined} before */
async function shown(session, told, before) {
  await show(session, told, before);
  if (told.panel) await keepAccuracy(session, told.panel);
}

/** The table at which somebody was told last what they find there. */
let entry = "";

/** Announces what is asked when a person returns to a table with other players. @param {Session} session */
function entered(session) {
  const { record, live } = session;
  keepPace(session);
  if (!record || !live || entry === record.id) return;
  entry = record.id;
  const { ply, scene } = record;
  if (ply && scene?.waits && scene.status && scene.seats)
    announce(`${say(session, scene.title)}. ${say(session, scene.status.words)}`);
}

/** Announces why something cannot be done. @param {Session} session @param {Scenes.Words} words */
function refused(session, words) {
  const why = say(session, words);
  session.ui.note = why;
  session.host.paint();
  announce(why);
}
