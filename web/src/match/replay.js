import { isTableOf } from "../device/shape.js";
import { currentRest, go } from "../router.js";
import { wantGame } from "./catalogue.js";
import { matchWithTable } from "./matches.js";
import { mayLookBack } from "./recordfacts.js";
import { readShared, recordOf } from "./shared.js";

/**
 * Replays a match: one of the history, or one that came as a code.
 *
 * @typedef {{game: string, mayShow: boolean, table: TableRecord | null, turn: number, origin: string}} Replayable   `mayShow`: see `mayLookBack`;
 *   `turn`: the ply at which it opens; `origin`: the screen to return to
 */

/**
 * Shows a replay on the table's screen; if that is impossible, goes to the screen that says so.
 *
 * @param {import("./shelf.js").Shelf} shelf
 * @param {string} address  a code (`<code>` or `<code>@<turn>`), or the id of a match of the history: `<id>`, `<id>@<turn>`, or
 *   `<id>@<turn>@decision` to compare the decision of that turn with a better one
 */
export async function openReplay(shelf, address) {
  const { app } = shelf;
  // No id has a dot, and every code has.
  const shared = address.includes(".");
  const [id = "", turn, mode] = shared ? [address] : address.split("@");
  const isLeft = () => app.route !== "table" || currentRest() !== address;
  const source = await (shared ? fromCode(app, id, isLeft) : fromHistory(app, id, Math.trunc(Number(turn)) || 0));
  const view = source?.mayShow ? await wantGame(source.game) : null;
  await app.session?.idle();
  if (isLeft()) return;
  const replay = source && view && isTableOf(source.table, view) ? app.sessionToShow(view, source.table) : null;
  shelf.unshownId = replay || shared ? "" : id;
  if (!source || !replay) return go(`${shared ? "match" : "history"}/${id}`, { replace: true });
  app.session?.unseat();
  shelf.replay = replay;
  replay.replay = true;
  replay.firstPly = source.turn;
  replay.origin = source.origin;
  replay.compares = mode === "decision";
  replay.film = undefined;
  app.paint();
  await replay.start();
}

/** @param {MatchHost} app @param {string} id @param {number} turn @returns {Promise<Replayable | null>} */
async function fromHistory({ store }, id, turn) {
  const match = await matchWithTable(store, id);
  if (!match) return null;
  const { game } = match.record;
  return { game, mayShow: Boolean(mayLookBack(match.record)), table: match.table, turn, origin: "history" };
}

/** A match that came as a code; null if the engine is missing or rejects it, or `isLeft` returns true before the match is loaded. @param {MatchHost} app @param {string} text @param {() => boolean} isLeft @returns {Promise<Replayable | null>} */
async function fromCode({ engine, session }, text, isLeft) {
  if (!engine) return null;
  try {
    const shared = await readShared(engine, decodeURIComponent(text));
    if (isLeft()) return null;
    // `recordOf` loads the match onto the engine's only table.
    session?.unseat();
    const table = await recordOf(engine, shared);
    return { game: shared.game, mayShow: true, table, turn: shared.ply, origin: `match/${text}` };
  } catch {
    return null;
  }
}
