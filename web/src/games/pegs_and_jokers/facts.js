/** The data for the game's statistics: pegs at home by seat, rounds and, if the match has a draft, each seat's counts (hits and so on). @param {TableRecord} record */
export function facts({ brief, desk }) {
  const { drafts } = /** @type {{drafts?: {tally?: Record<string, number[]>}[]}} */ (desk ?? {});
  const tally = drafts?.[0]?.tally;
  return { home: brief?.won, rounds: brief?.rounds, ...(tally && { tally: bySeat(tally) }) };
}

/** For each seat, its counts by name. @param {Record<string, number[]>} tally  by name (hits and so on), the count of each seat */
function bySeat(tally) {
  const counts = Object.entries(tally);
  // All lists have one entry for each seat; take the first list.
  const [[, first = []] = []] = counts;
  return first.map((_, seat) => Object.fromEntries(counts.map(([name, bySeats]) => [name, bySeats[seat]])));
}
