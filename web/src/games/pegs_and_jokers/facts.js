/** The data for the game's statistics, by seat, as the draft has counted them. */

/** @param {any} record */
export function facts({ brief, desk }) {
  const tally = desk?.drafts?.[0]?.tally;
  return { home: brief?.won, rounds: brief?.rounds, ...(tally && { tally: bySeat(tally) }) };
}

/** @param {Record<string, number[]>} tally  hits, taken and so on, by seat */
function bySeat(tally) {
  const names = Object.entries(tally);
  const [[, first = []] = []] = names;
  return first.map((_, seat) => Object.fromEntries(names.map(([name, counted]) => [name, counted[seat]])));
}
