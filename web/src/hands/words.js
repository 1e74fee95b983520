import { hasText, t } from "../text.js";

/** The engine names options and choices by their ids: these words are the page's. @param {string} text */
export function inWords(text) {
  return text.replace(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g, (id) => {
    const option = `lab.option.${id}`;
    const system = `lab.choice.system.${id}`;
    if (hasText(option)) return `“${t(option)}”`;
    return hasText(system) ? t(system) : id.replaceAll("_", " ");
  });
}
