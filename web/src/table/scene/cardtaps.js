import { html, nothing } from "lit-html";
import { cardFace, spokenCard } from "../../cards/cards.js";
import { nearestInNextLine } from "./keys.js";
import { NOBODY, say } from "./voice.js";

/** Cards to tap; arrow keys lead from one to another. `press` gets the key of the card's gesture. @param {Extract<Scenes.Block, {kind: "cards"}>} block @param {(key: string) => void} press */
export function cardTaps({ key, label, cards, chosen, unused = [], wild = {} }, press) {
  return html`<div class=${chosen ? "card-grid" : "card-line"} role="group" aria-label=${say(NOBODY, label)} @keydown=${moveFocus}>
    ${cards.map(
      (card, index) => html`<button
        data-action="${key}-${card}"
        tabindex=${index ? -1 : 0}
        aria-label=${spokenCard(card, wild[card])}
        aria-pressed=${chosen ? chosen.includes(card) : nothing}
        data-unused=${unused.includes(index)}
        @click=${() => press(`${key}-${card}`)}
      >
        ${cardFace(card, wild[card], "")}
      </button>`,
    )}
  </div>`;
}

/** Moves the focus among the buttons of a group as they lie on the screen. @param {KeyboardEvent} event */
function moveFocus(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...group.querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  /** @type {Record<string, () => number>} */
  const nextIndex = {
    ArrowLeft: () => at - 1,
    ArrowRight: () => at + 1,
    ArrowUp: () => nearestInNextLine(buttons, at, -1),
    ArrowDown: () => nearestInNextLine(buttons, at, 1),
  };
  const next = buttons[nextIndex[event.key]?.() ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
