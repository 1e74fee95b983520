import { t, textOr } from "../text/text.js";

/**
 * The page's games by key. `games/index.js` registers them.
 *
 * @typedef {import("./session.js").Session} Session
 *
 * @typedef {object} MenuItem
 * @property {string} name   for tests, as `data-action`
 * @property {string} text
 * @property {() => void} act
 *
 * @typedef {object} BoardPart   of a game on a board of squares (table/scene/board/)
 * @property {(session: Session, zone: Scenes.Zone) => unknown} draw
 * @property {(session: Session, item: Scenes.Item, byKey: boolean) => boolean} tapped   called when an item beside the board was chosen, by key or by hand; returns false if the board ignores that
 * @property {(session: Session, event: KeyboardEvent) => boolean} pressed   handles a key; returns true if the key had an effect
 * @property {{key: string, words: Scenes.Words}[]} keys   lines for the list of keys
 *
 * @typedef {object} PointsPart   of a game on a board of points (table/scene/points.js)
 * @property {(session: Session, zone: Scenes.Zone) => unknown} draw
 * @property {(session: Session, zone: Scenes.Zone) => unknown} choices   a list of what can be chosen
 * @property {(before: Scenes.Scene | undefined, now: Scenes.Scene) => number} marchMs   how long the pegs move between two scenes, in milliseconds
 *
 * @typedef {object} OwnStatistics
 * @property {import("../text/text.js").FetchTexts} [texts]
 * @property {(store: import("../device/store.js").Store) => Promise<Record<string, unknown>>} [own]  returns further data that the page stores for these statistics
 *
 * @typedef {object} Described   what the page knows of a game before the engine runs
 * @property {string} key       its key in the engine
 * @property {string} [slot]    the name under which its running table is stored, if not `table <key>`
 * @property {number[]} counts  the numbers of players it can have
 * @property {Record<string, unknown>} standard   its default options
 * @property {Record<string, Record<string, unknown>>} presets   its variants, by name: the options that are not the default
 * @property {string} watched   what waits for a tap of a person who continues by tapping (`Bridge.Traits`)
 * @property {boolean} [coach]   true if a coach judges its decisions, so that it has exercises
 * @property {Record<string, string[]>} cast   the characters that play at each level, weakest level first
 * @property {string[]} company the levels of the opponents in the deal of the day; a newcomer gets as many opponents, of the weakest levels
 * @property {Part<{data: Scenes.Panel}>} rules  a panel with its rules
 * @property {Part<{data: Scenes.Lesson}>} [lesson]  a match that explains it
 * @property {Part<OwnStatistics>} [statistics]  statistics of finished matches that only this game has; the engine computes them
 * @property {BoardPart} [board]   draws its board of squares, and handles taps and keys there
 * @property {PointsPart} [points]   draws its board of points
 * @property {Record<string, number>} [rows]   by zone, the number of face-down cards shown before the deal
 * @property {{option: string, by: Record<string, Record<string, number[]>>}} [partners]   the seats of the first seat's partners: in `by`, by the
 *   value of `option`, then by the number of players
 * @property {(record: TableRecord, seat: number) => {seconds: number} | null} [limit]   the time per move that a person has
 *   set for a computer player
 * @property {(session: Session) => unknown} [meanwhile]   replaces the main button while others think
 * @property {(session: Session) => MenuItem[]} [tools]   more items for the table's menu
 * @property {(app: Chooser) => unknown} [belowPlayers]   what is drawn below the players in the form for a match
 * @property {(app: MatchHost) => unknown} [offers]   what its start page offers in addition to a match
 * @property {"hands"} [scoreStudy]   the study that says what hands score under a match's options, for the screen of hands
 * @property {number} [minutes]   of a game whose length is not chosen: about how many minutes a match takes
 * @property {string[]} [beside]   options that no variant sets, besides that of `lengths`: changing one leaves the variant as it is
 * @property {{option: string, values: number[], minutes?: number[], short?: number}} [lengths]   the length of a match: an option, the values offered beside Play,
 *   about how many minutes each takes against computer players, and a newcomer's value
 * @property {(record: TableRecord) => Record<string, unknown>} [facts]  what its own statistics need of a match in addition to options and tally
 *
 * @typedef {object} Drawn   what `sceneGame` adds (table/scene/game.js), since `match/` knows nothing of drawing
 * @property {string} slot
 * @property {(session: Session, shown: Scenes.Shown, before: Scenes.Scene | undefined) => Promise<void>} show   shows what happened; the
 *   next player waits until it resolves
 * @property {(session: Session, words: Scenes.Words) => void} refused   says why something cannot be done
 *
 * @typedef {object} Aside   what the table of a lesson, of an exercise or of a user's player has in addition to that of a match
 * @property {boolean} [practice]  true if its matches stay out of the history
 * @property {string[]} [without]  keys of buttons that it does not have
 * @property {() => string} [heading]  returns the title in the bar
 * @property {() => string} [wayBack]  names the screen that *Back* leads to, if not the start page
 * @property {{title: () => string, act: () => void}} [afterwards]   where to go after a match, if not to the start page
 * @property {(record: TableRecord) => boolean} [stays]   true if the computer players must not move now
 * @property {() => Record<string, Scenes.Words>} [barred]   returns, by keys of buttons, why they may not be pressed now; by "", why nothing
 *   may be played without a button
 * @property {() => Scenes.Pointer[]} [shown]   returns all that the steps of a lesson point at
 * @property {(session: Session, turn: import("./session.js").Turn, signal: AbortSignal) => Promise<import("../engine/engine.js").Snapshot> | null} [answers]
 *   lets a player outside the engine move: resolves to the table after the move; null if it is the turn of one in the engine
 * @property {(stage: unknown) => unknown} [framed]   wraps the middle of the table
 * @property {(items: MenuItem[]) => MenuItem[]} [menu]   changes the table's menu
 * @property {(session: Session, enter: () => void) => void} [entered]   called after each painting; `enter` does what every table does then
 *
 * @typedef {Described & Drawn & Aside} GameView
 */

/**
 * @template T
 * @typedef {import("../site/parts.js").Part<T>} Part
 */

/**
 * @typedef {{shape: "fan" | "row" | "cross" | "drawing", cards?: string}} Picture  `cards`: separated by spaces; if missing, the drawing is shown
 *
 * @typedef {object} Entry   what the page knows of a game before its view is loaded
 * @property {string} key
 * @property {string} symbol   the drawing on its tile
 * @property {Picture} [picture]   shown above its name; by default, its drawing
 * @property {boolean} [poker]   true if it ranks poker hands
 * @property {Part<{view: GameView}>} part   loads its view
 */

/** @type {Map<string, Entry>} */
const catalogue = new Map();

/** Registers the games in their order; the page begins with the first. @param {Entry[]} games */
export function catalogueOf(games) {
  for (const game of games) catalogue.set(game.key, game);
}

/** All games, in the order of the start page. */
export function gameKeys() {
  return [...catalogue.keys()];
}

/** The game that a newcomer sees first. */
export function mainGame() {
  return /** @type {string} */ (catalogue.keys().next().value);
}

/** What the page knows of a game before its view is loaded. @param {string} key  of one of `gameKeys` */
export function entryOf(key) {
  return /** @type {Entry} */ (catalogue.get(key));
}

/** The name of a game. @param {string} key */
export function gameName(key) {
  return t(/** @type {import("../text/text.js").TextKey} */ (`game.${key}`));
}

/** The name of a level. @param {string} level */
export function levelName(level) {
  return textOr(`level.${level}`, level);
}

/** The game's view, or null if it is not loaded. @param {string} key @returns {GameView | null} */
export function gameView(key) {
  return catalogue.get(key)?.part.module?.view ?? null;
}

/** The game's view, loaded if necessary; null if that fails. @param {string} key @returns {Promise<GameView | null>} */
export async function wantGame(key) {
  return gameView(key) ?? (await catalogue.get(key)?.part.want())?.view ?? null;
}

/** The name under which a game's lesson is stored: its table, and a setting with its progress. @param {string} key */
export function lessonName(key) {
  return key === mainGame() ? "lesson" : `lesson ${key}`;
}
