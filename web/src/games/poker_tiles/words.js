import { cardName, rankOf } from "../../cards/cards.js";
import { hasText, listed, t } from "../../text/text.js";
import { KIND } from "./record.js";
import { nameOf } from "./squares.js";
import { shortName } from "./tile.js";

/**
 * Lines, plays and what is wrong with them, in words.
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** "Three of a kind" @param {string} hand */
export function handName(hand) {
  return t(/** @type {TextKey} */ (`kind.${KIND[hand] ?? hand}`));
}

/** "K♥ Q♦" @param {Tiles.Tile[]} tiles */
export function tilesShort(tiles) {
  return tiles.map(shortName).join(" ");
}

/** "3", "3 × 3 = 9" @param {number} points @param {number} times */
export function scoreText(points, times) {
  return t("tiles.worth", { points, times, total: points * times });
}

/** A line with its points: "Three of a kind (3 × 3 = 9)". @param {Tiles.Line} line */
export function lineWords({ hand, points, times }) {
  return t("tiles.lineOf", { hand: handName(hand ?? ""), worth: scoreText(points, times) });
}

/** What a play made: "Three of a kind, 3; straight, 4". @param {Tiles.Line[]} lines */
export function linesWords(lines) {
  return listed(lines.map(lineWords));
}

/** What is wrong, in a sentence. @param {Tiles.Fault} fault */
export function faultWords({ code, message, data }) {
  const tiles = tilesShort(data.tiles ?? []);
  const why = `tiles.fault.why.${data.why ?? ""}`;
  const key = `tiles.fault.${code}`;
  if (code === "no_hand" && hasText(why)) return t(why, { tiles, count: data.tiles?.length ?? 0 });
  if (!hasText(key)) return message;
  return t(key, {
    tiles,
    square: nameOf(data.squares[0] ?? "A1"),
    was: data.was ? handName(data.was) : "",
    card: data.card ? cardName(data.card) : "",
    ...wanted(data.wanted),
  });
}

/** The ranks that a joker would have to be in its two lines. @param {string[]} [ranks] */
function wanted([one = "", other = ""] = []) {
  const first = (/** @type {string} */ list) => rankOf(list.charAt(0));
  return { one: first(one), other: first(other) };
}

/** The worst of what is wrong: where tiles lie before what they make. @param {Tiles.Report | null} report */
export function faultOf(report) {
  return report?.faults[0] ?? report?.lines.find(({ fault }) => fault)?.fault ?? null;
}
