import { html, nothing } from "lit-html";
import sheet from "../../style/live.css";
import { cardFace, isJoker, spokenCard, symbol } from "../cards/cards.js";
import { answerOf } from "../engine/slices.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { textOf } from "../text/textof.js";
import { announce } from "../ui/services.js";

/**
 * Worked examples to try: tap two cards to swap them; tap a joker to change its rank. The engine names the hands.
 *
 * Hooks for tests: [data-live="split|joker"], in it [data-live-card], [data-live-name="0"], [data-live-problem], [data-action="live-reset"].
 */

adopt(sheet, "live");

const RULES = { preset: "joker_poker", options: {} };
/** Ranks that taps give a joker in turn; "" leaves it to the engine. Each makes another hand of the rules' example. */
const RANKS = ["", "5", "9", "A"];

export class LiveTable {
  /** @type {{row: number, column: number} | null} */
  #picked = null;
  /** Index in RANKS. */
  #rank = 0;
  /** @type {Bridge.HandTold[]} */
  #values = [];
  /** For each hand, true if it is stronger than the one above. @type {boolean[]} */
  #wrong = [];
  /** The number of requests to the engine. */
  #asked = 0;
  /** @type {import("../engine/engine.js").Engine | null} */
  #askedOf = null;

  /** @param {Extract<Scenes.Block, {kind: "trial"}>} block */
  constructor({ key, hands, hint }) {
    this.name = key;
    this.start = hands;
    this.hands = hands.map(({ cards }) => [...cards]);
    this.hint = hint;
  }

  /** @param {EngineHost} app */
  view(app) {
    if (app.engine && app.engine !== this.#askedOf) this.#ask(app);
    return html`<div class="live-table" data-live=${this.name}>
      <ol class="example">
        ${this.hands.map((_, row) => this.#hand(app, row))}
      </ol>
      ${this.#changed() ? html`<button class="button small" data-action="live-reset" @click=${() => this.#reset(app)}>${t("live.reset")}</button>` : nothing}
    </div>
    <p class="muted">${textOf(this.hint)}</p>`;
  }

  /** @param {EngineHost} app @param {number} row */
  #hand(app, row) {
    const hand = /** @type {Card[]} */ (this.hands[row]);
    return html`<li>
      <span class="cards-line" role="group" aria-label=${t("lab.hand", { number: row + 1 })}>
        ${hand.map((card, column) => this.#card(app, card, row, column))}
      </span>
      <span>
        <span data-live-name=${row}>${textOf(this.#values[row]?.panel.title ?? this.start[row]?.words)}</span>
        ${this.#wrong[row] ? html`<span class="live-problem" data-live-problem>${symbol("warn", "warn")}${t("problem.order")}</span>` : nothing}
      </span>
    </li>`;
  }

  /** @param {EngineHost} app @param {Card} card @param {number} row @param {number} column */
  #card(app, card, row, column) {
    const stands = this.#values[row]?.wild?.[card] ?? null;
    const picked = this.#picked?.row === row && this.#picked.column === column;
    return html`<button
      class="live-card"
      data-choice
      data-live-card=${card}
      aria-label=${spokenCard(card, stands)}
      aria-pressed=${picked}
      ?disabled=${!app.engine}
      @click=${() => this.#tap(app, row, column)}
    >
      ${cardFace(card, stands)}
    </button>`;
  }

  /** @param {EngineHost} app @param {number} row @param {number} column */
  #tap(app, row, column) {
    const picked = this.#picked;
    const card = this.hands[row]?.[column] ?? "";
    if (!picked && isJoker(card)) {
      this.#rank = (this.#rank + 1) % RANKS.length;
      this.#ask(app);
    } else if (!picked) this.#picked = { row, column };
    else {
      this.#picked = null;
      this.#swap(picked, { row, column });
      this.#ask(app);
    }
    app.paint();
  }

  /** @param {{row: number, column: number}} a @param {{row: number, column: number}} b */
  #swap(a, b) {
    const [one, other] = /** @type {[Card[], Card[]]} */ ([this.hands[a.row], this.hands[b.row]]);
    [one[a.column], other[b.column]] = [other[b.column] ?? "", one[a.column] ?? ""];
  }

  #changed() {
    return this.#rank > 0 || this.hands.flat().join() !== this.start.flatMap(({ cards }) => cards).join();
  }

  /** @param {EngineHost} app */
  #reset(app) {
    this.#rank = 0;
    this.#picked = null;
    this.hands = this.start.map(({ cards }) => [...cards]);
    this.#ask(app);
    app.paint();
  }

  /** Has the engine name the hands; only the latest answer counts. @param {EngineHost} app */
  async #ask(app) {
    const { engine } = app;
    if (!engine) return;
    const first = this.#askedOf !== engine;
    this.#askedOf = engine;
    const asked = ++this.#asked;
    const rank = RANKS[this.#rank] || null;
    const pairs = this.hands.slice(1).map((hand, row) => [/** @type {Card[]} */ (this.hands[row]), hand]);
    /** @param {Card[][]} hands */
    const valuesOf = (hands) => answerOf(engine, "rank", { ...RULES, hands, joker_rank: rank });
    try {
      const [all, ...compared] = await Promise.all([valuesOf(this.hands), ...pairs.map(valuesOf)]);
      if (asked !== this.#asked) return;
      this.#values = all.hands;
      this.#wrong = [false, ...compared.map(({ showdown }) => showdown?.winners.join() === "1")];
      if (!first) announce(this.#values.map(({ panel }) => textOf(panel.title)).join(". "));
    } catch {
      // The page's own names stay.
      this.#values = [];
      this.#wrong = [];
    }
    app.paint();
  }
}
