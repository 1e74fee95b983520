import { html, nothing } from "lit-html";
import sheet from "../../style/live.css";
import { cardFace, spokenCard, symbol } from "../cards/cards.js";
import { answerOf } from "../engine/slices.js";
import { adopt } from "../site/parts.js";
import { capital, t } from "../text/text.js";
import { textOf } from "../text/textof.js";
import { Inquiry } from "./scene/inquiry.js";

/**
 * An example of the rules that the reader can change: taps on two cards swap them; a tap on a joker, while no other card is picked, changes its rank. The
 * engine names the hands.
 *
 * Hooks for tests: [data-live="split|joker"], in it [data-live-card], [data-live-name="0"], [data-live-problem], [data-action="live-reset"].
 */

adopt(sheet, "live");

export class LiveTable {
  /** @param {EngineHost} app @param {Scenes.LiveExample} block  the example; the engine answers with its hands as they are after the taps */
  constructor(app, block) {
    this.block = block;
    const start = block.hands.map(({ cards }) => cards);
    this.inquiry = new Inquiry(app, (engine, params, slices) => answerOf(engine, "trial", params, slices), {
      state: { start, hands: start },
    });
  }

  view() {
    this.inquiry.wake();
    const trial = this.inquiry.answer?.panel.blocks.find((block) => block.kind === "trial") ?? this.block;
    return html`<div class="live-table" data-live=${this.block.key}>
      <ol class="example">
        ${trial.hands.map((hand, row) => this.#hand(trial, hand, row))}
      </ol>
      ${trial.changed ? html`<button class="button small" data-action="live-reset" @click=${() => this.inquiry.change({ key: "live-reset" })}>${t("live.reset")}</button>` : nothing}
    </div>
    <p class="muted">${textOf(this.block.hint)}</p>`;
  }

  /** A hand with its name; `wrong`: it is stronger than the one above it. @param {Scenes.LiveExample} trial @param {Scenes.ExampleHand} hand @param {number} row */
  #hand({ picked = [] }, { cards, words, wild = {}, wrong }, row) {
    return html`<li>
      <span class="cards-line" role="group" aria-label=${t("lab.hand", { number: row + 1 })}>
        ${cards.map((card, column) => this.#card(card, wild[card], `${row}-${column}`, picked.join("-")))}
      </span>
      <span>
        <span data-live-name=${row}>${capital(textOf(words))}</span>
        ${wrong ? html`<span class="live-problem" data-live-problem>${symbol("warn", "warn")}${t("problem.order")}</span>` : nothing}
      </span>
    </li>`;
  }

  /** @param {Card} card @param {Card | undefined} standsFor  what a joker stands for @param {string} at  the card's row and column, "0-3" @param {string} pickedAt  row and column of the card picked to be swapped; "" if none is */
  #card(card, standsFor, at, pickedAt) {
    return html`<button
      class="live-card"
      data-choice
      data-live-card=${card}
      aria-label=${spokenCard(card, standsFor)}
      aria-pressed=${at === pickedAt}
      ?disabled=${!this.inquiry.host.engine}
      @click=${() => this.inquiry.change({ key: `tap-${at}` })}
    >
      ${cardFace(card, standsFor)}
    </button>`;
  }
}
