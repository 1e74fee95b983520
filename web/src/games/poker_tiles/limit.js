/** Levels whose thinking time can be set. */
export const LEVELS = ["expert"];
/** The limits to choose from. */
export const SECONDS = [1, 3, 10];

/**
 * The time that a seat's player has for a move; null for no limit.
 *
 * @param {Pick<TableRecord, "players" | "seconds">} record @param {number} seat
 * @returns {{seconds: number} | null}
 */
export function limit({ players, seconds = 0 }, seat) {
  return LEVELS.includes(players[seat]?.level ?? "") && SECONDS.includes(seconds) ? { seconds } : null;
}
