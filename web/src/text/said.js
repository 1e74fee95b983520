import { listed, t } from "./text.js";

/**
 * Words that the engine has chosen: the key of a message and what fills it. A list is several, said one after the other.
 *
 * @param {Scenes.Words | Scenes.Words[] | null | undefined} words
 * @returns {string} empty without any
 */
export function said(words) {
  if (!words) return "";
  if (Array.isArray(words)) return words.map(said).join(" ");
  const values = Object.entries(words.values ?? {}).map(([name, value]) => [name, filled(value)]);
  return t(/** @type {import("./text.js").TextKey} */ (words.key), Object.fromEntries(values));
}

/** @param {Scenes.Value} value @returns {string | number} */
function filled(value) {
  if (Array.isArray(value)) return listed(value.map(said));
  return typeof value === "object" ? said(value) : value;
}
