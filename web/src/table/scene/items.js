import { nothing } from "lit-html";

/** The things of a scene. */

/** @typedef {Pick<Scenes.Scene, "zones">} Zones */

/** @param {Zones | undefined} scene @param {Scenes.Zone["shape"]} [shape]  of zones of this shape only */
export function itemsOf(scene, shape) {
  return (scene?.zones ?? []).filter((zone) => !shape || zone.shape === shape).flatMap(itemsIn);
}

/** @param {Scenes.Zone} zone */
function itemsIn({ places }) {
  return places.flatMap(({ item, items = [] }) => [...(item ? [item] : []), ...items]);
}

/** What the arrow keys go through, in reading order: what is held, what can be done with it, and what stands on a board. @param {Zones | undefined} scene */
export function walked(scene) {
  const shown = ["list", "points"].flatMap((shape) => itemsOf(scene, /** @type {Scenes.Zone["shape"]} */ (shape)));
  return [...held(scene), ...shown.filter(({ tap }) => tap)];
}

/** The things of a grouped hand, and those that can be brought from one row to another, or do something on a board. @param {Zones | undefined} scene */
function held(scene) {
  const zones = scene?.zones ?? [];
  const carried = zones.some(
    (zone) =>
      zone.shape === "points" || (zone.shape === "row" && itemsIn(zone).some((item) => placesFor(zone, item).length)),
  );
  return zones.flatMap((zone) => {
    if (zone.shape === "fan") return itemsIn(zone);
    return zone.shape === "row" && carried ? itemsIn(zone).filter(({ tap }) => tap) : [];
  });
}

/** The item that was picked up: one that is chosen, and may go to another place. @param {Zones | undefined} scene */
export function atHand(scene) {
  const chosen = held(scene).filter((item) => item.chosen);
  return chosen.find((item) => {
    const from = scene?.zones.find((zone) => itemsIn(zone).includes(item));
    return from && placesFor(from, item).some((place) => place !== from.key);
  });
}

/** Where a thing may be dropped, by key: places, and zones with all of theirs. @param {Scenes.Zone} zone @param {Scenes.Item} item */
export function placesFor({ targets: own = [] }, { targets = [] }) {
  return [...targets, ...own].map(({ place }) => place);
}

/**
 * Where a thing goes that is let go over a place or zone: there, or, as its key would bring it, to a place there that takes it.
 *
 * @param {Zones | undefined} scene @param {string} item @param {string} over
 * @returns {string | null} null where nothing there takes it
 */
export function takes(scene, item, over) {
  const zones = scene?.zones ?? [];
  const from = zones.find((zone) => itemsIn(zone).some(({ key }) => key === item));
  const thing = from && itemsIn(from).find(({ key }) => key === item);
  const zone = zones.find((one) => one.key === over || has(one, over));
  if (!thing || !zone || liesAt(zone, over, item)) return null;
  const places = placesFor(from, thing);
  if (places.includes(over) || (places.includes(zone.key) && !(zone.grid && isFilled(zone, over)))) return over;
  const alike = zones.flatMap((one) => one.places).filter(({ shortcut }) => shortcut && shortcut === zone.shortcut);
  return alike.find(({ key }) => places.includes(key))?.key ?? null;
}

/** Is it a place of that zone? On a board, any square is. @param {Scenes.Zone} zone @param {string} place */
function has({ places, grid }, place) {
  if (places.some(({ key }) => key === place)) return true;
  return grid?.rows.some((row) => place.startsWith(row) && grid.columns.includes(place.slice(row.length))) ?? false;
}

/** @param {Scenes.Zone} zone @param {string} square */
function isFilled({ places }, square) {
  return places.some(({ key, item }) => key === square && item);
}

/** Where it lay already, nothing was meant. @param {Scenes.Zone} zone @param {string} over @param {string} item */
function liesAt({ places }, over, item) {
  const there = places.find(({ key }) => key === over);
  return there?.item?.key === item || there?.items?.some(({ key }) => key === item) === true;
}

/** The places and zones that any item can be dropped on. @param {Zones} scene @returns {Set<string>} the keys of all that takes something */
export function takers(scene) {
  return new Set(scene.zones.flatMap((zone) => itemsIn(zone).flatMap((item) => placesFor(zone, item))));
}

/** @param {{marks?: string[]}} what */
export function marks({ marks: words }) {
  return words?.join(" ") ?? "";
}

/** The number that a value says, for tests and for what counts up. @param {Scenes.Words | undefined} words */
export function number(words) {
  const value = words?.values?.value ?? words?.values?.points;
  return typeof value === "number" ? value : nothing;
}
