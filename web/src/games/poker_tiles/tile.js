import { html, nothing } from "lit-html";
import { cardName, rankOf, suitOf, symbol } from "../../cards/cards.js";
import { t } from "../../text/text.js";

/** A tile as a drawing and in words. */

const SIGNS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
/** After a suit's sign: a letter, no picture. */
const TEXT = "\uFE0E";

/** @param {Tiles.Tile} tile */
export function isJoker(tile) {
  return tile.endsWith("x");
}

/** "Queen of spades", "joker 2×". @param {Tiles.Tile} tile @param {Card | null} [meaning] */
export function tileName(tile, meaning) {
  if (!isJoker(tile)) return cardName(tile);
  const joker = t("tiles.joker", { times: Number(tile.charAt(0)) });
  return meaning ? t("card.standsFor", { joker, card: cardName(meaning) }) : joker;
}

/** "Q♠" @param {Tiles.Tile} tile */
export function shortName(tile) {
  return isJoker(tile) ? `${tile.charAt(0)}×` : `${rankOf(tile)}${SIGNS[suitOf(tile)]}${TEXT}`;
}

/**
 * A drawing; whatever holds it says the tile's name.
 *
 * @param {Tiles.Tile} tile @param {Card | null} [meaning]  of a joker @param {string} [flip]  what it is called when it glides; "" if it does not
 */
export function tileFace(tile, meaning = null, flip = "") {
  if (isJoker(tile)) return jokerFace(tile, meaning, flip);
  return html`<span class="tiles-tile" data-suit=${suitOf(tile)} data-flip=${flip} aria-hidden="true"
    ><b data-text=${rankOf(tile)} data-wide=${rankOf(tile).length > 1}></b>${symbol(`pip-${suitOf(tile)}`, "tiles-pip")}</span
  >`;
}

/** @param {Tiles.Tile} tile @param {Card | null} meaning @param {string} flip */
function jokerFace(tile, meaning, flip) {
  return html`<span class="tiles-tile tiles-joker" data-times=${tile.charAt(0)} data-suit=${meaning ? suitOf(meaning) : nothing} data-flip=${flip} aria-hidden="true"
    >${symbol("joker-W", "tiles-jester")}${
      meaning
        ? html`<b data-text=${rankOf(meaning)} data-wide=${rankOf(meaning).length > 1}></b>${symbol(`pip-${suitOf(meaning)}`, "tiles-pip")}`
        : nothing
    }<i data-text=${`${tile.charAt(0)}×`}></i></span
  >`;
}
