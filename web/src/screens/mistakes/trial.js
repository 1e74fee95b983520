import { html } from "lit-html";
import sheet from "../../../style/mistakes.css";
import { seatAll } from "../../cards/characters.js";
import { EngineError } from "../../engine/errors.js";
import { wantGame } from "../../match/catalogue.js";
import { matchWithTable } from "../../match/matches.js";
import { practiceHost } from "../../match/practicehost.js";
import { Seating } from "../../match/seating.js";
import { Session } from "../../match/session.js";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { deckOf, drop, gradeAndStore } from "./keeping.js";

/**
 * One position after the other on a table of its own, with the gestures of a match; the coach grades the first decision.
 *
 * Hooks for tests: [data-drill="id"][data-ready]; dialog "drill": the panel's own, [data-action="drill-next|drill-stop"].
 */

adopt(sheet, "past");

/** Errors that mean that a position cannot be played any more. */
const GONE = ["damaged_save", "unknown_game", "newer_save", "bad_request", "no_ply", "no_choice"];

export class Trial {
  /** The table of a position. @type {Session | null} */
  session = null;
  /** True once a position had to be removed. */
  gone = false;
  #grading = false;
  /** The ply of the decision to grade. */
  #ply = 0;

  /** @param {Page} app @param {import("../../engine/engine.js").Engine} engine @param {string} kind  where the positions come from: `play`, `new` */
  constructor(app, engine, kind) {
    this.app = app;
    this.kind = kind;
    this.#next(engine);
  }

  /** Puts the next position on the table. @param {import("../../engine/engine.js").Engine | null} [engine] */
  async #next(engine = this.app.engine) {
    const { app } = this;
    this.session?.close();
    this.session = null;
    const deck = engine && (await deckOf(app, engine, { playing: true }).catch(console.warn));
    if (app.lesson !== /** @type {PageLesson} */ (this)) return;
    const position = deck?.positions[this.kind];
    // The overview says what is due, or that the engine has failed.
    if (position) await this.#open(position);
    else go("mistakes");
  }

  /** Removes a position that cannot be decided any more, and goes on. @param {Bridge.Exercise} position */
  async #drop({ id, match }) {
    this.gone ||= match !== "";
    if (match) await drop(this.app.store, id);
    this.#next();
  }

  /** @param {Bridge.Exercise} position */
  async #open(position) {
    const { app } = this;
    const { game, match, ply, seat } = position;
    const [view, found] = await Promise.all([wantGame(game), match ? matchWithTable(app.store, match) : null]);
    const save = found?.table?.save ?? null;
    if (!view) return go("mistakes");
    if (match && !save) return this.#drop(position);
    [this.#ply, this.#grading] = [ply, false];
    const players = found?.record.players ?? seatAll(view.cast, ["human", ...view.company]);
    const shared = { players, options: {}, unaided: true, preferences: { drill: true } };
    const line = { ply, seat: null, seed: "" };
    const choices = match ? { ...shared, save, seed: "", parent: match, line } : shared;
    const host = practiceHost(app, () => this.#drop(position));
    this.session = new Session(host, this.#viewOf(view, position, save), null, choices);
    // As a replay, it is not stored.
    this.session.replay = true;
    this.session.origin = "mistakes";
    app.paint();
    if (seat !== this.session.persons[0]) return this.#drop(position);
    await this.session.start();
    const { record, ui } = this.session;
    if (isGone(ui.fault)) this.#drop(position);
    // If it is another player's turn, there is another deal.
    else if (!match && record && !record.asked.includes(seat)) this.#next();
  }

  /** @param {import("../../match/catalogue.js").GameView} game @param {Bridge.Exercise} position @param {unknown} before @returns {import("../../match/catalogue.js").GameView} */
  #viewOf(game, position, before) {
    return {
      ...game,
      slot: "drill",
      practice: true,
      stays: () => true,
      heading: () => textOf(position.words),
      menu: () => [],
      framed: (stage) =>
        html`<span hidden data-drill=${position.id} data-ready=${Boolean(this.session?.record)}></span>${stage}`,
      entered: (_, enter) => {
        if ((this.session?.record?.ply ?? 0) > this.#ply) this.#grade(position, before);
        else enter();
      },
    };
  }

  /** @param {Bridge.Exercise} position @param {unknown} before  the save of the whole match; null for a new deal */
  async #grade(position, before) {
    const { app, session } = this;
    if (this.#grading || !app.engine || !session?.record) return;
    this.#grading = true;
    const ask = { save: session.record.save, ply: this.#ply, before };
    try {
      this.#show(session, await gradeAndStore(app.engine, app.store, position, ask));
    } catch (fault) {
      const isForced = fault instanceof EngineError && fault.code === "no_choice";
      if (!isGone(fault)) this.#show(session, null);
      else if (position.match || !isForced) this.#drop(position);
      // In a new deal, the next decision counts.
      else [this.#ply, this.#grading] = [this.#ply + 1, false];
      app.paint();
    }
  }

  /** @param {Session} session @param {Bridge.GradeTold | null} grade */
  #show(session, grade) {
    if (!session.record || session.closed) return;
    const seating = new Seating(session.game, session.record, null);
    let stops = false;
    const stop = () => {
      stops = true;
      closeDialog();
    };
    showDialog({
      title: t("drill.title"),
      name: "drill",
      // Closing the verdict continues with the next position.
      closed: () => (stops ? go("mistakes") : this.#next()),
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
