/** The data for the game's statistics: pegs at home, rounds, and the counts that the draft has of each seat. */

/** @param {TableRecord} record */
export function facts({ brief, desk }) {
  const { drafts } = /** @type {{drafts?: {tally?: Record<string, number[]>}[]}} */ (desk ?? {});
  const tally = drafts?.[0]?.tally;
  return { home: brief?.won, rounds: brief?.rounds, ...(tally && { tally: bySeat(tally) }) };
}

/** For each seat, its counts. @param {Record<string, number[]>} tally  hits and so on, each by seat */
function bySeat(tally) {
  const counts = Object.entries(tally);
  const [[, first = []] = []] = counts;
  return first.map((_, seat) => Object.fromEntries(counts.map(([name, bySeats]) => [name, bySeats[seat]])));
}
