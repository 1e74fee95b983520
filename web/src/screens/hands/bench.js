import { html, nothing } from "lit-html";
import { cardFace, cardName, isJoker, rankOf, suitOf, symbol } from "../../cards/cards.js";
import { nearest } from "../../table/scene/keys.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY, say } from "../../table/scene/voice.js";
import { letterOf, t } from "../../text/text.js";

/**
 * @typedef {import("../../table/scene/inquiry.js").Inquiry} Inquiry
 * @typedef {Scenes.BenchHand} Hand
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

const RANKS = [..."AKQJT98765432"];
const SUITS = [..."shdc"];
const JOKERS = ["RJ", "BJ", "WJ"];

/** The suit that a narrow grid shows. */
let shown = "s";
/** The card of the grid with the arrow keys' focus. @type {Card} */
let focused = "As";

/** The hands to compare, their values, and the rules. @param {Inquiry} inquiry */
export function benchView(inquiry) {
  const told = inquiry.told?.panel.blocks.find((block) => block.kind === "bench");
  if (!told) return html`<section class="panel">${inquiry.view()}</section>`;
  const { hands, active, verdict, shared, room } = told;
  return html`<div class="bench">
    <div class="bench-hands">
      <p class="lab-hint">${t("lab.hint")}</p>
      <p class="lab-verdict" data-verdict>${say(NOBODY, verdict)}</p>
      ${shared?.map(({ words, mark }) => html`<p class="lab-note" data-shared=${mark}>${say(NOBODY, words)}</p>`)}
      ${hands.map(
        (
          hand,
          at,
        ) => html`<section class="panel laid" data-laid=${at} data-active=${active === at} data-wins=${hand.wins ?? false} aria-label=${t("lab.hand", { number: at + 1 })}>
          ${head(inquiry, hand, at, active === at, hands.length > 1)} ${cardsOf(inquiry, hand, at)}
          <div class="laid-result">${blocks(NOBODY, { blocks: hand.about ?? [] }, { where: "hands" })}</div>
          ${active === at ? html`${picker(inquiry, hand.cards)}${textField(inquiry, hand, at)}` : nothing}
        </section>`,
      )}
      ${room ? html`<button class="button" data-action="add-hand" @click=${() => inquiry.change({ key: "add-hand" })}>${t("lab.add")}</button>` : nothing}
    </div>
    <section class="panel lab-rules" aria-label=${t("lab.rules")}>${inquiry.view()}</section>
  </div>`;
}

/** @param {Inquiry} inquiry @param {Hand} hand @param {number} at @param {boolean} open @param {boolean} several */
function head(inquiry, { cards, wrong, wins }, at, open, several) {
  const number = at + 1;
  return html`<div class="laid-head">
    <button class="laid-choose" data-choose=${at} aria-expanded=${open} @click=${() => inquiry.change({ key: `choose-${at}` })}>
      <b>${t("lab.hand", { number })}</b>
      ${wins ? html`<span class="laid-wins">${symbol("i-check", "icon")}${t("show.wins")}</span>` : nothing}
    </button>
    <button class="button small" data-clear=${at} ?disabled=${!cards.length && !wrong} @click=${() => inquiry.change({ key: `clear-${at}` })}>
      ${t("lab.clear")}
    </button>
    ${
      several
        ? html`<button class="icon-button" data-drop=${at} aria-label=${t("lab.drop", { number })} @click=${() => inquiry.change({ key: `drop-${at}` })}>
            ${symbol("i-close", "icon")}
          </button>`
        : nothing
    }
  </div>`;
}

/** The cards of a hand, each of which can be removed. @param {Inquiry} inquiry @param {Hand} hand @param {number} at */
function cardsOf(inquiry, { cards, unused = [], wild = {} }, at) {
  if (!cards.length) return html`<p class="lab-note">${t("lab.empty")}</p>`;
  return html`<div class="laid-cards">
    ${cards.map(
      (card, index) => html`<button
        class="laid-card"
        data-take=${card}
        data-unused=${unused.includes(index)}
        aria-label=${t("lab.take", { card: cardName(card) })}
        @click=${() => inquiry.change({ key: `take-${at}-${card}` })}
      >
        ${cardFace(card, isJoker(card) ? wild[card] : null)}
      </button>`,
    )}
  </div>`;
}

/** The cards as a text; one that is refused stays, to be corrected. @param {Inquiry} inquiry @param {Hand} hand @param {number} at */
function textField(inquiry, { wrong, typed }, at) {
  return html`<label class="option"
    ><span>${say(NOBODY, typed.label)}</span>
    <input
      data-typed=${at}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${inLetters("Kh Kd Kc 10s 10h")}
      aria-invalid=${wrong !== ""}
      aria-describedby=${wrong ? "lab-wrong" : nothing}
      .value=${inLetters(String(typed.value))}
      @change=${(/** @type {Event} */ { target }) => inquiry.change({ key: `typed-${at}`, value: /** @type {HTMLInputElement} */ (target).value })}
    />
    ${wrong ? html`<span id="lab-wrong" class="laid-problem" role="alert" data-wrong>${t("lab.wrong", { word: wrong })}</span>` : nothing}
  </label>`;
}

/** Cards with the court letters of the language. @param {string} text */
function inLetters(text) {
  return text.replace(/[JQK](?=[shdc])/g, (rank) => letterOf(rank));
}

/** The grid of all cards, with one tab stop; a narrow screen shows one suit at a time. @param {Inquiry} inquiry @param {Card[]} cards  those of the hand */
function picker(inquiry, cards) {
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
