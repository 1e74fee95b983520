import { freshId, keepMatch } from "./matches.js";

/** Lines of play that leave a match at one of its turns. */

/**
 * Those at the table, with a person at a seat: whoever played there sits where the first person was.
 *
 * @param {Person[]} players @param {number} seat
 * @returns {Person[]}
 */
export function seatedAt(players, seat) {
  const own = players.findIndex(({ level }) => level === "human");
  const there = players[seat];
  if (own < 0 || !there || there.level === "human") return players;
  return players.map((person, at) => {
    if (at === seat) return /** @type {Person} */ (players[own]);
    return at === own ? there : person;
  });
}

/**
 * Plays a match of the history on from one of its turns, beside it.
 *
 * @param {MatchHost} app @param {import("./session.js").Session} replay
 * @param {{ply: number, seat: number, others: boolean}} wish  `others`: what the seat could not know is dealt again
 */
export async function playOn(app, { game, record, film }, { ply, seat, others }) {
  if (!record) return;
  const { id, players, save, seconds, view } = record;
  await keepBoth(app, game, film?.whole ?? record);
  await app.bring(game.key);
  const line = { ply, seat: others ? seat : null, seed: others ? freshId() : "" };
  const choices = { players: seatedAt(players, seat), options: view.options, save, seconds, seed: "", unaided: false };
  await app.shelf.newMatch({ ...choices, parent: id, line });
}

/**
 * The match that is left is kept, where it came as a link, and the one that lies on its game's table, so that it can be gone on with.
 *
 * @param {MatchHost} app @param {import("./catalogue.js").GameView} game @param {TableRecord} left
 */
async function keepBoth(app, game, left) {
  if (left.apart === "shared" && !(await app.store.loadMatch(left.id))) await keepMatch(app.store, game, left);
  const lies = app.unfinished(game.key)?.shared();
  if (lies && !game.practice) await keepMatch(app.store, game, lies);
}
