import { HANDLESS } from "../device/handless.js";
import { hasText, t } from "../text/text.js";

/**
 * The games of the page, as everything else asks for them: by key. `index.js` names them.
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
 * @property {(session: Session, item: Scenes.Item, byKey: boolean) => boolean} tapped   something beside the board, chosen by a key or by hand; false when that means nothing on it
 * @property {(session: Session, event: KeyboardEvent) => boolean} pressed
 * @property {{key: string, words: Scenes.Words}[]} keys
 *
 * @typedef {object} PointsPart   of a game on a board of points (table/scene/points.js)
 * @property {(session: Session, zone: Scenes.Zone) => unknown} draw
 * @property {(session: Session, zone: Scenes.Zone) => unknown} choices   a list of what can be chosen
 * @property {(before: Scenes.Scene | undefined, now: Scenes.Scene) => number} marchMs   for how long things are on their way
 *
 * @typedef {object} OwnStatistics
 * @property {import("../text/text.js").Brought} [texts]
 * @property {(store: import("../device/store.js").Store) => Promise<Record<string, unknown>>} [own]  what else the page keeps for them
 *
 * @typedef {object} Described   what the page has to know of a game before the engine is there
 * @property {string} key       as the engine knows it
 * @property {string} [slot]    where its running table is kept on the device, where that is not by its key
 * @property {number[]} counts  how many can play
 * @property {Record<string, string[]>} cast   who plays at which level, weakest level first
 * @property {string[]} company the levels of the computer players at the deal of the day; a newcomer meets as many
 * @property {Part<{told: Scenes.Panel}>} rules  how it is played
 * @property {Part<{told: Scenes.Lesson}>} [lesson]  a match that explains it
 * @property {Part<OwnStatistics>} [statistics]  the engine tells of finished matches what only this game counts
 * @property {import("../text/text.js").TextKey} gesture   the help sheet's words on tapping and dragging
 * @property {import("../text/text.js").TextKey} [verbs]   a list of verbs of its own, for the command line (jokerpoker/display/commandline.py)
 * @property {BoardPart} [board]   draws its board of squares
 * @property {PointsPart} [points]   draws its board of points
 * @property {Record<string, number>} [rows]   by zone, how many cards lie there face down before the deal
 * @property {{option: string, by: Record<string, Record<string, number[]>>}} [partners]   who plays on the side of the first seat, by the value
 *   of an option and the number of players
 * @property {(record: TableRecord, seat: number) => {seconds: number} | null} [limit]   what a computer player may spend on a move, where a
 *   person has said so
 * @property {(session: Session) => unknown} [meanwhile]   what stands in the place of the main button while others think
 * @property {(session: Session) => MenuItem[]} [tools]   of the table's menu, beside the scene's own
 * @property {(app: Chooser) => unknown} [wishes]   what the form of the players has below them
 * @property {(app: MatchHost) => unknown} [offers]   what its start page offers beside a match
 * @property {"hands"} [worth]   the study that tells what hands bring with the options of a match, for the screen of hands
 * @property {string[]} [beside]   options that every preset may have without being another way to play
 * @property {{option: string, values: number[], short?: number}} [lengths]   how long a match may take: an option, what is offered beside Play,
 *   and what follows the lesson
 * @property {string[]} [unlisted]   options that its own screens set, not the form of house rules
 * @property {boolean} [stepwise]  a match of the history is shown turn by turn, not from scene to scene
 * @property {(record: TableRecord) => Record<string, unknown>} [facts]  of a match, what its own statistics are made of beside options and tally
 * @property {string[]} [older]   what records had before there were drafts, which the engine still reads
 * @property {(store: import("../device/store.js").Store, game: string) => Promise<Record<string, unknown>>} [preferences]   what its person
 *   chose at earlier tables, where that is not kept as by every game
 *
 * @typedef {object} Drawn   what `sceneGame` adds to that (table/scene/game.js): the match knows nothing of drawing
 * @property {string} slot
 * @property {(session: Session, told: Bridge.SceneAnswer, before: Scenes.Scene | undefined) => Promise<void>} show   what has happened; the
 *   next player waits for it
 * @property {(session: Session, words: Scenes.Words) => void} refused   says why something cannot be done
 *
 * @typedef {object} Aside   what a table of another screen than the match's has of its own
 * @property {boolean} [practice]  its matches do not go into the history
 * @property {() => string} [heading]  in the bar
 * @property {() => string} [wayBack]  names where the way back from it leads, where that is not the start page
 * @property {{title: () => string, act: () => void}} [afterwards]   where one goes after a match, in the place of the start page
 * @property {(record: TableRecord) => boolean} [stays]   nobody else moves now
 * @property {(session: Session, turn: import("./session.js").Turn, signal: AbortSignal) => Promise<import("../engine/engine.js").Snapshot> | null} [answers]
 *   a player beside the engine's: what is on the table once it has moved; null for a turn that is the engine's
 * @property {(stage: unknown) => unknown} [framed]   the middle of the table with what belongs to it
 * @property {(items: MenuItem[]) => MenuItem[]} [menu]   of the table
 * @property {(session: Session, enter: () => void) => void} [entered]   after each painting; `enter` does what every table does then
 *
 * @typedef {Described & Drawn & Aside} GameView
 */

/**
 * @template T
 * @typedef {import("../site/parts.js").Part<T>} Part
 */

/**
 * @typedef {{shape: "fan" | "row" | "cross" | "drawing", cards?: string}} Picture  cards with spaces between
 *
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} symbol   the drawing on its tile
 * @property {Picture} [picture]   above its name, where that is more than its drawing
 * @property {boolean} [poker]   poker hands are ranked in it
 * @property {boolean} [handless]   it has no hands or deals to win
 * @property {Part<{view: GameView}>} part   brings its view
 */

/** @type {Map<string, Entry>} */
const catalogue = new Map();

/** The games in their order; the first is what the page begins with. @param {Entry[]} games */
export function catalogueOf(games) {
  for (const game of games) {
    catalogue.set(game.key, game);
    if (game.handless) HANDLESS.add(game.key);
  }
}

/** All games, in the order of the start page. */
export function gameKeys() {
  return [...catalogue.keys()];
}

/** The game that a newcomer sees first. */
export function mainGame() {
  return /** @type {string} */ (catalogue.keys().next().value);
}

/** The drawing on a game's tile, known before the game is. @param {string} key */
export function tileSymbol(key) {
  return catalogue.get(key)?.symbol ?? "joker-W";
}

/** The picture above a game's name. @param {string} key @returns {Picture} */
export function pictureOf(key) {
  return catalogue.get(key)?.picture ?? { shape: "drawing" };
}

/** True if poker hands are ranked in this game. @param {string} key */
export function ranksHands(key) {
  return catalogue.get(key)?.poker ?? false;
}

/** The name of a game. @param {string} key */
export function gameName(key) {
  return t(/** @type {import("../text/text.js").TextKey} */ (`game.${key}`));
}

/**
 * A game's own message, with its key after the message's name, or else the one of all games.
 *
 * @param {GameView} game @param {import("../text/text.js").TextKey} text @param {import("../text/text.js").Values} [values]
 */
export function wordsAt({ key }, text, values) {
  const own = `${text}.${key}`;
  return t(hasText(own) ? own : text, values);
}

/** The game's view, if it is there. @param {string} key @returns {GameView | null} */
export function gameView(key) {
  return catalogue.get(key)?.part.module?.view ?? null;
}

/** The game's view, fetched if need be; null when that fails. @param {string} key @returns {Promise<GameView | null>} */
export async function wantGame(key) {
  return gameView(key) ?? (await catalogue.get(key)?.part.want())?.view ?? null;
}

/** The part that brings a game, to be waited for. @param {string} key */
export function partOf(key) {
  return /** @type {Part<{view: GameView}>} */ (catalogue.get(key)?.part);
}

/** The address of a game's rules. @param {string} key */
export function rulesOf(key) {
  return key === mainGame() ? "rules" : `rules/${key}`;
}

/** The address of a game's lesson. @param {string} key */
export function lessonOf(key) {
  return key === mainGame() ? "learn" : `learn/${key}`;
}

/** The name under which a game's lesson is stored: its table, and a setting with its progress. @param {string} key */
export function lessonName(key) {
  return key === mainGame() ? "lesson" : `lesson ${key}`;
}
