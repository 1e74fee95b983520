import { isList, isShort, LONGEST } from "../../device/shape.js";

/**
 * The states of the Hands screen's inquiries as the device stored them; null for the first state. The engine checks them, except that
 * hands can be drawn.
 *
 * @param {any} stored
 * @returns {{bench: unknown, odds: unknown}}
 */
export function statesFrom(stored) {
  const { preset, options, jokerRank, rules, hands, active, pack } = (stored?.format === 1 && stored.inputs) || {};
  // Older pages stored the parts of `rules` separately, or no rules.
  const kept = rules ?? (preset ? { preset, options, joker_rank: jokerRank } : undefined);
  return { bench: isList(hands, isLaid) ? { hands, active, rules: kept } : null, odds: pack ?? null };
}

/** @param {any} hand */
function isLaid(hand) {
  const { cards, concealed, wrong } = hand ?? {};
  return [cards, concealed].every((list) => isList(list, isShort, LONGEST)) && isShort(wrong);
}
