import { nameOf } from "../../cards/characters.js";
import { textOf } from "../../text/textof.js";

/** Words of the engine, as they are said at a table: by the names of those who sit there. */

/** @typedef {Pick<import("./game.js").Session, "players" | "isYou" | "order" | "record">} Seated */

/** Where words are about no table. @type {Seated} */
export const NOBODY = { players: [], isYou: () => false, order: [], record: null };

/** @param {Pick<Seated, "players" | "isYou">} session @param {Scenes.Words | Scenes.Words[] | null | undefined} words */
export function say(session, words) {
  return textOf(words, (seat) => ({
    name: nameOf(/** @type {Person} */ (session.players[seat])),
    who: session.isYou(seat) ? "you" : "other",
  }));
}
