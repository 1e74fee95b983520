/** Cards of which there may be two: each has a name of its own. */

/** Names of cards: text, a dot, a running number. @param {Card[]} cards */
export function idsOf(cards) {
  /** @type {Map<Card, number>} */
  const seen = new Map();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}.${copy}`;
  });
}

/** The card that a name is of. @param {string} id @returns {Card} */
export function cardOf(id) {
  return id.slice(0, 2);
}
