/**
 * The states of the Hands screen's inquiries as the device stored them, unchecked; null for the first state.
 *
 * @param {any} stored
 * @returns {{bench: unknown, odds: unknown}}
 */
export function statesFrom(stored) {
  const { preset, options, jokerRank, rules, hands, active, pack } = (stored?.format === 1 && stored.inputs) || {};
  // Older pages stored the parts of `rules` separately, or no rules.
  const kept = rules ?? (preset ? { preset, options, joker_rank: jokerRank } : undefined);
  return { bench: hands ? { hands, active, rules: kept } : null, odds: pack ?? null };
}
