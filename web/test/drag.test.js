import assert from "node:assert/strict";
import { test } from "node:test";
import { enableDrag } from "../src/ui/drag.js";

/** A card that is dragged by one finger, while others touch the screen. */

class Thing {
  style = {};
  dataset = {};
  classList = { add() {}, remove() {} };
  /** @param {string} kind  of the attributes that it has */
  constructor(kind) {
    this.kind = kind;
  }
  closest(selector) {
    return selector === `[data-${this.kind}]` ? this : null;
  }
  contains(other) {
    return other === this;
  }
  querySelector() {
    return null;
  }
}
globalThis.Element = globalThis.HTMLElement = /** @type {any} */ (Thing);

/** What becomes of a dragged card: "drop", "settle", or "" while it is still held. @param {...[string, number]} events  each a type and the pointer's id */
function dragged(...events) {
  const heard = {};
  globalThis.addEventListener = /** @type {any} */ (
    (type, act) => {
      heard[type] ??= act;
    }
  );
  const [card, pile] = [new Thing("drag"), new Thing("drop")];
  document.elementsFromPoint = /** @type {any} */ (() => [card, pile]);
  const ends = [];
  const root = { addEventListener: globalThis.addEventListener };
  const options = { drop: () => void ends.push("drop"), settle: () => void ends.push("settle") };
  enableDrag(/** @type {any} */ (root), options);
  const at = (clientX) => ({ clientX, clientY: 0, pointerId: 1 });
  heard.pointerdown({ ...at(0), target: card, button: 0, isPrimary: true });
  heard.pointermove(at(50));
  for (const [type, pointerId] of events) heard[type]({ ...at(50), type, pointerId });
  return ends.join();
}

for (const [events, end] of /** @type {[[string, number][], string][]} */ ([
  [[["pointerup", 1]], "drop"],
  [[["pointercancel", 1]], "settle"],
  [[["pointerup", 2]], ""],
  [[["pointercancel", 2]], ""],
]))
  test(`a drag ends with its own finger: ${events.join(" ")}`, () => assert.equal(dragged(...events), end));
