/** May a match of the history be looked at turn by turn? One that goes on only where help was taken anyhow, and nobody else's cards are seen. @param {Brief & {unaided?: boolean}} record */
export function mayLookBack({ over, helped, unaided, day, players }) {
  return over || (helped && !unaided && !day && players.filter(({ level }) => level === "human").length === 1);
}
