import { freshId, keepMatch } from "./matches.js";

/** Lines of play: matches that branch off another match at one of its turns. */

/**
 * The players after the first person has moved to `seat`; the player who sat there takes the person's old seat. If a person sits there,
 * nobody moves.
 *
 * @param {Person[]} players @param {number} seat
 * @returns {Person[]}
 */
export function seatedAt(players, seat) {
  const oldSeat = players.findIndex(({ level }) => level === "human");
  const [you, sitter] = [players[oldSeat], players[seat]];
  if (!you || !sitter || sitter.level === "human") return players;
  return players.with(oldSeat, sitter).with(seat, you);
}

/**
 * Starts a new match that continues a match of the history, or one from a link, from one of its turns; the old match stays in the history.
 *
 * @param {MatchHost} app @param {import("./session.js").Session} replay
 * @param {{ply: number, seat: number, others: boolean}} start  the turn, the seat to play, `others`: true to deal again what that seat could not know
 */
export async function playOn(app, { game, record, film }, { ply, seat, others }) {
  if (!record) return;
  const { id, players, save, seconds, view } = record;
  await keepShared(app, game, film?.whole ?? record);
  await app.loadGame(game.key);
  // A line with seat null deals nothing again.
  const line = { ply, seat: others ? seat : null, seed: others ? freshId() : "" };
  const choices = { players: seatedAt(players, seat), options: view.options, save, seconds, seed: "", unaided: false };
  await app.shelf.newMatch({ ...choices, parent: id, line });
}

/** Stores the match that the line branches off in the history, if it came as a link and is not there yet. @param {MatchHost} app @param {import("./catalogue.js").GameView} game @param {TableRecord} origin */
async function keepShared({ store }, game, origin) {
  if (origin.apart === "shared" && !(await store.loadMatch(origin.id))) await keepMatch(store, game, origin);
}
