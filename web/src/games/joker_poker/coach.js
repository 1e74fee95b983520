import { html } from "lit-html";
import { symbol } from "../../cards/cards.js";
import { noteAccuracy } from "../../match/matches.js";
import { coachButton as button, Coaching } from "../../table/coach.js";
import { t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { keepAccuracy, loadAccuracy } from "./accuracy.js";
import { coachWords } from "./coachwords.js";
import { reviewView } from "./review.js";
import { sceneOf } from "./steps.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** There is a side panel: the same condition as in the style sheets. */
const WIDE = "(orientation: landscape) and (min-height: 35rem) and (min-width: 56.25rem)";
/** Short, so that the bar moves with every game. */
const SLICE_MS = 10;

/** The coach at a table: what was asked, how far the answer is, and where it shows. @extends {Coaching<Review>} */
export class Coach extends Coaching {
  /** Finished games that the review covers. */
  #covered = 0;
  /** The game that is looked at. */
  game = 1;
  /** @type {"" | "side" | "dialog"} */
  place = "";
  /** The scene at which it was asked; it stays there. */
  #scene = "";
  /** @type {MatchAccuracy[]} */
  history = [];

  /** @param {Session} session */
  constructor(session) {
    super(() => session.host.paint());
    this.session = session;
    /** Whose play is judged. */
    this.seat = session.persons[0] ?? 0;
  }

  /** Shows the coach's view of a game, in the side panel where there is one. @param {number} game */
  open(game) {
    this.game = game;
    this.close();
    this.#scene = this.#sceneNow();
    if (matchMedia(WIDE).matches) this.place = "side";
    else {
      this.place = "dialog";
      showDialog({
        title: this.title,
        name: "coach",
        content: () => reviewView(this),
        closed: () => this.close(),
      });
    }
    this.work();
    document.getElementById("coach-title")?.focus();
  }

  /** Does the side panel show it now? */
  get beside() {
    return this.place === "side" && this.#scene === this.#sceneNow();
  }

  #sceneNow() {
    const { record } = this.session;
    return record ? `${sceneOf(record)} ${record.show.game}` : "";
  }

  get title() {
    const { table } = this.session;
    return sceneOf(table) === "result" ? t("review.title") : t("coach.title", { game: this.game });
  }

  /** Puts the coach away and stops what is under way. */
  close() {
    if (!this.place) return;
    const { place } = this;
    this.place = "";
    this.stop();
    if (place === "dialog") return;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest(".coach-side")) {
      /** @type {HTMLElement | null} */ (document.querySelector(".actions [data-action=coach]"))?.focus();
    }
    this.session.host.paint();
  }

  /** Closes whatever holds the coach. */
  leave() {
    if (this.place === "dialog") closeDialog();
    else this.close();
  }

  /** Goes to another of the reviewed games. @param {number} game */
  show(game) {
    this.game = game;
    this.session.host.paint();
    const step = document.querySelector(`[data-review-game="${game}"]`);
    if (step instanceof HTMLElement) step.focus();
    if (this.review) this.#say(this.review);
  }

  /** Has the engine review all finished games, unless it has. */
  async work() {
    const { table, host } = this.session;
    const games = table.view.history.length;
    if (this.review && this.#covered === games) return host.paint();
    const gone = new AbortController();
    addEventListener("hashchange", () => this.leave(), { signal: gone.signal });
    await this.ask(
      (work) => this.#review(work),
      async (review) => {
        this.#covered = games;
        await this.#keep(review);
        this.#say(review);
      },
    );
    gone.abort();
    if (this.fault) this.history = await loadAccuracy(host.store);
  }

  /** @param {Review} review */
  async #keep(review) {
    const { table, host, several } = this.session;
    if (!several) this.history = await keepAccuracy(host.store, table.view, review);
    if (table.over && review.accuracy !== null) await noteAccuracy(host.store, table, this.seat, review.accuracy);
  }

  /** Has another person's play judged. @param {number} seat */
  judge(seat) {
    this.seat = seat;
    this.review = null;
    this.work();
    const step = document.querySelector(`[data-review-seat="${seat}"]`);
    if (step instanceof HTMLElement) step.focus();
  }

  /** @param {{signal: AbortSignal, onProgress: (share: number) => void}} work @returns {Promise<Review>} */
  #review({ signal, onProgress }) {
    const { session } = this;
    const params = { name: "review", seat: this.seat, params: { game: null }, budget_ms: SLICE_MS };
    return session.answer(params, {
      signal,
      onProgress: (share) => {
        if (session.closed || this.#scene !== this.#sceneNow()) this.stop();
        else onProgress(share);
      },
    });
  }

  /** @param {Review} review */
  #say({ games }) {
    const found = games.find(({ game }) => game === this.game);
    if (!found) return;
    const words = found.words.map(coachWords).join(" ");
    announce(t("coach.say", { game: found.game, accuracy: found.accuracy, words }));
  }
}

/** @type {WeakMap<Session, Coach>} */
const coaches = new WeakMap();

/** The coach of this table. @param {Session} session */
export function coachOf(session) {
  const coach = coaches.get(session) ?? new Coach(session);
  coaches.set(session, coach);
  return coach;
}

/** Asks the coach about the game just seen. @param {Session} session */
export function coachButton(session) {
  const coach = coachOf(session);
  const review = sceneOf(session.table) === "result";
  return button({
    words: t(review ? "review.open" : "coach.open"),
    disabled: !session.live,
    expanded: coach.beside,
    open: () => coach.open(review ? 1 : session.table.show.game),
  });
}

/** The coach in the side panel. @param {Coach} coach */
export function coachSide(coach) {
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    coach.close();
  };
  return html`<section class="coach-side" aria-labelledby="coach-title" @keydown=${keys}>
    <div class="coach-head">
      <h2 id="coach-title" tabindex="-1">${coach.title}</h2>
      <button class="icon-button" data-action="close" aria-label=${t("close")} @click=${() => coach.close()}>${symbol("i-close", "icon")}</button>
    </div>
    ${reviewView(coach)}
  </section>`;
}
