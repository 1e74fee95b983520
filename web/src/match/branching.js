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
 * Starts a new match that continues a match of the history from one of its turns; the old match stays.
 *
 * @param {MatchHost} app @param {import("./session.js").Session} replay
 * @param {{ply: number, seat: number, others: boolean}} start  the turn, the seat to play, `others`: true to deal again what that seat could not know
 */
export async function playOn(app, { game, record, film }, { ply, seat, others }) {
  if (!record) return;
  const { id, players, save, seconds, view } = record;
  await keepBoth(app, game, film?.whole ?? record);
  await app.loadGame(game.key);
  // A line with seat null deals nothing again.
  const line = { ply, seat: others ? seat : null, seed: others ? freshId() : "" };
  const choices = { players: seatedAt(players, seat), options: view.options, save, seconds, seed: "", unaided: false };
  await app.shelf.newMatch({ ...choices, parent: id, line });
}

/**
 * Stores up to two matches in the history: the one that the line branches off, if it came as a link, and an unfinished one on its game's
 * table, which the line replaces.
 *
 * @param {MatchHost} app @param {import("./catalogue.js").GameView} game @param {TableRecord} origin
 */
async function keepBoth(app, game, origin) {
  if (origin.apart === "shared" && !(await app.store.loadMatch(origin.id))) await keepMatch(app.store, game, origin);
  const unfinished = app.unfinished(game.key)?.withoutSecrets();
  if (unfinished && !game.practice) await keepMatch(app.store, game, unfinished);
}
