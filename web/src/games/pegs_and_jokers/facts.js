/** The data for the game's statistics: pegs at home by seat, rounds, and by seat the counts of hits and so on, if the match has a draft. @param {TableRecord} record */
export function facts({ brief, desk }) {
  const { drafts } = /** @type {{drafts?: {tally?: Record<string, number[]>}[]}} */ (desk ?? {});
  const tally = drafts?.[0]?.tally;
  return { home: brief?.won, rounds: brief?.rounds, ...(tally && { tally: bySeat(tally) }) };
}

/** For each seat, its counts by name. @param {Record<string, number[]>} tally  by name (hits and so on), the count of each seat */
function bySeat(tally) {
  const counts = Object.entries(tally);
  // Any list has as many entries as there are seats.
  const [[, first = []] = []] = counts;
  return first.map((_, seat) => Object.fromEntries(counts.map(([name, bySeats]) => [name, bySeats[seat]])));
}
