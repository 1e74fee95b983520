/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import sheet from "../../style/decision.css";
import { answerOf } from "../engine/slices.js";
import { adopt } from "../site/parts.js";
import { announce } from "../ui/services.js";
import { say } from "./scene/voice.js";

/**
 * Compares a decision in a replay with a better one. Each is a button with a sentence; pressed, it shows the position with that decision on
 * the table, where the marks `made` and `better` are on the items that the sentence is about.
 *
 * Hooks for tests: .decision[data-ply="12"], in it [data-action="show-made|show-better"] with aria-pressed; on the table [data-marks~="made|better"].
 *
 * @typedef {import("../match/session.js").Session} Session
 */

adopt(sheet, "past");

/** The texts, with the coach's words for decisions. @type {import("../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../locales/table/decision/${tag}.json`),
    import(`../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};

export class Decision {
  #session;
  #answer;
  /** The index, in the answer's `shown`, of the decision on the table: 0 is the one made, 1 the better one, which is shown first. */
  #index = 1;

  /** @param {Session} session @param {number} ply @param {Bridge.DecisionAnswer} answer */
  constructor(session, ply, answer) {
    this.#session = session;
    this.ply = ply;
    this.#answer = answer;
  }

  /** The position with the decision on the table. */
  get scene() {
    return this.#answer.shown[this.#index]?.scene;
  }

  /** Draws the two buttons, and a note about the marks if the coach has one. */
  view() {
    const { shown, note } = this.#answer;
    return html`<div class="decision" role="group" data-ply=${this.ply}>
      ${shown.map(
        ({ key, words }, index) =>
          html`<button data-action=${`show-${key}`} data-key=${key} aria-pressed=${index === this.#index} @click=${() => this.#show(index)}>${say(this.#session, words)}</button>`,
      )}
      ${note ? html`<p>${say(this.#session, note)}</p>` : nothing}
    </div>`;
  }

  /** Puts the better decision on the table, and announces both sentences. */
  begin() {
    this.#show(this.#index);
    announce(this.#answer.shown.map(({ words }) => say(this.#session, words)).join(" "));
  }

  /** @param {number} index */
  #show(index) {
    this.#index = index;
    this.#session.table.scene = this.scene;
    this.#session.host.paint();
  }
}

/** Asks the coach about the decision at a ply; null if the coach knows no better one or does not answer. @param {Session} session  a replay @param {Bridge.AskDecision["save"]} save @param {number} ply */
export async function decisionAt(session, save, ply) {
  const { engine } = session.host;
  if (!engine) return null;
  try {
    const answer = await answerOf(engine, "decision", { save, ply }, { wanted: () => !session.closed });
    return answer?.shown.length ? new Decision(session, ply, answer) : null;
  } catch (error) {
    // The turn is shown without it.
    console.warn(error);
    return null;
  }
}
