import { locale, t, textsOf } from "../../text/text.js";
import * as line from "../commands/line.js";
import { type } from "./gestures.js";
import { names } from "./names.js";

/**
 * The command line of a table with scenes: the engine understands what is typed, by the names that the page says.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @type {Record<string, import("../../text/text.js").TextKey[]>} */
const LISTS = {
  verbs: ["words.gestures"],
  noise: ["words.noise", "words.fill"],
  to: ["words.to"],
  letters: ["words.letters"],
};

/** The English lists, once they are there, for whoever speaks another language. @type {Record<string, string> | null} */
let english = null;

export const { focusCommand } = line;

/** @param {Session} session */
export function commandLine(session) {
  if (locale() !== "en" && !english) fetchEnglish();
  return line.commandLine(session, {
    placeholder: "command.scene.placeholder",
    cards: "[data-item]",
    answer: (_, text) => {
      type(session, { line: text, names: names(session.table.scene), lists: [lists((key) => t(key)), english ?? {}] });
      return [];
    },
  });
}

/** @param {(key: import("../../text/text.js").TextKey) => string} text @returns {Record<string, string>} */
function lists(text) {
  return Object.fromEntries(Object.entries(LISTS).map(([kind, keys]) => [kind, keys.map(text).join("; ")]));
}

async function fetchEnglish() {
  english = {};
  // Without network the language's own words have to do.
  const texts = await textsOf("en").catch(() => null);
  english = texts && lists((key) => String(texts[key]));
}
