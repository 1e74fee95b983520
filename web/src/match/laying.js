import { storedPreferences } from "./preferences.js";
import { deskOf } from "./recordfacts.js";
import { newRecord } from "./tablerecord.js";

/**
 * Puts a match on the engine's table.
 *
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./session.js").Engine} Engine
 */

/** Deals a new match, or loads a line that branches off another. @param {Session} session @param {Engine} engine */
export async function deal(session, engine) {
  const { game, host, sitting, several, viewer: seat } = session;
  const choices = /** @type {Choices} */ (session.choices);
  const { players, options, seed, save, line } = choices;
  const stored = await storedPreferences(host.store, game.key);
  // Preferences given for this match override those stored from earlier ones.
  const wished = { ...stored, ...choices.preferences };
  const preferences = { ...wished, alone: !several, unaided: choices.unaided === true, without: game.without };
  const seated = { match: sitting.match, seat, preferences };
  // Without a seed the engine's worker draws one, which nobody sees before the end.
  const params = /** @type {Bridge.New} */ ({ ...seated, game: game.key, seats: players.length, seed, options });
  const { signal } = sitting;
  const snapshot = await (save ? engine.load({ ...seated, save, branch: line }) : engine.call("new", params));
  session.record = newRecord(snapshot, game, choices);
  // No person has taken the device yet, so nothing secret may be shown.
  if (several) session.handing.hide(session.table);
  // If the person has left meanwhile, the engine works for another table now; the match is stored anyway.
  if (!signal.aborted) sitting.begin();
  await session.save();
  host.paint();
  if (snapshot.beats) game.show(session, /** @type {Bridge.Carried} */ (snapshot), undefined);
}

/** Loads the stored match. @param {Session} session @param {Engine} engine */
export async function load(session, engine) {
  const { game, sitting, several, table, viewer: seat } = session;
  const { signal } = sitting;
  const preferences = { alone: !several, unaided: table.unaided === true, without: game.without };
  const result = session.replay && table.over;
  const desk = deskOf(table);
  /** @type {Parameters<Engine["load"]>[0]} */
  const params = { match: sitting.match, seat, save: table.save, desk, preferences, result };
  const snapshot = await session.loadOn(engine, params);
  // If the person has left meanwhile, the engine works for another table now.
  signal.throwIfAborted();
  session.updateRecord(snapshot);
  sitting.begin();
  session.host.paint();
}
