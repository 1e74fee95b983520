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
import { drop, exercisesOf, gradeAndStore } from "./drillstore.js";

/**
 * Puts one exercise after another on a separate table, with the gestures of a match; the coach grades the first decision of each.
 *
 * Hooks for tests: [data-drill="id"][data-ready]; dialog "drill": the panel's own, [data-action="drill-next|drill-stop"].
 */

adopt(sheet, "past");

/** Errors that mean that an exercise cannot be played any more. */
const GONE = ["damaged_save", "unknown_game", "newer_save", "bad_request", "no_ply", "no_choice"];

export class Trial {
  /** The table of an exercise. @type {Session | null} */
  session = null;
  /** True once a drill was removed because it could not be played any more. */
  gone = false;
  /** True once the decision on the table is being graded. */
  #grading = false;
  /** The ply of the decision to grade. */
  #ply = 0;

  /** @param {Page} app @param {import("../../engine/engine.js").Engine} engine @param {string} kind  `play` for the drills that are due, `new` for new positions */
  constructor(app, engine, kind) {
    this.app = app;
    this.kind = kind;
    this.#next(engine);
  }

  /** Puts the next exercise on the table. @param {import("../../engine/engine.js").Engine | null} [engine] */
  async #next(engine = this.app.engine) {
    const { app } = this;
    this.session?.close();
    this.session = null;
    const answer = engine && (await exercisesOf(app, engine, { playing: true }).catch(console.warn));
    if (this.#endIfLeft()) return;
    const exercise = answer?.exercises[this.kind];
    // The overview says what is due, or that the engine has failed.
    if (exercise) await this.#open(exercise);
    else go("mistakes");
  }

  /** Ends these exercises if the person has left them meanwhile, so that they begin again when the person comes back; true if they have ended. */
  #endIfLeft() {
    const { app } = this;
    if (app.lesson !== /** @type {PageLesson} */ (this)) return true;
    if (app.route !== "mistakes") app.lesson = null;
    return app.lesson === null;
  }

  /** Removes a drill that cannot be decided any more, or drops a new position, then puts the next exercise on the table. @param {Bridge.Exercise} exercise */
  async #drop({ id, match }) {
    this.gone ||= match !== "";
    if (match) await drop(this.app.store, id);
    this.#next();
  }

  /** Puts an exercise on the table: a drill as a line that branches off its match, a new position as a new match. @param {Bridge.Exercise} exercise */
  async #open(exercise) {
    const { app } = this;
    const { game, match, ply, seat } = exercise;
    const [view, stored] = await Promise.all([wantGame(game), match ? matchWithTable(app.store, match) : null]);
    const save = stored?.table?.save ?? null;
    if (this.#endIfLeft()) return;
    if (!view) return go("mistakes");
    if (match && !save) return this.#drop(exercise);
    [this.#ply, this.#grading] = [ply, false];
    const players = stored?.record.players ?? seatAll(view.cast, ["human", ...view.company]);
    const common = { players, options: {}, unaided: true, preferences: { drill: true } };
    const line = { ply, seat: null, seed: "" };
    const choices = match ? { ...common, save, seed: "", parent: match, line } : common;
    const host = practiceHost(app, () => this.#drop(exercise));
    this.session = new Session(host, this.#viewOf(view, exercise, save), null, choices);
    // As a replay, it is not stored.
    this.session.replay = true;
    this.session.origin = "mistakes";
    app.paint();
    if (seat !== this.session.persons[0]) return this.#drop(exercise);
    await this.session.start();
    const { record, ui } = this.session;
    if (isGone(ui.error)) this.#drop(exercise);
    // In a new deal in which another player moves first, the person has nothing to decide.
    else if (!match && record && !record.asked.includes(seat)) this.#next();
  }

  /** The game's view for the table of an exercise. @param {import("../../match/catalogue.js").GameView} game @param {Bridge.Exercise} exercise @param {unknown} earlier  see `#grade` @returns {import("../../match/catalogue.js").GameView} */
  #viewOf(game, exercise, earlier) {
    return {
      ...game,
      slot: "drill",
      practice: true,
      stays: () => true,
      heading: () => textOf(exercise.words),
      menu: () => [],
      framed: (stage) =>
        html`<span hidden data-drill=${exercise.id} data-ready=${Boolean(this.session?.record)}></span>${stage}`,
      entered: (_, enter) => {
        if ((this.session?.record?.ply ?? 0) > this.#ply) this.#grade(exercise, earlier);
        else enter();
      },
    };
  }

  /** Grades the decision that was just made, once, and shows the grade. @param {Bridge.Exercise} exercise @param {unknown} earlier  the save of the drill's whole match; null for a new position */
  async #grade(exercise, earlier) {
    const { app, session } = this;
    if (this.#grading || !app.engine || !session?.record) return;
    this.#grading = true;
    const ask = { save: session.record.save, ply: this.#ply, earlier };
    try {
      this.#show(session, await gradeAndStore(app.engine, app.store, exercise, ask));
    } catch (error) {
      const isForced = error instanceof EngineError && error.code === "no_choice";
      if (!isGone(error)) this.#show(session, null);
      else if (exercise.match || !isForced) this.#drop(exercise);
      // A new position without a choice: grade the next decision.
      else [this.#ply, this.#grading] = [this.#ply + 1, false];
      app.paint();
    }
  }

  /** Shows the grade in a dialog that leads to the next exercise. @param {Session} session @param {Bridge.GradeAnswer | null} grade  null if grading has failed */
  #show(session, grade) {
    if (!session.record || session.closed) return;
    const seating = new Seating(session.game, session.record, null);
    let leaves = false;
    const stop = () => {
      leaves = true;
      closeDialog();
    };
    showDialog({
      title: t("drill.title"),
      name: "drill",
      // If the dialog is closed in any other way than by this button, the next exercise follows.
      closed: () => (leaves ? go("mistakes") : this.#next()),
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

/** True for an error that means that the exercise cannot be played any more. @param {unknown} error */
function isGone(error) {
  return error instanceof EngineError && GONE.includes(error.code);
}
