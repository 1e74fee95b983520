import { hasText, t } from "../text.js";

/** @typedef {import("../text.js").TextKey} TextKey */

/** A rank as a choice in a list. @param {string} rank */
export function rankChoice(rank) {
  const word = t(/** @type {TextKey} */ (`rank.${rank}`));
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The engine names options and choices by their ids: these words are the page's. @param {string} text */
export function inWords(text) {
  return text.replace(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g, (id) => {
    const option = `lab.option.${id}`;
    const system = `lab.choice.system.${id}`;
    if (hasText(option)) return `“${t(option)}”`;
    return hasText(system) ? t(system) : id.replaceAll("_", " ");
  });
}
