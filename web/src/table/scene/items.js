import { nothing } from "lit-html";

/** Finds the buttons and the items of a scene, and where these can go. */

/**
 * @typedef {import("./game.js").Session} Session
 * @typedef {Pick<Scenes.Scene, "zones"> & Partial<Pick<Scenes.Scene, "reach">>} Zones
 */

/** The buttons of the scene, each with the reason why it cannot be pressed, if there is one: in a lesson also that the step asks for something else. @param {Pick<Session, "record" | "game">} session @returns {Scenes.Button[]} */
export function buttonsOf({ record, game }) {
  const buttons = record?.scene?.buttons ?? [];
  const barred = game.barred?.();
  return barred ? buttons.map((button) => ({ ...button, why: barred[button.key] ?? button.why })) : buttons;
}

/** All items of a scene. @param {Zones | undefined} scene @param {Scenes.Zone["shape"]} [shape]  if given, only those in zones of this shape */
export function itemsOf(scene, shape) {
  return (scene?.zones ?? []).filter((zone) => !shape || zone.shape === shape).flatMap(itemsIn);
}

/** @param {Scenes.Zone} zone */
function itemsIn({ places }) {
  return places.flatMap(itemsAt);
}

/** All items at a place. @param {Scenes.Place} place */
export function itemsAt({ item, items = [] }) {
  return item ? [item, ...items] : items;
}

/** What can be moved, as the engine says (`Reach`); empty in scenes that older pages have stored. @param {Zones | undefined} scene */
export function reachOf(scene) {
  return { order: [], picked: "", lit: [], takes: [], ...scene?.reach };
}

/** The picked item. @param {Zones | undefined} scene */
export function pickedItem(scene) {
  const { picked } = reachOf(scene);
  return itemsOf(scene).find(({ key }) => key === picked);
}

/** The item that the arrow keys have reached. @param {Session} session */
export function focusedItem({ table: { scene }, ui }) {
  const { order } = reachOf(scene);
  const reached = order[Math.min(ui.focus, order.length - 1)];
  return itemsOf(scene).find(({ key }) => key === reached);
}

/** Keys of the places and zones where an item may be dropped. @param {Scenes.Zone} zone @param {Scenes.Item} item */
export function placeKeysFor({ targets: ofZone = [] }, { targets = [] }) {
  return [...targets, ...ofZone].map(({ place }) => place);
}

/**
 * The key of the place or zone where an item goes when it is dropped on `over`: `over` itself if it takes the item, or else the first place
 * that takes it among those with the same shortcut as the zone at `over`.
 *
 * @param {Zones | undefined} scene @param {string} item @param {string} over  the key of the place or zone
 * @returns {string | null} null if nothing there takes it, or the item is there already
 */
export function destination(scene, item, over) {
  const zones = scene?.zones ?? [];
  const from = zones.find((zone) => itemsIn(zone).some(({ key }) => key === item));
  const moved = from && itemsIn(from).find(({ key }) => key === item);
  const zone = zones.find((candidate) => candidate.key === over || has(candidate, over));
  if (!moved || !zone || liesAt(zone, over, item)) return null;
  const places = placeKeysFor(from, moved);
  if (places.includes(over) || (places.includes(zone.key) && !(zone.grid && isFilled(zone, over)))) return over;
  const sameShortcut = zones
    .flatMap(({ places: all }) => all)
    .filter(({ shortcut }) => shortcut && shortcut === zone.shortcut);
  return sameShortcut.find(({ key }) => places.includes(key))?.key ?? null;
}

/** True for a place of the zone; on a board of squares, for any square. @param {Scenes.Zone} zone @param {string} place */
function has({ places, grid }, place) {
  if (places.some(({ key }) => key === place)) return true;
  return grid?.rows.some((row) => place.startsWith(row) && grid.columns.includes(place.slice(row.length))) ?? false;
}

/** @param {Scenes.Zone} zone @param {string} square */
function isFilled({ places }, square) {
  return places.some(({ key, item }) => key === square && item);
}

/** True if the item is there already. @param {Scenes.Zone} zone @param {string} over @param {string} item */
function liesAt({ places }, over, item) {
  return places.some((place) => place.key === over && itemsAt(place).some(({ key }) => key === item));
}

/** The key of a zone or place as an attribute, if something can be dropped there. @param {Session} session @param {{key: string}} where */
export function dropOf({ table }, { key }) {
  return reachOf(table.scene).takes.includes(key) ? key : nothing;
}

/** The marks as an attribute. @param {{marks?: string[]}} what */
export function marks({ marks: all }) {
  return all?.join(" ") ?? "";
}

/** The number in a value's words, as an attribute for tests; none if the words have no `value` or `points`. @param {Scenes.Words | undefined} words */
export function number(words) {
  const value = words?.values?.value ?? words?.values?.points;
  return typeof value === "number" ? value : nothing;
}
