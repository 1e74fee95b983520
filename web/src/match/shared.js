import { seatAll } from "../cards/characters.js";
import { EngineError } from "../engine/errors.js";
import { answerOf } from "../engine/slices.js";
import { t } from "../text/text.js";
import { wantGame } from "./catalogue.js";
import { freshId } from "./matches.js";
import { newRecord } from "./tablerecord.js";

/**
 * A match that came as a link or a file: `<code>` or `<code>@<turn>`, the code as `jokerpoker/matchcode.py` makes it. The engine replays all
 * of it before anything is shown.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 *
 * @typedef {Omit<Bridge.MatchRead, "players"> & {view: GameView, players: Person[]}} SharedMatch
 */

/** Longest text that is searched: a code has at most 90,000 characters, and messengers may append fields to a link. */
const MOST_SEARCHED = 90_200;
/** A code, perhaps with its turn. */
const CODE = /(?<![A-Za-z0-9])\d{1,6}\.[A-Za-z0-9_-]+\.[0-9a-f]{8}(?:@\d{1,6})?/;

/** Finds a match's code, with its turn, in a text; "" if there is none. @param {string} text */
export function matchCodeIn(text) {
  return text.length > MOST_SEARCHED ? "" : (CODE.exec(text)?.[0] ?? "");
}

/**
 * Has the engine read and replay the match of the code in a text.
 *
 * @param {import("../engine/engine.js").Engine} engine @param {string} text
 * @returns {Promise<SharedMatch>}
 * @throws {EngineError} with the engine's code, such as `damaged_code`, `newer_code` or `older_code`; `unfinished` for a match that has not
 *   ended, `fault` if a part of the page cannot be loaded
 */
export async function readShared(engine, text) {
  const { players, ...match } = await answerOf(engine, "read_match", { code: matchCodeIn(text) });
  const view = await wantGame(match.game);
  if (!view) throw new EngineError("fault", "");
  if (!match.over) throw new EngineError("unfinished", "");
  return { ...match, view, players: seated(view, players, match.names) };
}

/** The players; people get names or numbers, since none of them is "you" here. @param {GameView} view @param {string[]} players  "human" or a level for each seat @param {string[]} names  by seat; "" for none @returns {Person[]} */
function seated(view, players, names) {
  return seatAll(view.cast, players).map((person, seat) =>
    person.level === "human" ? { ...person, name: names[seat] || t("match.person", { number: seat + 1 }) } : person,
  );
}

/** The table's record of a shared match, as if it had just ended here. @param {import("../engine/engine.js").Engine} engine @param {SharedMatch} shared @returns {Promise<TableRecord>} */
export async function recordOf(engine, { id, view, players, save }) {
  const persons = [...players.keys()].filter((seat) => players[seat]?.level === "human");
  const several = persons.length > 1;
  const preferences = { alone: !several, unaided: false };
  const seat = several ? null : (persons[0] ?? 0);
  const snapshot = await engine.load({ match: freshId(), seat, save, preferences, result: true });
  return { ...newRecord(snapshot, view, { players, options: {} }), id, helped: undefined, apart: "shared" };
}
