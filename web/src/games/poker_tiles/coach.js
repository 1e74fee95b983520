import { html, nothing } from "lit-html";
import { symbol } from "../../cards/cards.js";
import { noteAccuracy } from "../../match/matches.js";
import { Coaching, faultView, workingView } from "../../table/coach.js";
import { listed, numbered, t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";
import { boardView } from "./board.js";
import { benchOf, freshHand, newDraft } from "./record.js";
import { tileFace, tileName } from "./tile.js";
import { linesWords } from "./words.js";

/**
 * The coach: every turn of one's own beside the best play, with what that would have brought; the share of turns in which
 * the best was found goes into the history.
 *
 * Hooks for tests: dialog "coach": [data-coach="working|done|fault"], li[data-turn][data-gain]; [data-show="best|yours"], .tiles-shown.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

/** Less than this is no mistake. */
const FINE = 0.5;

/** @param {Session} session */
export function openCoach(session) {
  const coach = new Coach(session);
  showDialog({ title: t("tiles.coach"), name: "coach", content: () => coach.view(), closed: () => coach.stop() });
  coach.work();
}

/** @extends {Coaching<Tiles.Review>} */
class Coach extends Coaching {
  /** The play that lies on the little board. @type {{turn: number, of: "yours" | "best", hand: Tiles.Hand} | null} */
  shown = null;

  /** @param {Session} session */
  constructor(session) {
    super(() => session.host.paint());
    this.session = session;
  }

  work() {
    const { session } = this;
    const seat = session.persons[0] ?? 0;
    return this.ask(
      (work) => session.answer({ name: "review", seat, params: {} }, work),
      () => this.#note(seat),
    );
  }

  /** Keeps in how many of a hundred turns the best was found. @param {number} seat */
  async #note(seat) {
    const { table, host } = this.session;
    const turns = this.review?.turns ?? [];
    const found = turns.filter(({ gain }) => gain < FINE).length;
    if (table.over && turns.length)
      await noteAccuracy(host.store, table, seat, Math.round((100 * found) / turns.length));
  }

  view() {
    const { review } = this;
    if (this.fault) return faultView(t("fault"));
    if (!review) return workingView(t("tiles.coach.working"), this.progress ?? 0);
    if (!review.turns.length) return html`<p data-coach="done">${t("tiles.coach.none")}</p>`;
    return html`<p data-coach="done" class="tiles-coach-sum"><b>${t("tiles.coach.points", { points: review.points, most: review.most_points })}</b></p>
      <p class="muted">${t("tiles.coach.about")}</p>
      <ol class="tiles-coach">
        ${review.turns.map((turn, index) => this.#turn(turn, index + 1))}
      </ol>`;
  }

  /** @param {Tiles.Review["turns"][number]} turn @param {number} number */
  #turn(turn, number) {
    const fine = turn.gain < FINE;
    return html`<li data-turn=${turn.turn} data-gain=${turn.gain}>
      <div class="tiles-coach-head">
        <b>${numbered(number)}</b>
        <span class="tiles-coach-rack" role="img" aria-label=${listed(turn.rack.map((tile) => tileName(tile)))}>${turn.rack.map((tile) => tileFace(tile))}</span>
        <b class="tiles-gain">${fine ? symbol("i-check", "icon") : t("tiles.coach.gain", { points: turn.gain })}</b>
      </div>
      ${this.#done(turn, "yours")} ${fine ? nothing : this.#done(turn, "best")}
      ${fine ? nothing : html`<small class="muted">${t(`tiles.reason.${turn.reason}`)}</small>`}
      ${this.shown?.turn === turn.turn ? this.#board(turn) : nothing}
    </li>`;
  }

  /** @param {Tiles.Review["turns"][number]} turn @param {"yours" | "best"} of */
  #done(turn, of) {
    const { kind, play, traded, points } = turn[of];
    const what =
      kind === "play"
        ? t("tiles.coach.play", { lines: linesWords(play?.lines ?? []), points })
        : t("tiles.coach.trade", { tiles: listed(traded.map((tile) => tileName(tile))), count: traded.length });
    const on = this.shown?.turn === turn.turn && this.shown.of === of;
    const show = () => {
      this.shown = on ? null : { turn: turn.turn, of, hand: freshHand() };
      this.session.host.paint();
    };
    return html`<p class="tiles-coach-line" data-of=${of}>
      <span>${t(`tiles.coach.${of}`)} ${what}</span>
      ${play ? html`<button class="button small" data-show=${of} aria-pressed=${on} @click=${show}>${t("tiles.coach.show")}</button>` : nothing}
    </p>`;
  }

  /** The board before the turn, with the play on it. @param {Tiles.Review["turns"][number]} turn */
  #board(turn) {
    const { shown, session } = this;
    const play = turn[shown?.of ?? "best"].play;
    if (!play || !shown) return nothing;
    const { view } = session.table;
    const later = new Set(view.history.slice(turn.turn).flatMap(({ place }) => Object.keys(place)));
    const before = Object.entries(view.board).filter(([square]) => !later.has(square));
    const bench = {
      ...benchOf(session),
      view: {
        ...view,
        board: { ...Object.fromEntries(before), ...play.place },
        meanings: { ...view.meanings, ...play.meanings },
      },
      draft: newDraft([]),
      hand: shown.hand,
      report: null,
      may: false,
    };
    return html`<div class="tiles-shown">${boardView(bench, { lines: play.lines, last: Object.keys(play.place) })}</div>`;
  }
}
