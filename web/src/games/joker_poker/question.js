/** What the engine is asked about an arrangement. @param {JokerPoker.Table} record */
export function question(record) {
  const { draft, view } = record;
  if (view.commit || view.phase !== "arrange") return null;
  let start = 0;
  const hands = view.sizes.map((size) => {
    start += size;
    return draft.places.slice(start - size, start);
  });
  const jokers = Object.fromEntries(
    view.cards.filter((card) => card.endsWith("J")).map((card) => [card, draft.jokers[card] ?? null]),
  );
  const values = view.options.bet_values;
  const bets = draft.bets.map((index) => (index === null ? null : (values[index] ?? null)));
  return { name: "inspect", params: { hands, jokers, bets } };
}
