import { itemsOf } from "./items.js";
import { say } from "./voice.js";

/** The names of everything on the table, as people read them, by `kind:key` (the same as `names_of` in jokerpoker/display/typednames.py). @param {import("./game.js").Session} session */
export function names(session) {
  const { scene } = session.table;
  /** @type {Record<string, string>} */
  const named = {};
  for (const { key, words } of scene?.buttons ?? []) named[`button:${key}`] = say(session, words);
  for (const block of [scene?.body, scene?.panel].flatMap((panel) => panel?.blocks ?? []))
    if (block.kind === "choice") {
      named[`choice:${block.key}`] = say(session, block.label);
      for (const { press, words } of block.options) named[`option:${press}`] = say(session, words);
    }
  for (const { key, label, places } of scene?.zones ?? []) {
    named[`zone:${key}`] = say(session, label);
    for (const place of places) if (place.label) named[`place:${place.key}`] = say(session, place.label);
  }
  for (const item of itemsOf(scene)) named[`item:${item.key}`] = say(session, item.label);
  return named;
}
