import { html } from "lit-html";
import { nameOf } from "../cards/characters.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";
import { engineLine } from "./engineline.js";
// One file for what nearly every game takes: were it alone, it would cost each of them a hundred bytes.
import "./keymap.js";

/**
 * Makes a game's view of what only that game knows; what most games answer alike is answered here.
 *
 * @typedef {import("../match/catalogue.js").GameView} GameView
 * @typedef {import("../engine/engine.js").Snapshot} Snapshot
 */

/**
 * @template {TableRecord} R
 * @template {Ui} U
 * @typedef {import("../match/session.js").Session<R, U>} Session
 */

/**
 * What is kept of a table. A record is in one scene: "play", or what comes after it; "result" is the last.
 *
 * @template {TableRecord} R
 * @template {Ui} U
 * @typedef {object} Kept
 * @property {(snapshot: Snapshot) => Record<string, unknown>} begin   what the page keeps beside the engine's save
 * @property {(record: R) => Record<string, unknown>} [again]   the same of a finished match that is shown from its beginning; usually `begin`
 * @property {(record: any) => boolean} readable   has it the parts that the page relies on?
 * @property {(record: R) => void} [refit]   rebuilds what does not belong to the record's view
 * @property {() => Omit<U, keyof Ui> & {picked: U["picked"]}} ui   what only this opening of the page knows
 * @property {(record: R) => string} scene
 * @property {(record: R) => boolean} [othersThink]   usually while it is played
 * @property {(record: R) => {name: string, params: Record<string, unknown>} | null} question
 * @property {(session: Session<R, U>, events: any[]) => Promise<void> | void} [took]
 * @property {(record: R) => boolean} [open]   usually once it is played no more
 * @property {(record: R) => void} cover
 * @property {string[]} own
 * @property {(record: R) => Outcome} outcome
 * @property {(record: R) => Record<string, unknown>} [facts]   what its statistics are made of beside the options; usually the view's tally
 * @property {boolean} [stepwise]   a match of the history is shown turn by turn, not from scene to scene
 * @property {(record: R) => boolean} [finished]   usually at the result
 * @property {(record: R) => number[]} scores
 */

/**
 * What is shown of it.
 *
 * @template {TableRecord} R
 * @template {Ui} U
 * @typedef {object} Shown
 * @property {() => unknown} dealing   the table before the first deal; how far the engine is stands below it
 * @property {(app: Page, session: Session<R, U>, scene: string) => unknown} stage   the middle of a table that was dealt
 * @property {(session: Session<R, U>) => string} heading   of a table that was dealt
 * @property {(session: Session<R, U>) => string} yours   the browser's tab while the person is asked
 * @property {Record<string, (session: Session<R, U>) => string>} headlines   by scene: said on coming there, and in the browser's tab
 * @property {Record<string, (session: Session<R, U>) => string>} [titles]   by scene: in the tab, where that is not what is said
 * @property {(session: Session<R, U>) => string} progress
 * @property {(session: Session<R, U>, seat: number) => "" | "ready" | "thinking"} [seatState]   usually who thinks
 * @property {(session: Session<R, U>) => {title: string, content: unknown}} side
 * @property {(session: Session<R, U>) => unknown} [barButtons]
 * @property {(session: Session<R, U>) => import("../match/catalogue.js").MenuItem[]} [menu]
 * @property {(session: Session<R, U>, came: boolean) => void} [entered]   after each painting of a table that was dealt; `came`: to another scene than before
 */

/**
 * What a person does.
 *
 * @template {TableRecord} R
 * @template {Ui} U
 * @typedef {object} Input
 * @property {import("../match/catalogue.js").Shortcut[]} keys
 * @property {import("../text/text.js").TextKey} gesture
 * @property {(session: Session<R, U>, event: KeyboardEvent) => boolean} pressed
 * @property {(session: Session<R, U>, source: HTMLElement, target: HTMLElement) => boolean} [dropped]
 */

/** @typedef {Pick<GameView, "key" | "counts" | "cast" | "company" | "rules"> & Partial<Pick<GameView, "slot" | "limit" | "wishes" | "worthOfHands" | "lesson" | "practice" | "offers" | "resultLine" | "beside" | "lengths" | "partners" | "unlisted" | "help" | "commands" | "statistics">>} Described */

/**
 * @template {TableRecord} R
 * @template {Ui} U
 * @param {Described & {record: Kept<R, U>, scene: Shown<R, U>, input: Input<R, U>}} game
 * @returns {GameView}
 */
export function defineGame({ record: kept, scene: shown, input, ...described }) {
  /** @param {Session<R, U>} session */
  const sceneOf = (session) => (session.record ? kept.scene(session.record) : "dealing");
  /** @param {Session<R, U>} session */
  const sceneKey = (session) =>
    `${sceneOf(session)} ${session.record?.show?.game ?? 0} ${session.record?.holder ?? ""}`;
  return {
    slot: `table ${described.key}`,
    ...described,
    again: kept.begin,
    refit: () => {},
    facts: () => ({}),
    othersThink: (/** @type {R} */ record) => kept.scene(record) === "play",
    open: (/** @type {R} */ record) => kept.scene(record) !== "play",
    finished: (/** @type {R} */ record) => kept.scene(record) === "result",
    ...kept,
    seatState: ({ ui }, seat) => (ui.thinking === seat ? "thinking" : ""),
    menu: () => [],
    ...shown,
    dropped: () => false,
    ...input,
    scene: sceneOf,
    sceneKey,
    title: (session) => titleOf(session, sceneOf(session), shown),
    heading: (session) => (session.record ? shown.heading(session) : t("title.dealing")),
    stage: (app, session) => stageOf(app, session, sceneOf(session), shown),
    entered: arrivals(shown, sceneOf, sceneKey),
  };
}

/**
 * @template {TableRecord} R
 * @template {Ui} U
 * @param {Session<R, U>} session @param {string} scene @param {Shown<R, U>} shown
 */
function titleOf(session, scene, shown) {
  if (!session.record) return t("title.dealing");
  const headline = shown.titles?.[scene] ?? shown.headlines[scene];
  if (headline) return headline(session);
  const person = session.players[session.ui.thinking ?? -1];
  return person ? t("thinking", { name: nameOf(person) }) : shown.yours(session);
}

/**
 * @template {TableRecord} R
 * @template {Ui} U
 * @param {Page} app @param {Session<R, U>} session @param {string} scene @param {Shown<R, U>} shown
 */
function stageOf(app, session, scene, shown) {
  if (!session.record) return html`${shown.dealing()}<div class="dealing-note">${engineLine(app)}</div>`;
  return shown.stage(app, session, scene);
}

/**
 * Says once what a scene after the play begins with, and tells the game of each painting.
 *
 * @template {TableRecord} R
 * @template {Ui} U
 * @param {Shown<R, U>} shown
 * @param {(session: Session<R, U>) => string} sceneOf
 * @param {(session: Session<R, U>) => string} sceneKey
 */
function arrivals({ headlines, entered }, sceneOf, sceneKey) {
  let last = "";
  return (/** @type {Session<R, U>} */ session) => {
    if (!session.record) return;
    const now = `${session.record.id} ${sceneKey(session)}`;
    const came = now !== last;
    last = now;
    const headline = came && headlines[sceneOf(session)];
    if (headline) announce(headline(session));
    entered?.(session, came);
  };
}
