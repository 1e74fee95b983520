/** True if a match of the history may be replayed turn by turn; an unfinished one only if one person plays it, help is allowed and was used, and it is no deal of the day. @param {Brief & {unaided?: boolean}} record */
export function mayLookBack({ over, helped, unaided, day, players }) {
  return over || (helped && !unaided && !day && players.filter(({ level }) => level === "human").length === 1);
}
