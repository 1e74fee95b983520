import { html, nothing } from "lit-html";
import sheet from "../../../style/mistakes.css";
import { seatAll } from "../../cards/characters.js";
import { EngineError } from "../../engine/errors.js";
import { answerOf } from "../../engine/slices.js";
import { wantGame } from "../../match/catalogue.js";
import { matchWithTable } from "../../match/matches.js";
import { practiceHost } from "../../match/practicehost.js";
import { Seating } from "../../match/seating.js";
import { Session } from "../../match/session.js";
import { adopt } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { dropDrill, noteDecision } from "./keeping.js";

/**
 * One position on a table of its own, with the gestures of a match; the coach grades the first decision.
 *
 * Hooks for tests: [data-drill="id"][data-ready]; dialog "drill": [data-mark="1"] with the panel's own, [data-action="drill-next|drill-stop"].
 *
 * @typedef {import("./keeping.js").StoredDrill} StoredDrill
 */

adopt(sheet, "past");

/** Errors that mean that a position cannot be played any more. */
const GONE = ["damaged_save", "unknown_game", "newer_save", "bad_request", "no_ply", "no_choice"];

/** If the coach's value of the original decision has changed by more than this and this share of it, the person is told. */
const LEAST_CHANGE = 0.01;
const CHANGE_SHARE = 0.1;

export class Trial {
  /** @type {import("../../match/catalogue.js").GameView | null} */
  game = null;
  /** @type {Session | null} */
  session = null;
  /** The record of the whole match. @type {TableRecord | null} */
  #before = null;
  #grading = false;

  /**
   * @param {Page} app @param {StoredDrill} stored
   * @param {{next: () => void, stop: () => void, gone: () => void, graded: (mark: number) => void}} callbacks
   * @param {{at: number, of: number}} round  which of the round's positions this is
   */
  constructor(app, stored, callbacks, round) {
    this.app = app;
    this.stored = stored;
    this.callbacks = callbacks;
    this.round = round;
  }

  /** Sets up the table, or removes the position. */
  async open() {
    const { app, stored } = this;
    const { game, match, ply, seat } = stored.drill;
    const [view, found] = await Promise.all([wantGame(game), match ? matchWithTable(app.store, match) : null]);
    if (!view) return this.callbacks.stop();
    if (match && !found?.table?.save) return this.#letGo();
    this.#before = found?.table ?? null;
    this.game = this.#viewOf(view);
    const players = found?.record.players ?? seatAll(view.cast, ["human", ...view.company]);
    const shared = { players, options: {}, unaided: true, preferences: { drill: true } };
    const line = { ply, seat: null, seed: "" };
    const choices = match ? { ...shared, save: found?.table?.save, seed: "", parent: match, line } : shared;
    const host = practiceHost(app, () => this.#letGo());
    this.session = new Session(host, this.game, null, choices);
    // As a replay, it is not stored.
    this.session.replay = true;
    this.session.origin = "mistakes";
    app.paint();
    if (seat !== this.session.persons[0]) return this.#letGo();
    await this.session.start();
    const { fault } = this.session.ui;
    if (fault instanceof EngineError && GONE.includes(fault.code)) await this.#letGo();
    else if (!match && this.session.record) this.#awaitChoice(0);
  }

  /** The decision of a new deal is the person's at this ply; if it is another player's turn, there is another deal. @param {number} ply */
  #awaitChoice(ply) {
    const { drill } = this.stored;
    const { record } = /** @type {Session} */ (this.session);
    if (record?.ply === ply && !record.asked.includes(drill.seat)) return this.callbacks.next();
    drill.ply = ply;
    this.#grading = false;
    this.app.paint();
  }

  /** Removes the position. */
  async #letGo() {
    await dropDrill(this.app.store, this.stored.id);
    this.callbacks.gone();
  }

  /** @param {import("../../match/catalogue.js").GameView} game @returns {import("../../match/catalogue.js").GameView} */
  #viewOf(game) {
    return {
      ...game,
      slot: "drill",
      practice: true,
      stays: () => true,
      heading: () => (this.stored.drill.match ? t("mistakes.at", this.round) : t("mistakes.new")),
      menu: () => [],
      framed: (stage) =>
        html`<span hidden data-drill=${this.stored.id} data-ready=${Boolean(this.session?.record)}></span>${stage}`,
      entered: (_, enter) => {
        if (!this.#decided) enter();
        else this.#grade();
      },
    };
  }

  get #decided() {
    return (this.session?.record?.ply ?? 0) > this.stored.drill.ply;
  }

  async #grade() {
    const { app, stored, session } = this;
    if (this.#grading || !app.engine || !session?.record) return;
    this.#grading = true;
    const ask = { save: session.record.save, ply: stored.drill.ply, before: this.#before?.save ?? null };
    try {
      const grade = await answerOf(app.engine, "grade", ask);
      const counted = !stored.drill.match || (await noteDecision(app.store, stored, grade, new Date()));
      if (counted) this.callbacks.graded(grade.mark);
      this.#show(grade, counted);
    } catch (fault) {
      const isForced = fault instanceof EngineError && fault.code === "no_choice";
      if (isForced && !stored.drill.match) return this.#awaitChoice(stored.drill.ply + 1);
      if (fault instanceof EngineError && GONE.includes(fault.code)) return this.#letGo();
      console.warn(fault);
      this.#show(null, true);
    }
  }

  /** @param {Bridge.GradeTold | null} grade @param {boolean} counted */
  #show(grade, counted) {
    const { session, stored } = this;
    if (!session?.record || session.closed) return;
    const seating = new Seating(session.game, session.record, null);
    const { cost } = stored.drill;
    const changed = grade?.earlier != null && Math.abs(grade.earlier - cost) > LEAST_CHANGE + cost * CHANGE_SHARE;
    // Closing the verdict continues with the next position.
    let next = this.callbacks.next;
    const press = (/** @type {() => void} */ act) => () => {
      next = act;
      closeDialog();
    };
    showDialog({
      title: t("drill.title"),
      name: "drill",
      closed: () => next(),
      content: () => html`<div class="drill-grade" data-mark=${grade?.mark ?? ""}>
        ${grade ? blocks(seating, grade.panel, { where: "drill" }) : html`<p role="alert">${t("mistakes.fault")}</p>`}
        ${counted ? nothing : html`<p role="note" data-elsewhere>${t("mistakes.elsewhere")}</p>`}
        ${changed ? html`<p role="note" data-changed>${t("mistakes.changed")}</p>` : nothing}
        <div class="sheet-actions">
          <button class="button" data-action="drill-stop" @click=${press(this.callbacks.stop)}>${t("mistakes.stop")}</button>
          <button class="button primary" data-action="drill-next" @click=${press(this.callbacks.next)}>${t("mistakes.next")}</button>
        </div>
      </div>`,
    });
  }
}
