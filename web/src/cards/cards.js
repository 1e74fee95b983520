import { html, nothing } from "lit-html";
import { letterOf, t } from "../text/text.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

const COURTS = "JQK";
/** A joker's word with more letters than this is set smaller. */
const LONG_WORD = 6;
/** The letter of each joker's drawing. @type {Record<Card, string>} */
const JOKER_FIGURES = { RJ: "R", BJ: "B", WJ: "W", Jk: "W" };

/** @param {Card} card */
export function isJoker(card) {
  return card in JOKER_FIGURES;
}

/** The rank as people write it. @param {Card} card */
export function rankOf(card) {
  return letterOf(card.slice(0, 1));
}

/** @param {Card} card */
export function suitOf(card) {
  return card.slice(1);
}

/** The card in words: "king of hearts", "red joker". @param {Card} card */
export function cardName(card) {
  if (isJoker(card)) return t(/** @type {TextKey} */ (`joker.${card}`));
  const rank = t(/** @type {TextKey} */ (`rank.${card.slice(0, 1)}`));
  return t("card.name", { rank, suit: t(/** @type {TextKey} */ (`suit.${suitOf(card)}`)) });
}

/** The card in words, with what a joker stands for. @param {Card} card @param {Card | null | undefined} standsFor */
export function spokenCard(card, standsFor) {
  if (!isJoker(card) || !standsFor) return cardName(card);
  return t("card.standsFor", { joker: cardName(card), card: cardName(standsFor) });
}

/** One of the drawings that `hang` (ui/art.js) has added to the page. @param {string} id  of the drawing @param {string} [className] */
export function symbol(id, className = "symbol") {
  return html`<svg class=${className} aria-hidden="true" focusable="false"><use href="#${id}"></use></svg>`;
}

/**
 * A card face up, as a drawing without a name; the element around it has the card's name.
 *
 * @param {Card} card @param {Card | null} [standsFor] @param {string} [flip]  identifies it for its animation; "" for none
 */
export function cardFace(card, standsFor = null, flip = `card-${card}`) {
  if (isJoker(card)) return jokerFace(card, standsFor, flip);
  const rank = rankOf(card);
  const suit = suitOf(card);
  const court = COURTS.includes(card.slice(0, 1));
  return html`<span class="card" data-suit=${suit} data-flip=${flip} aria-hidden="true">
    <span class="corner" data-wide=${rank.length > 1}><b data-text=${rank}></b>${symbol(`pip-${suit}`, "corner-pip")}</span>
    ${symbol(`pip-${suit}`, court ? "large-pip with-court" : "large-pip")}
    ${court ? courtFigure(card.slice(0, 1)) : nothing}
    <span class="corner far" data-wide=${rank.length > 1}><b data-text=${rank}></b>${symbol(`pip-${suit}`, "corner-pip")}</span>
  </span>`;
}

/** @param {string} rank */
function courtFigure(rank) {
  return html`<svg class="court" viewBox="0 0 100 144" preserveAspectRatio="xMidYMin slice" focusable="false">
    <use href="#half-${rank}" width="100" height="72"></use>
    <use href="#half-${rank}" width="100" height="72" transform="rotate(180 50 72)"></use>
    <path d="M0 72h100" class="court-waist"></path>
  </svg>`;
}

/** @param {Card} card @param {Card | null} standsFor @param {string} flip */
function jokerFace(card, standsFor, flip) {
  const figure = JOKER_FIGURES[card];
  const word = t(/** @type {TextKey} */ (`joker.${card}.reach`));
  return html`<span class="card joker" data-joker=${card} data-flip=${flip} aria-hidden="true">
    <span class="joker-word" data-text=${word} data-long=${word.length > LONG_WORD}></span>
    ${symbol(`joker-${figure}`, "joker-figure")}
    ${standsFor ? badge(standsFor) : nothing}
  </span>`;
}

/** Rank and suit in a line, as on a joker's badge. @param {Card} card */
export function badge(card) {
  return html`<span class="badge" data-suit=${suitOf(card)} aria-hidden="true"
    ><b data-text=${rankOf(card)}></b>${symbol(`pip-${suitOf(card)}`, "badge-pip")}</span
  >`;
}

/** A card as rank and suit, for a line of text; any joker as the same small figure. @param {Card} card */
export function smallCard(card) {
  if (!isJoker(card)) return badge(card);
  return html`<span class="badge" aria-hidden="true">${symbol("joker-W", "badge-joker")}</span>`;
}

/** A card face down. */
export function cardBack() {
  return html`<span class="card back" aria-hidden="true">${symbol("back", "back-pattern")}</span>`;
}
