import { html, nothing } from "lit-html";
import { symbol } from "../../../cards/cards.js";
import { today } from "../../../match/matches.js";
import { handOn } from "../../../table/share.js";
import { dated, numbered, t } from "../../../text/text.js";
import { showDialog } from "../../../ui/dialogs.js";
import { feel } from "../../../ui/feedback.js";
import { announce } from "../../../ui/services.js";
import { boardView, zoomButtons } from "../board.js";
import { boardKey } from "../keys.js";
import { reorder, takeAll } from "../laying.js";
import { linesLaid } from "../lines.js";
import { rackView } from "../rack.js";
import { givenUp, keptFor, SETTING, tried } from "./streak.js";
import { Trial } from "./trial.js";

/**
 * The puzzle of the day: a board and a rack, the same for everybody; find the play that brings most.
 *
 * Hooks for tests: dialog[data-dialog="puzzle"]; .tiles-puzzle[data-end="|solved|shown"][data-best]; [data-action="hand-in|give-up|back-all|order|share-puzzle"].
 */

/** @param {Page} app */
export function openPuzzle(app) {
  const puzzle = new Puzzle(app, today());
  const keys = new AbortController();
  showDialog({
    title: t("tiles.puzzle.of", { day: dated(puzzle.day, "day") }),
    name: "puzzle",
    content: () => puzzle.view(),
    closed: () => keys.abort(),
  });
  document.addEventListener("keydown", (event) => puzzle.pressed(event), { signal: keys.signal });
  puzzle.begin();
}

class Puzzle extends Trial {
  #note = "";

  /** @param {Page} app @param {string} day */
  constructor(app, day) {
    super(app, day);
    this.day = day;
    this.kept = keptFor(null, day);
  }

  /** @override */
  async begin() {
    this.kept = await this.#read();
    const found = await super.begin();
    if (found && this.kept.end) await this.show();
    return found;
  }

  /** @override */
  get open() {
    return !this.kept.end;
  }

  /** @override */
  async changed() {
    this.#note = "";
    await super.changed();
  }

  /** What is laid is the answer. */
  async handIn() {
    const { report, fault } = this;
    if (fault) return this.#say(fault);
    if (!report?.legal || this.kept.end) return;
    const points = report.points ?? 0;
    await this.#keep((kept) => tried(kept, points, report.solved ?? false));
    feel(report.solved ? "triumph" : "reveal");
    this.#say(report.solved ? "" : t("tiles.puzzle.more", { points }));
  }

  async #read() {
    return keptFor(await this.app.store.getSetting(SETTING, /** @type {any} */ (null)), this.day);
  }

  /** Another tab may have kept something meanwhile. @param {(kept: import("./streak.js").Kept) => import("./streak.js").Kept} change */
  async #keep(change) {
    this.kept = change(await this.#read());
    this.app.store.setSetting(SETTING, this.kept);
  }

  /** @param {string} text */
  #say(text) {
    this.#note = text;
    announce(this.#words());
    this.app.paint();
  }

  async giveUp() {
    await this.#keep(givenUp);
    await this.show();
    announce(this.#words());
  }

  #words() {
    const { kept, best } = this;
    if (kept.end === "solved")
      return t("tiles.puzzle.solved", { points: best, tries: kept.tries, streak: kept.streak });
    if (kept.end === "shown") return t("tiles.puzzle.shown", { points: best });
    if (this.#note) return this.#note;
    if (this.fault) return this.fault;
    if (this.report?.legal) return t("tiles.puzzle.legal", { points: this.report.points ?? 0 });
    return t("tiles.puzzle.about");
  }

  view() {
    if (this.failed)
      return html`<p class="fault" role="alert">${t("fault")}</p>
        <button class="button wide" data-action="again" @click=${() => this.begin()}>${t("engine.retry")}</button>`;
    if (!this.seen) return html`<p role="status">${t("tiles.puzzle.working")}</p>`;
    const { bench, kept } = this;
    const lines = this.report?.lines ?? [];
    return html`<div class="tiles-puzzle" data-end=${kept.end} data-best=${kept.end ? this.best : nothing}>
      ${boardView(bench, { lines })}
      <div class="tiles-middle">${linesLaid(bench, (square) => this.meanings(square))} ${zoomButtons(bench)}</div>
      <p class="tiles-puzzle-words" data-fault=${this.fault ? "" : nothing}>${this.#words()}</p>
      ${rackView(bench)}
      <div class="sheet-actions">${kept.end ? this.#endButtons() : this.#buttons()}</div>
    </div>`;
  }

  #buttons() {
    const { bench, kept } = this;
    const laid = Object.keys(this.draft.laid).length > 0;
    return html`${kept.tries ? html`<button class="button" data-action="give-up" @click=${() => this.giveUp()}>${t("tiles.puzzle.giveUp")}</button>` : nothing}
      <button class="button" data-action="back-all" ?disabled=${!laid} @click=${() => takeAll(bench)}>${t("tiles.do.back")}</button>
      <button class="button" data-action="order" @click=${() => reorder(bench)}>${t("tiles.do.sort")}</button>
      <button class="button primary" data-action="hand-in" ?disabled=${!this.report?.legal} @click=${() => this.handIn()}>
        ${t("tiles.puzzle.handIn")}${this.report?.legal ? html` <b>${numbered(this.report.points ?? 0)}</b>` : nothing}
      </button>`;
  }

  #endButtons() {
    const { day, kept, best } = this;
    const line = () =>
      t("tiles.puzzle.line", {
        day,
        found: kept.end === "solved" ? best : kept.points,
        best,
        tries: kept.tries,
        streak: kept.streak,
      });
    return html`<button class="button primary" data-action="share-puzzle" @click=${() => handOn(line())}>
      ${symbol("i-next", "icon")}<span>${t("tiles.puzzle.share")}</span>
    </button>`;
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!this.seen || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (boardKey(this.bench, event, () => this.handIn())) event.preventDefault();
  }
}
