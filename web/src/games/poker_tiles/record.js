/// <reference path="./types.d.ts" />
import { cardOf, idsOf } from "../../table/copies.js";

/** What is laid for a puzzle, or on the board of the rules. */

/** Nothing laid, the rack as it came. @param {Tiles.Tile[]} cards @returns {Tiles.Draft} */
export function newDraft(cards) {
  return { laid: {}, meanings: {}, multiply: null, rack: idsOf(cards) };
}

/** @returns {Tiles.Hand} */
export function freshHand() {
  return { picked: null, cursor: null, line: "across", camera: null, focus: 0, typed: [] };
}

/** The hands of this game as every game's statistics name them. @type {Record<string, string>} */
export const KIND = { two_pairs: "two_pair", three: "trips", four: "quads", five: "five_kind" };

/** What the engine should judge: the tiles being laid. @param {Tiles.Draft} draft */
export function layingOf({ laid, meanings, multiply }) {
  return { place: placeOfDraft(laid), meanings, multiply };
}

/** @param {Record<Tiles.Square, string>} laid @returns {Record<Tiles.Square, Tiles.Tile>} */
export function placeOfDraft(laid) {
  return Object.fromEntries(Object.entries(laid).map(([square, id]) => [square, cardOf(id)]));
}
