import { html, nothing } from "lit-html";
import { cardBack, cardFace, cardName } from "../../../cards/cards.js";
import { t } from "../../../text/text.js";

/** The five places of a hand. */
export const PLACES = [0, 1, 2, 3, 4];

/** A card is a switch: held or not. @param {{place: number, card: Card, held: boolean, open: boolean, best?: boolean}} what  `best`: does the best hold keep it? @param {() => void} press */
export function cardSwitch({ place, card, held, open, best }, press) {
  return html`<button
    class="item"
    data-choice
    data-place=${place}
    data-card=${card}
    data-best=${best ?? nothing}
    aria-pressed=${held}
    aria-disabled=${!open}
    aria-label=${cardName(card)}
    @click=${press}
  >
    <span class="item-badge" data-text=${held ? t("machine.held") : ""}></span>
    <span class="item-face">${cardFace(card, null, "")}</span>
  </button>`;
}

/** A place before the deal. */
export function emptyPlace() {
  return html`<span class="item"><span class="item-badge"></span><span class="item-face">${cardBack()}</span></span>`;
}
