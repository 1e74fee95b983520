/** What a match comes to, for the history and the statistics. @param {JokerPoker.Table} record @returns {Outcome} */
export function outcome({ view }) {
  const { scores, winners, hands_won: won, history } = view;
  const rounds = history.reduce((sum, { results }) => sum + results.length, 0);
  return { scores, winners, won, rounds, kinds: scores.map((_, seat) => kindsOf(history, seat)) };
}

/** How often a seat held each kind of hand. @param {GameResult[]} history @param {number} seat */
function kindsOf(history, seat) {
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const { category } of history.flatMap(({ seats }) => seats[seat]?.descriptions ?? []))
    kinds[category] = (kinds[category] ?? 0) + 1;
  return kinds;
}
