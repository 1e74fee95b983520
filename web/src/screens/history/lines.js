/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import coaching from "../../../style/coaching.css";
import lines from "../../../style/lines.css";
import scene from "../../../style/scene.css";
import { nameOf } from "../../cards/characters.js";
import { EngineError } from "../../engine/errors.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { Seating } from "../../match/seating.js";
import { back } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { pastFrame } from "./frame.js";
import { viewFor } from "./reading.js";

/**
 * A match and a line that branches off it, side by side: the decisions, their values by the coach, and the results.
 *
 * Hooks for tests: [data-lines="working|done|fault|none"], in it [data-action="lines-cancel"], [data-line="was|now"] with the panels' own, [data-gone].
 */

adopt(scene, "game");
adopt(lines, "past");
adopt(coaching, "coach");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/screens/history/lines/${tag}.json`);

/** Errors of a save that cannot be read. */
const UNREADABLE = ["damaged_save", "unknown_game", "newer_save"];

class Comparison {
  /** The coach's review. @type {Bridge.LinesTold | null} */
  review = null;
  /** The share of the review that is ready, 0 to 1; null until it is asked for. @type {number | null} */
  progress = null;
  /** True if there is no review. */
  failed = false;
  /** True once the screen was left. */
  closed = false;
  /** The line, and its match if that can be read. @type {TableRecord[] | null} */
  records = null;
  /** True if it is no line on this device. */
  none = false;

  /** @param {Page} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.read();
  }

  async read() {
    const line = await tableOf(this.app, this.id);
    const parent = line?.parent ? await tableOf(this.app, line.parent) : null;
    this.none = !line?.parent;
    this.records = line?.parent ? [line, ...(parent?.game === line.game ? [parent] : [])] : [];
    this.app.paint();
  }

  /** Asks once the engine is there. */
  async work() {
    const { engine } = this.app;
    if (!engine || this.progress !== null || !this.records?.length) return;
    this.progress = 0;
    try {
      this.review = await this.#told(engine);
    } catch (fault) {
      console.warn(fault);
      this.failed = true;
    }
    this.app.paint();
  }

  /** @param {import("../../engine/engine.js").Engine} engine @returns {Promise<Bridge.LinesTold | null>} null once the screen was left */
  async #told(engine) {
    const records = /** @type {TableRecord[]} */ (this.records);
    const [line] = /** @type {[TableRecord]} */ (records);
    const seat = Math.max(0, seatOf(line));
    const saves = records.map(({ save }) => save).reverse();
    const wanted = () => !this.closed;
    const progress = (/** @type {number} */ share) => {
      this.progress = share;
      this.app.paint();
    };
    try {
      return await answerOf(engine, "lines", { saves, at: line.at ?? 0, seat }, { wanted, progress });
    } catch (fault) {
      if (records.length < 2 || !(fault instanceof EngineError) || !UNREADABLE.includes(fault.code)) throw fault;
      // The line is complete without the match.
      this.records = [line];
      return this.#told(engine);
    }
  }
}

/** The record of a match on a table or in the history. @param {Page} app @param {string} id @returns {Promise<TableRecord | null>} */
async function tableOf(app, id) {
  const running = [...app.sessions.values()].find(({ record }) => record?.id === id)?.record;
  return running ?? (await matchWithTable(app.store, id))?.table ?? null;
}

/** @type {Comparison | null} */
let comparison = null;

/** @param {Page} app @param {string} id  of the line */
export function page(app, id) {
  if (comparison?.id !== id) {
    leave();
    comparison = new Comparison(app, id);
  }
  comparison.work();
  return pastFrame(t("whatif.lines"), content(app, comparison));
}
addEventListener("hashchange", leave);

function leave() {
  if (comparison) comparison.closed = true;
  comparison = null;
}

/** @param {Page} app @param {Comparison} found */
function content(app, { records, none, review, failed, progress }) {
  if (none) return html`<p role="alert" class="panel" data-lines="none">${t("lines.none")}</p>`;
  const [line] = records ?? [];
  if (failed || app.engineState.phase === "failed")
    return html`<div class="coach" data-lines="fault"><p role="alert">${t("lines.fault")}</p></div>`;
  if (!line || !review || !viewFor(app, line.game))
    return html`<div class="coach" data-lines="working">
      <p id="coach-working">${t("lines.working")}</p>
      <progress class="coach-progress" max="1" .value=${progress ?? 0} aria-labelledby="coach-working"></progress>
      <button class="button" data-action="lines-cancel" @click=${back}>${t("cancel")}</button>
    </div>`;
  return html`<div class="lines" data-lines="done" data-count=${review.lines.length}>
    ${review.about.map((words) => html`<p>${textOf(words)}</p>`)}
    ${seatNote(/** @type {TableRecord[]} */ (records))}
    ${/** @type {TableRecord[]} */ (records).length < 2 ? html`<p role="note" data-gone>${t("lines.gone")}</p>` : ""}
    <div class="lines-pair">${review.lines.map((panel, at) => lineView(app, panel, /** @type {TableRecord[]} */ (records), review.lines.length - 1 - at))}</div>
  </div>`;
}

/** If the line took another seat, says whose decisions these are. @param {TableRecord[]} records */
function seatNote([line, match]) {
  const seat = line ? seatOf(line) : -1;
  const usual = match?.players[seat];
  if (!usual || seat === seatOf(match)) return "";
  return html`<p role="note" data-seat-taken=${seat}>${t("lines.seat", { name: nameOf(usual) })}</p>`;
}

/** @param {TableRecord} record */
function seatOf({ players }) {
  return players.findIndex(({ level }) => level === "human");
}

/** @param {Page} app @param {Scenes.Panel} panel @param {TableRecord[]} records @param {number} at */
function lineView(app, panel, records, at) {
  const record = /** @type {TableRecord} */ (records[at]);
  const view = /** @type {import("../../match/catalogue.js").GameView} */ (viewFor(app, record.game));
  // Both use the names of the match.
  const { players } = /** @type {TableRecord} */ (records.at(-1));
  const seating = new Seating(view, { ...record, players }, null);
  const name = at ? "was" : "now";
  return html`<section class="panel" data-line=${name} aria-labelledby="line-${name}" tabindex="0">
    <h2 id="line-${name}">${t(`lines.${name}`)}</h2>
    ${blocks(seating, panel, { where: name })}
  </section>`;
}
