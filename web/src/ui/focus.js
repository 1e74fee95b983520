import { dialogOpen } from "./dialogs.js";

/**
 * The focus never falls to the page's body when what had it goes or can be used no more: it moves on to what a person would use next.
 */

/** What comes next, the most important first: the lesson's step, the card that the arrow keys are at, the button that leads on. */
const NEXT = [
  ".lesson-buttons .primary",
  ".stage [data-choice][tabindex='0']:not(:disabled)",
  ".stage .primary:not(:disabled)",
  ".stage .actions .button:not(:disabled)",
];

/** What had the focus last. @type {HTMLElement | null} */
let last = null;
/** It lies on the table as a whole until there is something better. */
let waits = false;

/** @param {HTMLElement} root */
export function followFocus(root) {
  last = at(root);
  root.addEventListener("focusin", () => {
    last = at(root);
    waits = false;
  });
  // Whoever presses beside everything wants the focus nowhere.
  root.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest("button, input, select, a, [tabindex]")) last = null;
  });
}

/** @param {HTMLElement} root */
function at(root) {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && root.contains(focused) ? focused : null;
}

/** After each painting of a table. @param {boolean} busy  others are at work, or the engine is */
export function keepFocus(busy) {
  if (!last || dialogOpen() || !(waits || isLost(last))) return;
  const wanted = busy ? null : NEXT.map((selector) => document.querySelector(selector)).find(Boolean);
  const next = wanted ?? document.getElementById("main");
  if (!(next instanceof HTMLElement) || next === document.activeElement) return;
  next.focus({ preventScroll: true });
  waits = !wanted;
}

/** @param {HTMLElement} element */
function isLost(element) {
  const { activeElement } = document;
  // What was hidden for a moment, like a card that goes to a pile, may be back as another one.
  if (activeElement === null || activeElement === document.body) return true;
  return (
    activeElement === element && (!element.isConnected || element.matches(":disabled, .primary[aria-disabled=true]"))
  );
}
