import { html } from "lit-html";
import { cardName, isJoker, rankOf, suitOf, symbol } from "../../cards/cards.js";
import { nearest } from "../../table/scene/keys.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */
/** @typedef {import("../../table/scene/inquiry.js").Inquiry} Inquiry */

const RANKS = [..."AKQJT98765432"];
const SUITS = [..."shdc"];
const JOKERS = ["RJ", "BJ", "WJ"];

/** The suit that a narrow grid shows. */
let shown = "s";
/** The card of the grid with the arrow keys' focus. @type {Card} */
let focused = "As";

/** The grid of all cards, with one tab stop; a narrow screen shows one suit at a time. @param {Inquiry} inquiry @param {Card[]} cards  those of the hand */
export function picker(inquiry, cards) {
  return html`<div class="picker" data-shown=${shown}>
    <div class="segments suit-tabs" role="group" aria-label=${t("lab.suits")}>
      ${SUITS.map(
        (suit) => html`<button
          class="segment"
          data-suit-tab=${suit}
          aria-label=${t(/** @type {TextKey} */ (`suit.${suit}`))}
          aria-pressed=${shown === suit}
          @click=${() => point(inquiry, `A${suit}`)}
        >
          <span class="pick-pip" data-suit=${suit}>${symbol(`pip-${suit}`, "icon")}</span>
        </button>`,
      )}
    </div>
    <div class="grid" role="group" aria-label=${t("lab.grid")} @keydown=${(/** @type {KeyboardEvent} */ event) => move(inquiry, event)}>
      ${SUITS.map(
        (suit) => html`<div class="grid-suit" data-of=${suit}>
          ${RANKS.map((rank) => pickButton(inquiry, rank + suit, cards))}
        </div>`,
      )}
      <div class="grid-suit" data-of="jokers">${JOKERS.map((joker) => pickButton(inquiry, joker, cards))}</div>
    </div>
  </div>`;
}

/** Makes this the focused card, and its suit the one that a narrow grid shows. @param {Inquiry} inquiry @param {Card} card */
function point({ host }, card) {
  focused = card;
  if (!isJoker(card)) shown = suitOf(card);
  host.paint();
}

/** @param {Inquiry} inquiry @param {Card} card @param {Card[]} cards */
function pickButton(inquiry, card, cards) {
  const face = isJoker(card)
    ? html`<span aria-hidden="true" data-text=${t(/** @type {TextKey} */ (`joker.${card}.reach`))}></span>`
    : html`<span aria-hidden="true"><b data-text=${rankOf(card)}></b>${symbol(`pip-${suitOf(card)}`, "pip")}</span>`;
  return html`<button
    class="pick"
    data-pick=${card}
    data-suit=${isJoker(card) ? "j" : suitOf(card)}
    tabindex=${card === focused ? 0 : -1}
    aria-label=${cardName(card)}
    aria-pressed=${cards.includes(card)}
    @click=${() => {
      point(inquiry, card);
      inquiry.change({ key: `pick-${card}` });
    }}
  >
    ${isJoker(card) ? symbol(`joker-${card[0]}`, "pick-joker") : ""}${face}
  </button>`;
}

/** Arrow keys move from card to card as these lie on the screen. @param {Inquiry} inquiry @param {KeyboardEvent} event */
function move(inquiry, event) {
  const grid = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement[]} */
  const buttons = [...grid.querySelectorAll("button")].filter((button) => button.offsetParent);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = buttons[leads(buttons, at, event.key) ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  point(inquiry, next.dataset.pick ?? focused);
  next.focus();
}

/** The index of the button to which a key leads; undefined if none. @param {HTMLElement[]} buttons @param {number} at @param {string} key */
function leads(buttons, at, key) {
  if (key === "ArrowUp" || key === "ArrowDown") return nearest(buttons, at, key === "ArrowDown" ? 1 : -1);
  /** @type {Record<string, number>} */
  const along = { Home: 0, End: buttons.length - 1, ArrowLeft: at - 1, ArrowRight: at + 1 };
  return along[key];
}
