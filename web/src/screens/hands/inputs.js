import { isList, isObject, isShort, LONGEST } from "../../device/shape.js";
import { areOptions } from "../../match/mixes.js";

/**
 * What a person has entered on the Hands screen.
 *
 * @typedef {"ranking" | "laboratory" | "odds"} Tab
 *
 * @typedef {object} Laid  one hand
 * @property {Card[]} cards
 * @property {Card[]} concealed
 * @property {string} wrong  a typed word that is no card
 *
 * @typedef {object} Inputs
 * @property {Tab} tab
 * @property {string} preset
 * @property {Record<string, string | number | boolean>} options
 * @property {string} jokerRank
 * @property {Laid[]} hands
 * @property {{system: string, lowest: string, decks: number, wild: string, composite: boolean}} pack
 */

export const MAX_HANDS = 4;

/** @param {string} cards @returns {Laid} */
export function laid(cards = "") {
  return { cards: cards ? cards.split(" ") : [], concealed: [], wrong: "" };
}

/** @returns {Inputs} */
export function freshInputs() {
  return {
    tab: "ranking",
    preset: "joker_poker",
    options: {},
    jokerRank: "",
    hands: [laid("Kh Kd RJ Ts Th"), laid("As Js 8s 7s 3s")],
    pack: { system: "high", lowest: "2", decks: 1, wild: "0", composite: false },
  };
}

/** The stored inputs if they are valid, otherwise fresh ones. @param {any} stored @returns {Inputs} */
export function inputsFrom(stored) {
  const fresh = freshInputs();
  const { preset, options, jokerRank, hands, pack } = stored ?? {};
  return {
    ...fresh,
    ...(isShort(preset) && { preset }),
    ...(areOptions(options) && { options: /** @type {Inputs["options"]} */ (options) }),
    ...(isShort(jokerRank) && { jokerRank }),
    ...(isList(hands, isLaid) && hands.length && { hands: hands.slice(0, MAX_HANDS) }),
    ...(isPack(pack, fresh.pack) && { pack }),
  };
}

/** @param {any} hand */
function isLaid(hand) {
  const { cards, concealed, wrong } = hand ?? {};
  return [cards, concealed].every((some) => isList(some, isShort, LONGEST)) && isShort(wrong);
}

/** @param {any} pack @param {Record<string, unknown>} fresh */
function isPack(pack, fresh) {
  const alike = (/** @type {string} */ name) => typeof pack[name] === typeof fresh[name];
  return isObject(pack) && areOptions(pack) && Object.keys(fresh).every(alike);
}
