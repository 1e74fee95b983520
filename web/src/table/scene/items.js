import { nothing } from "lit-html";

/** The things of a scene. */

/** @param {Scenes.Scene | undefined} scene @param {Scenes.Zone["shape"]} [shape]  of zones of this shape only */
export function itemsOf(scene, shape) {
  const zones = (scene?.zones ?? []).filter((zone) => !shape || zone.shape === shape);
  return zones.flatMap(({ places }) => places.flatMap(({ item, items = [] }) => [...(item ? [item] : []), ...items]));
}

/** What was picked up, to be brought somewhere. @param {Scenes.Scene | undefined} scene */
export function atHand(scene) {
  return itemsOf(scene, "fan").find(({ chosen }) => chosen);
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
