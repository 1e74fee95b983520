import { isList, isShort, LONGEST } from "../../device/shape.js";
import { areOptions } from "../../match/mixes.js";

/**
 * What a person has entered on the Hands screen.
 *
 * @typedef {"ranking" | "laboratory" | "odds"} Tab
 *
 * @typedef {object} Laid  one hand
 * @property {Card[]} cards
 * @property {Card[]} concealed  those of `cards` that lie face down: in some rules only they can be wild
 * @property {string} wrong  a typed word that is no card
 *
 * @typedef {{preset: string, options: Record<string, unknown>, joker_rank: string}} Rules
 *
 * @typedef {object} Inputs
 * @property {Tab} tab
 * @property {Rules | null} rules  state of the inquiry `hand_rules`
 * @property {Laid[]} hands
 * @property {unknown} pack  state of the inquiry `odds`
 */

/** The most hands in the laboratory. */
export const MAX_HANDS = 4;

/** @param {string} cards @returns {Laid} */
export function laid(cards = "") {
  return { cards: cards ? cards.split(" ") : [], concealed: [], wrong: "" };
}

/** @returns {Inputs} */
export function freshInputs() {
  return {
    tab: "ranking",
    rules: null,
    hands: [laid("Kh Kd RJ Ts Th"), laid("As Js 8s 7s 3s")],
    pack: null,
  };
}

/** The stored inputs, but for the tab, if they are valid, otherwise fresh ones. @param {any} stored @returns {Inputs} */
export function inputsFrom(stored) {
  const fresh = freshInputs();
  // Older pages stored the parts of `rules` separately.
  const {
    preset,
    options,
    jokerRank,
    rules = preset && { preset, options, joker_rank: jokerRank },
    hands,
    pack,
  } = stored ?? {};
  return {
    ...fresh,
    ...(areRules(rules) && { rules }),
    ...(isList(hands, isLaid) && hands.length && { hands: hands.slice(0, MAX_HANDS) }),
    ...(areOptions(pack) && { pack }),
  };
}

/** @param {any} rules @returns {rules is Rules} */
function areRules(rules) {
  return isShort(rules?.preset) && areOptions(rules.options) && isShort(rules.joker_rank);
}

/** @param {any} hand */
function isLaid(hand) {
  const { cards, concealed, wrong } = hand ?? {};
  return [cards, concealed].every((list) => isList(list, isShort, LONGEST)) && isShort(wrong);
}
