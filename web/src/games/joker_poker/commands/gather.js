/** Which cards give way when others come into a hand. */

const RANKS = "23456789TJQKA";

/**
 * The cards in their places once some of them lie in one hand: each changes places with the lowest card there that is neither
 * named nor kept.
 *
 * @param {import("./parse.js").Context} context
 * @param {string[]} moved
 * @param {number} hand
 * @param {Set<string>} kept   cards that were brought there before
 * @returns {string[] | null} null when the hand has no room for so many
 */
export function gathered({ cards, sizes }, moved, hand, kept) {
  const start = sizes.slice(0, hand).reduce((sum, size) => sum + size, 0);
  const end = start + (sizes[hand] ?? 0);
  const places = [...cards];
  const inHand = () => places.slice(start, end);
  if (new Set(moved).size > end - start) return null;
  for (const card of moved) {
    const from = places.indexOf(card);
    if (from >= start && from < end) continue;
    const free = inHand().filter((other) => !moved.includes(other));
    const out = free.sort((a, b) => Number(kept.has(a)) - Number(kept.has(b)) || height(a) - height(b))[0];
    const to = places.indexOf(/** @type {string} */ (out));
    [places[from], places[to]] = [/** @type {string} */ (places[to]), card];
  }
  return places;
}

/** @param {string} card */
function height(card) {
  return card.endsWith("J") ? RANKS.length : RANKS.indexOf(card.charAt(0));
}
