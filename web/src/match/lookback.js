/** True if a match of the history may be replayed turn by turn; an unfinished one only if it had help already and no other person's cards show. @param {Brief & {unaided?: boolean}} record */
export function mayLookBack({ over, helped, unaided, day, players }) {
  return over || (helped && !unaided && !day && players.filter(({ level }) => level === "human").length === 1);
}
