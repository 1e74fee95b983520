import { listed, t } from "./text.js";

/**
 * Words that the engine has chosen: the key of a message and what fills it. A list is several, said one after the other.
 *
 * @typedef {(seat: number) => {name: string, who: "you" | "other"}} People  who sits where
 */

/**
 * @param {Scenes.Words | Scenes.Words[] | null | undefined} words
 * @param {People} [people]
 * @returns {string} empty without any
 */
export function said(words, people) {
  if (!words) return "";
  if (Array.isArray(words)) return words.map((one) => said(one, people)).join(" ");
  /** @type {Record<string, string | number>} */
  const values = {};
  for (const [name, value] of Object.entries(words.values ?? {})) {
    values[name] = filled(value, people);
    const who = playerOf(value, people)?.who;
    if (who && name === "name") values.who = who;
  }
  return t(/** @type {import("./text.js").TextKey} */ (words.key), values);
}

/** @param {Scenes.Value} value @param {People} [people] */
function playerOf(value, people) {
  return typeof value === "object" && "seat" in value ? people?.(value.seat) : undefined;
}

/** @param {Scenes.Value} value @param {People} [people] @returns {string | number} */
function filled(value, people) {
  if (Array.isArray(value)) return listed(value.map((one) => String(filled(one, people))));
  if (typeof value !== "object") return value;
  return "seat" in value ? (playerOf(value, people)?.name ?? "") : said(value, people);
}
