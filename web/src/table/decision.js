/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import sheet from "../../style/decision.css";
import { answerOf } from "../engine/slices.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";
import { say } from "./scene/voice.js";

/**
 * A decision in a replay, beside a better one: each has a sentence, and a press on it shows that one prepared on the table. What they are
 * about is marked there, `made` and `better`.
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
  #shown;
  /** The one on the table: first the better one, whose marks are where cards and bets would have been. */
  #at = 1;

  /** @param {Session} session @param {number} ply @param {Bridge.DecisionShown[]} shown */
  constructor(session, ply, shown) {
    this.#session = session;
    this.ply = ply;
    this.#shown = shown;
  }

  get scene() {
    return this.#shown[this.#at]?.scene;
  }

  view() {
    return html`<div class="decision" role="group" data-ply=${this.ply}>
      ${this.#shown.map(
        ({ key, words }, index) =>
          html`<button data-action=${`show-${key}`} data-key=${key} aria-pressed=${index === this.#at} @click=${() => this.#show(index)}>${say(this.#session, words)}</button>`,
      )}
      ${this.#session.game.key === "joker_poker" ? html`<p>${t("decision.framed")}</p>` : nothing}
    </div>`;
  }

  /** Puts the better one on the table, and says both. */
  begin() {
    this.#show(this.#at);
    announce(this.#shown.map(({ words }) => say(this.#session, words)).join(" "));
  }

  /** @param {number} index */
  #show(index) {
    this.#at = index;
    this.#session.table.scene = this.scene;
    this.#session.host.paint();
  }
}

/** Asks the coach about the decision at a ply; null if there was none that is better, or no answer. @param {Session} session  a replay @param {Bridge.AskDecision["save"]} save @param {number} ply */
export async function decisionAt(session, save, ply) {
  const { engine } = session.host;
  if (!engine) return null;
  try {
    const answer = await answerOf(engine, "decision", { save, ply }, { wanted: () => !session.closed });
    return answer?.shown.length ? new Decision(session, ply, answer.shown) : null;
  } catch (fault) {
    // The turn is shown without it.
    console.warn(fault);
    return null;
  }
}
