import { html } from "lit-html";
import sheet from "../../../style/mistakes.css";
import { seatAll } from "../../cards/characters.js";
import { EngineError } from "../../engine/errors.js";
import { wantGame } from "../../match/catalogue.js";
import { matchWithTable } from "../../match/matches.js";
import { practiceHost } from "../../match/practicehost.js";
import { Seating } from "../../match/seating.js";
import { Session } from "../../match/session.js";
import { adopt } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { graded } from "./keeping.js";

/**
 * One position on a table of its own, with the gestures of a match; the coach grades the first decision.
 *
 * Hooks for tests: [data-drill="id"][data-ready]; dialog "drill": the panel's own, [data-action="drill-next|drill-stop"].
 */

adopt(sheet, "past");

/** Errors that mean that a position cannot be played any more. */
const GONE = ["damaged_save", "unknown_game", "newer_save", "bad_request", "no_ply", "no_choice"];

export class Trial {
  /** @type {Session | null} */
  session = null;
  /** The record of the whole match. @type {TableRecord | null} */
  #before = null;
  #grading = false;
  #ply;

  /** @param {Page} app @param {Bridge.Exercise} position @param {(end: "next" | "stop" | "gone") => void} end */
  constructor(app, position, end) {
    this.app = app;
    this.position = position;
    this.end = end;
    this.#ply = position.ply;
  }

  /** Sets up the table. */
  async open() {
    const { app } = this;
    const { game, match, ply, seat } = this.position;
    const [view, found] = await Promise.all([wantGame(game), match ? matchWithTable(app.store, match) : null]);
    if (!view) return this.end("stop");
    if (match && !found?.table?.save) return this.end("gone");
    this.#before = found?.table ?? null;
    const players = found?.record.players ?? seatAll(view.cast, ["human", ...view.company]);
    const shared = { players, options: {}, unaided: true, preferences: { drill: true } };
    const line = { ply, seat: null, seed: "" };
    const choices = match ? { ...shared, save: found?.table?.save, seed: "", parent: match, line } : shared;
    const host = practiceHost(app, () => this.end("gone"));
    this.session = new Session(host, this.#viewOf(view), null, choices);
    // As a replay, it is not stored.
    this.session.replay = true;
    this.session.origin = "mistakes";
    app.paint();
    if (seat !== this.session.persons[0]) return this.end("gone");
    await this.session.start();
    const { fault } = this.session.ui;
    if (isGone(fault)) this.end("gone");
    else if (!match && this.session.record) this.#awaitChoice(0);
  }

  /** The decision of a new deal is the person's at this ply; if it is another player's turn, there is another deal. @param {number} ply */
  #awaitChoice(ply) {
    const { record } = /** @type {Session} */ (this.session);
    if (record?.ply === ply && !record.asked.includes(this.position.seat)) return this.end("next");
    this.#ply = ply;
    this.#grading = false;
    this.app.paint();
  }

  /** @param {import("../../match/catalogue.js").GameView} game @returns {import("../../match/catalogue.js").GameView} */
  #viewOf(game) {
    return {
      ...game,
      slot: "drill",
      practice: true,
      stays: () => true,
      heading: () => textOf(this.position.words),
      menu: () => [],
      framed: (stage) =>
        html`<span hidden data-drill=${this.position.id} data-ready=${Boolean(this.session?.record)}></span>${stage}`,
      entered: (_, enter) => {
        if ((this.session?.record?.ply ?? 0) > this.#ply) this.#grade();
        else enter();
      },
    };
  }

  async #grade() {
    const { app, position, session } = this;
    if (this.#grading || !app.engine || !session?.record) return;
    this.#grading = true;
    const ask = { save: session.record.save, ply: this.#ply, before: this.#before?.save ?? null };
    try {
      this.#show(await graded(app.engine, app.store, position, ask));
    } catch (fault) {
      const isForced = fault instanceof EngineError && fault.code === "no_choice";
      if (isForced && !position.match) return this.#awaitChoice(this.#ply + 1);
      if (isGone(fault)) return this.end("gone");
      console.warn(fault);
      this.#show(null);
    }
  }

  /** @param {Bridge.GradeTold | null} grade */
  #show(grade) {
    const { session } = this;
    if (!session?.record || session.closed) return;
    const seating = new Seating(session.game, session.record, null);
    // Closing the verdict continues with the next position.
    let end = /** @type {"next" | "stop"} */ ("next");
    const stop = () => {
      end = "stop";
      closeDialog();
    };
    showDialog({
      title: t("drill.title"),
      name: "drill",
      closed: () => this.end(end),
      content: () => html`<div class="drill-grade">
        ${grade ? blocks(seating, grade.panel, { where: "drill" }) : html`<p role="alert">${t("mistakes.fault")}</p>`}
        <div class="sheet-actions">
          <button class="button" data-action="drill-stop" @click=${stop}>${t("mistakes.stop")}</button>
          <button class="button primary" data-action="drill-next" @click=${() => closeDialog()}>${t("mistakes.next")}</button>
        </div>
      </div>`,
    });
  }
}

/** @param {unknown} fault */
function isGone(fault) {
  return fault instanceof EngineError && GONE.includes(fault.code);
}
