import { nameOf } from "../../cards/characters.js";
import { capital } from "../../text/text.js";
import { textOf } from "../../text/textof.js";

/** Puts the engine's words into text, with the names of the players at a table. */

/** @typedef {Pick<import("./game.js").Session, "players" | "isYou" | "order" | "record">} Seated */

/** For words that are not about a table. @type {Seated} */
export const NOBODY = { players: [], isYou: () => false, order: [], record: null };

/** The text of the engine's words; "" without any. @param {Pick<Seated, "players" | "isYou">} session @param {Scenes.Words | Scenes.Words[] | null | undefined} words */
export function say(session, words) {
  return textOf(words, (seat) => ({
    name: nameOf(/** @type {Person} */ (session.players[seat])),
    who: session.isYou(seat) ? "you" : "other",
  }));
}

/** The text of words that begin a line, or are a label: with a capital, unless it begins with a text that is no message, such as a seed or a square. @param {Pick<Seated, "players" | "isYou">} session @param {Scenes.Words | null | undefined} words */
export function line(session, words) {
  const text = say(session, words);
  const given = Object.values(words?.values ?? {}).flat();
  return given.some((value) => typeof value === "string" && value && text.startsWith(value)) ? text : capital(text);
}
