import { HANDLESS } from "../device/handless.js";
import { hasText, t } from "../text/text.js";

/**
 * The games of the page, as everything else asks for them: by key. `index.js` names them.
 *
 * @typedef {import("./session.js").Session<any, any>} Session   of whatever game
 *
 * @typedef {{anchor: Element, text: string}} Explanation   what is said beside an element
 * @typedef {(session: Session, element: Element) => Explanation | null} Explain
 *
 * @typedef {object} Shortcut
 * @property {string} key
 * @property {import("../text/text.js").TextKey} text
 * @property {(session: Session) => boolean} [of]   does it mean something at this table? Usually it does
 *
 * @typedef {object} MenuItem
 * @property {string} name   for tests, as `data-action`
 * @property {string} text
 * @property {() => void} act
 *
 * @typedef {import("./session.js").Session<Scenes.Table, Scenes.Ui>} SceneSession
 *
 * @typedef {object} BoardPart   of a game on a board of squares (table/scene/board/)
 * @property {(session: SceneSession, zone: Scenes.Zone) => unknown} draw
 * @property {(session: SceneSession, item: Scenes.Item) => boolean} tapped   something beside the board; false when that means nothing on it
 * @property {(session: SceneSession, event: KeyboardEvent) => boolean} pressed
 * @property {{key: string, words: Scenes.Words}[]} keys
 *
 * @typedef {object} PointsPart   of a game on a board of points (table/scene/points.js)
 * @property {(session: SceneSession, zone: Scenes.Zone) => unknown} draw
 * @property {(session: SceneSession, zone: Scenes.Zone) => unknown} choices   a list of what can be chosen
 * @property {(before: Scenes.Scene | undefined, now: Scenes.Scene) => number} marchMs   for how long things are on their way
 *
 * @typedef {object} OwnStatistics
 * @property {import("../text/text.js").Brought} [texts]
 * @property {(store: import("../device/store.js").Store) => Promise<Record<string, unknown>>} [own]  what else the page keeps for them
 *
 *
 * @typedef {object} GameView   what the page wants to know of a game; records and views are the game's own
 * @property {string} key       as the engine knows it
 * @property {string} slot      where its running table is kept on the device
 * @property {number[]} counts  how many can play
 * @property {Record<string, string[]>} cast   who plays at which level, weakest level first
 * @property {(choices: {players: Person[], options: Record<string, unknown>}) => number[]} [partners]   who plays on the side of the first
 * @property {(record: any, seat: number) => {seconds: number} | null} [limit]   what a computer player may spend on a move, where a
 *   person has said so
 * @property {(app: Page) => unknown} [wishes]   what the form of the players has below them
 * @property {(app: Page) => unknown} [worthOfHands]   what hands bring in this game, for the screen of hands
 * @property {string[]} company the levels of the computer players at the deal of the day; a newcomer meets as many
 * @property {Shortcut[] | ((session: Session) => {key: string, words: Scenes.Words}[])} keys  one line each in the help sheet
 * @property {import("../text/text.js").TextKey} gesture   the help sheet's words on tapping and dragging
 * @property {Part<{told: Scenes.Panel} | {rules: (app: Page) => unknown}>} rules  how it is played
 * @property {Part<{told: Scenes.Lesson}>} [lesson]  a match that explains it
 * @property {(snapshot: import("../engine/engine.js").Snapshot) => Record<string, unknown>} begin  what the page keeps beside the engine's save
 * @property {(record: any) => boolean} readable   has it the parts that the page relies on?
 * @property {(record: any) => void} refit  rebuilds what does not belong to the record's view
 * @property {() => Record<string, unknown>} ui  what only this opening of the page knows
 * @property {(record: any) => boolean} othersThink  may the computer players move now?
 * @property {(record: any) => {name: string, params: Record<string, unknown>} | null} question  what the engine should look at
 * @property {(session: Session, events: any[], told?: any, before?: any) => Promise<void> | void} [took]  somebody moved and it is kept; the next
 *   one waits for the promise. Of a game that is played by gestures also what the engine told, and the scene before that
 * @property {(record: any) => boolean} open   does it show what all may see, as at a showdown?
 * @property {(record: any) => void} cover  takes from it all that only one person may see
 * @property {string[]} own   the parts beside the view that show one person's cards
 * @property {boolean} [practice]  its matches do not go into the history
 * @property {() => string | null} [asks]  what a step of a lesson asks for, as a selector: hints keep to it
 * @property {() => string} [wayBack]  names where the way back from its table leads, where that is not the start page
 * @property {{title: () => string, act: () => void}} [afterwards]   where one goes after a match, in the place of the start page
 * @property {(session: Session, turn: import("./session.js").Turn, signal: AbortSignal) => Promise<import("../engine/engine.js").Snapshot> | null} [answers]
 *   a player beside the engine's: what is on the table once it has moved; null for a turn that is the engine's
 * @property {(record: any) => Outcome} outcome   what it has come to, for the history
 * @property {(record: any) => Record<string, unknown>} facts  of a match, what its own statistics are made of beside its options
 * @property {(record: any) => Record<string, unknown>} again  the page's own part of a finished match that is shown from its beginning
 * @property {boolean} [stepwise]  a match of the history is shown turn by turn, not from scene to scene
 * @property {(record: any) => boolean} finished  has the person seen it to the end?
 * @property {(record: any) => unknown} [desk]   of a game that is played by gestures (table/scene/game.js): the drafts that a record keeps
 * @property {(store: import("../device/store.js").Store) => Promise<Record<string, unknown>>} [preferences]   what its person chose at earlier tables
 * @property {(session: Session, preferences: Record<string, unknown>) => void} [prefer]   keeps that
 * @property {(session: Session, told: Bridge.SceneAnswer, before: Scenes.Scene | undefined) => Promise<void>} [show]   what has happened
 * @property {import("../text/text.js").TextKey} [verbs]   a list of verbs of its own, for the command line (jokerpoker/display/commandline.py)
 * @property {BoardPart} [board]   draws its board of squares
 * @property {PointsPart} [points]   draws its board of points
 * @property {(session: Session) => unknown} [meanwhile]   what stands in the place of the main button while others think
 * @property {(session: Session, words: Scenes.Words) => void} [refused]   says why something cannot be done
 * @property {(session: Session) => string} progress  one line about a running table
 * @property {(session: Session) => string} scene  names what is shown, `dealing` before the first deal; inside a scene things glide
 * @property {(session: Session) => string} sceneKey  names the scene among all of this table
 * @property {(session: Session) => string} title    of the browser's tab
 * @property {(session: Session) => string} heading  in the bar
 * @property {(record: any) => number[]} scores  as far as the person has seen them
 * @property {(session: Session, seat: number) => "" | "ready" | "thinking"} seatState
 * @property {(app: Page, session: Session) => unknown} stage  the middle of the table
 * @property {(session: Session) => {title: string, content: unknown}} side  what lies beside it on a wide screen
 * @property {(session: Session) => unknown} [barButtons]
 * @property {(app: Page) => unknown} [offers]   what its start page offers beside a match
 * @property {(record: any) => string | null} [resultLine]   what is shared of a finished match, where it has words of its own
 * @property {string[]} [beside]   options that every preset may have without being another way to play
 * @property {{option: string, values: number[]}} [lengths]   how long a match may take: an option, and what is offered beside Play
 * @property {string[]} [unlisted]   options that its own screens set, not the form of house rules
 * @property {(session: Session) => void} entered  after each painting
 * @property {(session: Session) => MenuItem[]} menu
 * @property {Part<{explain: Explain}>} [help]  what a long press says
 * @property {Part<{commandLine: (session: Session) => unknown, focusCommand: () => void}>} [commands]  the command line, where there is one
 * @property {Part<OwnStatistics>} [statistics]  the engine tells of finished matches what only this game counts
 * @property {(session: Session, event: KeyboardEvent) => boolean} pressed  true when it meant something
 * @property {(session: Session, source: HTMLElement, target: HTMLElement) => boolean} dropped  false when it means nothing there
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
