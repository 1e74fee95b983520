import { said } from "../../text/said.js";

/** What everything on the table is called, as `names_of` of the engine has it. @param {Scenes.Scene | undefined} scene */
export function names(scene) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const { key, words } of scene?.buttons ?? []) found[`button:${key}`] = said(words);
  for (const block of [scene?.body, scene?.panel].flatMap((panel) => panel?.blocks ?? []))
    if (block.kind === "choice") {
      found[`choice:${block.key}`] = said(block.label);
      for (const { press, words } of block.options) found[`option:${press}`] = said(words);
    }
  for (const { key, label, places } of scene?.zones ?? []) {
    found[`zone:${key}`] = said(label);
    for (const place of places) {
      if (place.label) found[`place:${place.key}`] = said(place.label);
      if (place.item) found[`item:${place.item.key}`] = said(place.item.label);
    }
  }
  return found;
}
