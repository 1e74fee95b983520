/** Whoever makes use of time, and what it may be given. */
export const LEVELS = ["expert"];
export const SECONDS = [1, 3, 10];

/**
 * What a seat's player may spend on a move; null: as long as it takes.
 *
 * @param {Pick<TableRecord, "players" | "seconds">} record @param {number} seat
 * @returns {{seconds: number} | null}
 */
export function limit({ players, seconds = 0 }, seat) {
  return LEVELS.includes(players[seat]?.level ?? "") && SECONDS.includes(seconds) ? { seconds } : null;
}
