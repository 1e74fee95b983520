import { html } from "lit-html";
import { cardName, isJoker, rankOf, suitOf, symbol } from "../../cards/cards.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */
/** @typedef {import("./laboratory.js").Laboratory} Laboratory */

const RANKS = [..."AKQJT98765432"];
const SUITS = [..."shdc"];
const JOKERS = ["RJ", "BJ", "WJ"];

/** Buttons whose tops differ by less are in one line. */
const SAME_LINE_PX = 4;

/** The grid of all cards, with one tab stop; a narrow screen shows one suit at a time. @param {Laboratory} lab */
export function picker(lab) {
  const { cards } = lab.hand;
  return html`<div class="picker" data-shown=${lab.suit}>
    <div class="segments suit-tabs" role="group" aria-label=${t("lab.suits")}>
      ${SUITS.map(
        (suit) => html`<button
          class="segment"
          data-suit-tab=${suit}
          aria-label=${t(/** @type {TextKey} */ (`suit.${suit}`))}
          aria-pressed=${lab.suit === suit}
          @click=${() => showSuit(lab, suit)}
        >
          <span class="pick-pip" data-suit=${suit}>${symbol(`pip-${suit}`, "icon")}</span>
        </button>`,
      )}
    </div>
    <div class="grid" role="group" aria-label=${t("lab.grid")} @keydown=${(/** @type {KeyboardEvent} */ event) => move(lab, event)}>
      ${SUITS.map(
        (suit) => html`<div class="grid-suit" data-of=${suit}>
          ${RANKS.map((rank) => pickButton(lab, rank + suit, cards))}
        </div>`,
      )}
      <div class="grid-suit" data-of="jokers">${JOKERS.map((joker) => pickButton(lab, joker, cards))}</div>
    </div>
  </div>`;
}

/** @param {Laboratory} lab @param {string} suit */
function showSuit(lab, suit) {
  lab.suit = suit;
  lab.focus = `A${suit}`;
  lab.app.paint();
}

/** @param {Laboratory} lab @param {Card} card @param {Card[]} cards */
function pickButton(lab, card, cards) {
  const face = isJoker(card)
    ? html`<span aria-hidden="true" data-text=${t(/** @type {TextKey} */ (`joker.${card}.reach`))}></span>`
    : html`<span aria-hidden="true"><b data-text=${rankOf(card)}></b>${symbol(`pip-${suitOf(card)}`, "pip")}</span>`;
  return html`<button
    class="pick"
    data-pick=${card}
    data-suit=${isJoker(card) ? "j" : suitOf(card)}
    tabindex=${card === lab.focus ? 0 : -1}
    aria-label=${cardName(card)}
    aria-pressed=${cards.includes(card)}
    @click=${() => lab.pick(card)}
  >
    ${isJoker(card) ? symbol(`joker-${card[0]}`, "pick-joker") : ""}${face}
  </button>`;
}

/** Arrow keys move from card to card as these lie on the screen. @param {Laboratory} lab @param {KeyboardEvent} event */
function move(lab, event) {
  const grid = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement[]} */
  const buttons = [...grid.querySelectorAll("button")].filter((button) => button.offsetParent);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = at < 0 ? undefined : neighbour(buttons, at, event.key);
  if (!next) return;
  event.preventDefault();
  lab.point(next.dataset.pick ?? lab.focus);
  next.focus();
  lab.app.paint();
}

/** The button to which a key leads; undefined if none. @param {HTMLElement[]} buttons @param {number} at @param {string} key */
function neighbour(buttons, at, key) {
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key === "ArrowRight") return buttons[at + 1];
  if (key === "ArrowLeft") return buttons[at - 1];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const down = key === "ArrowDown";
  const here = /** @type {HTMLElement} */ (buttons[at]).getBoundingClientRect();
  const rects = buttons.map((button) => ({ button, rect: button.getBoundingClientRect() }));
  const beyond = rects.filter(({ rect }) =>
    down ? rect.top > here.top + SAME_LINE_PX : rect.top < here.top - SAME_LINE_PX,
  );
  const tops = beyond.map(({ rect }) => rect.top);
  const top = down ? Math.min(...tops) : Math.max(...tops);
  const line = beyond.filter(({ rect }) => Math.abs(rect.top - top) < SAME_LINE_PX);
  line.sort((a, b) => Math.abs(a.rect.left - here.left) - Math.abs(b.rect.left - here.left));
  return line[0]?.button;
}
