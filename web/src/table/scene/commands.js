import { locale, t, textsOf } from "../../text/text.js";
import * as line from "../commands/line.js";
import { type } from "./gestures.js";
import { names } from "./names.js";

/**
 * The command line of a table: the engine interprets typed lines, with the names that the page shows.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The messages that hold the lists of words, by kind. @param {import("../../match/catalogue.js").GameView} game @returns {Record<string, import("../../text/text.js").TextKey[]>} */
const keysOf = ({ verbs }) => ({
  verbs: ["words.gestures", ...(verbs ? [verbs] : [])],
  noise: ["words.noise", "words.fill"],
  to: ["words.to"],
  letters: ["words.letters"],
});

/** The English lists of words for each game, empty until loaded, for people who use another language. @type {Map<string, Record<string, string>>} */
const english = new Map();

export const { focusCommand } = line;

/** @param {Session} session */
export function commandLine(session) {
  const { game } = session;
  if (locale() !== "en" && !english.has(game.key)) fetchEnglish(game);
  return line.commandLine(session, (_, text) =>
    type(session, {
      line: text,
      names: names(session),
      lists: [lists(game, (key) => t(key)), english.get(game.key) ?? {}],
    }),
  );
}

/** @param {import("../../match/catalogue.js").GameView} game @param {(key: import("../../text/text.js").TextKey) => string} text @returns {Record<string, string>} */
function lists(game, text) {
  return Object.fromEntries(Object.entries(keysOf(game)).map(([kind, keys]) => [kind, keys.map(text).join("; ")]));
}

/** @param {import("../../match/catalogue.js").GameView} game */
async function fetchEnglish(game) {
  english.set(game.key, {});
  // Without a network, only the language's own words work.
  const texts = await textsOf("en").catch(() => null);
  if (texts)
    english.set(
      game.key,
      lists(game, (key) => String(texts[key])),
    );
  else english.delete(game.key);
}
