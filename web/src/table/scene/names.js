import { itemsOf } from "./items.js";
import { say } from "./voice.js";

/** The names of everything on the table, as the engine's `names_of` has them. @param {import("./game.js").Session} session */
export function names(session) {
  const { scene } = session.table;
  /** @type {Record<string, string>} */
  const found = {};
  for (const { key, words } of scene?.buttons ?? []) found[`button:${key}`] = say(session, words);
  for (const block of [scene?.body, scene?.panel].flatMap((panel) => panel?.blocks ?? []))
    if (block.kind === "choice") {
      found[`choice:${block.key}`] = say(session, block.label);
      for (const { press, words } of block.options) found[`option:${press}`] = say(session, words);
    }
  for (const { key, label, places } of scene?.zones ?? []) {
    found[`zone:${key}`] = say(session, label);
    for (const place of places) if (place.label) found[`place:${place.key}`] = say(session, place.label);
  }
  for (const item of itemsOf(scene)) found[`item:${item.key}`] = say(session, item.label);
  return found;
}
