import { html } from "lit-html";
import { cardFace, cardName } from "../../cards/cards.js";
import { valueName } from "../../cards/words.js";
import { t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** Offers what a joker may stand for, the engine's best first. @param {Session} session @param {Card} joker @param {(card: Card | null) => void} chosen */
export function showJokerChoices(session, joker, chosen) {
  showDialog({
    title: t("joker.title", { joker: cardName(joker) }),
    name: "joker",
    content: (close) => {
      const report = session.record?.report?.jokers[joker];
      /** @param {Card | null} card */
      const choose = (card) => {
        close();
        chosen(card);
      };
      if (!report) return html`<p>${t("joker.later")}</p>`;
      return html`<p class="muted">${t("joker.about")}</p>
        <button class="button wide" data-choice="auto" aria-pressed=${!report.chosen} @click=${() => choose(null)}>${t("joker.auto")}</button>
        <ul class="joker-choices">
          ${report.choices.map((choice) => choiceButton(choice, report, choose))}
        </ul>`;
    },
  });
}

/** @param {JokerReport["choices"][number]} choice @param {JokerReport} report @param {(card: Card) => void} choose */
function choiceButton({ card, description }, report, choose) {
  const name = valueName(description);
  return html`<li>
    <button
      class="joker-choice"
      data-choice=${card}
      aria-pressed=${report.stands_for === card}
      aria-label=${t("said", { what: cardName(card), how: String(name) })}
      @click=${() => choose(card)}
    >
      ${cardFace(card)}<span>${name}</span>
    </button>
  </li>`;
}
