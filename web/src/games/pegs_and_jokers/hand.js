import { html, nothing } from "lit-html";
import { cardFace } from "../../cards/cards.js";
import { cardOf, idsOf } from "../../table/copies.js";
import { t } from "../../text/text.js";
import { pickCard } from "./choosing.js";
import { rankOfCard } from "./record.js";
import { cardWords } from "./words.js";

/**
 * The hand: each card with a sign of the best that it can do.
 *
 * Hooks for tests: .pegs-card[data-id][data-card][data-plays][aria-pressed].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** What is worth a word, most important first. */
const SIGNS = /** @type {const} */ (["wins", "goes_home", "finishes", "sends_back", "helps", "short_cut", "comes_out"]);

/** @param {Session} session */
export function handView(session) {
  const { view } = session.table;
  return html`<div class="pegs-hand" data-cluster role="group" aria-label=${t("pegs.hand")} data-cards=${view.cards.length}>
    ${idsOf(view.cards).map((id, index) => cardButton(session, id, index))}
  </div>`;
}

/** @param {Session} session @param {string} id @param {number} index */
function cardButton(session, id, index) {
  const { report } = session.table;
  const ui = session.ui;
  const card = cardOf(id);
  const can = report?.look?.ranks[rankOfCard(card)];
  // Face down every card is what one says it is.
  const open = session.table.view.options.bluff ? null : can;
  const sign = SIGNS.find((code) => open?.codes.includes(code));
  const count = open?.count ?? "";
  const name = open ? t("pegs.card", { card: cardWords(card), count: open.count }) : cardWords(card);
  const word = sign ? t(`pegs.sign.${sign}`) : "";
  const about = word ? `${name}, ${word}` : name;
  return html`<button
    class="pegs-card"
    data-choice
    data-id=${id}
    data-card=${card}
    data-plays=${count}
    data-fresh=${ui.fresh === card}
    aria-pressed=${ui.picked?.id === id}
    aria-label=${about}
    tabindex=${Math.min(ui.focus, Math.max(0, session.table.view.cards.length - 1)) === index ? 0 : -1}
    @click=${() => pickCard(session, id)}
    @focus=${() => {
      ui.focus = index;
    }}
  >
    ${cardFace(card, null, `pegs-${id}`)}${sign ? html`<span class="pegs-sign" data-sign=${sign}>${word}</span>` : nothing}
  </button>`;
}
