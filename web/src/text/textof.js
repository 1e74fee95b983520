import { dated, listed, t } from "./text.js";

/**
 * Turns the engine's words (`Scenes.Words`: the key of a message, and its arguments) into text. A list of such words becomes one text, with spaces between.
 *
 * @typedef {(seat: number) => {name: string, who: "you" | "other"}} People   returns the player at a seat
 * @typedef {import("./text.js").TextKey} TextKey
 */

/** Grammatical forms of a rank's name that a message may need. */
const FORMS = ["one", "many", "of", "top"];

/**
 * The text of the engine's words.
 *
 * @param {Scenes.Words | Scenes.Words[] | null | undefined} words
 * @param {People} [people]  without it, players have no names
 * @returns {string} empty if there are no words
 */
export function textOf(words, people) {
  if (!words) return "";
  if (Array.isArray(words)) return words.map((one) => textOf(one, people)).join(" ");
  /** @type {Record<string, string | number>} */
  const values = {};
  for (const [name, value] of Object.entries(words.values ?? {})) {
    if (typeof value === "object" && "rank" in value) {
      Object.assign(values, rankForms(name, value.rank));
      continue;
    }
    values[name] = valueText(value, people);
    const who = playerOf(value, people)?.who;
    if (who && name === "name") values.who = who;
  }
  return t(/** @type {TextKey} */ (words.key), values);
}

/** Every form of a rank as an argument: `rank_one`, `rank_many` … @param {string} name @param {string} letter */
export function rankForms(name, letter) {
  return Object.fromEntries(
    FORMS.map((form) => [`${name}_${form}`, t(/** @type {TextKey} */ (`rank.${form}.${letter}`))]),
  );
}

/** @param {Scenes.Value} value @param {People} [people] */
function playerOf(value, people) {
  return typeof value === "object" && "seat" in value ? people?.(value.seat) : undefined;
}

/** @param {Exclude<Scenes.Value, Scenes.Rank>} value @param {People} [people] @returns {string | number} */
function valueText(value, people) {
  if (Array.isArray(value)) return listed(value.map((one) => String(valueText(one, people))));
  if (typeof value !== "object") return value;
  if ("day" in value) return dated(value.day, "day");
  return "seat" in value ? (playerOf(value, people)?.name ?? "") : textOf(value, people);
}
