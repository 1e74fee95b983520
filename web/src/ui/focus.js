import { dialogOpen } from "./dialogs.js";

/**
 * Keeps the focus off the page's body: if the focused element goes away or is disabled, the focus moves to what a person would use next.
 */

/** Selectors to try, most important first: the lesson's main button, the card with the arrow keys' focus, the table's main button, any other. */
const NEXT = [
  ".lesson-buttons .primary",
  ".stage [data-choice][tabindex='0']:not(:disabled)",
  ".stage .primary:not(:disabled)",
  ".stage .actions .button:not(:disabled)",
];

/** The element that had the focus last. @type {HTMLElement | null} */
let lastFocused = null;
/** True while the whole table has the focus, since it had no element yet that could take it. */
let waits = false;

/** Notes from now on which element in the root has the focus. @param {HTMLElement} root */
export function followFocus(root) {
  lastFocused = focusedIn(root);
  root.addEventListener("focusin", () => {
    lastFocused = focusedIn(root);
    waits = false;
  });
  // A press on empty space removes the focus on purpose.
  root.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest("button, input, select, a, [tabindex]")) lastFocused = null;
  });
}

/** @param {HTMLElement} root */
function focusedIn(root) {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && root.contains(focused) ? focused : null;
}

/** Called after each painting of a table. @param {boolean} busy  true if others or the engine are at work */
export function keepFocus(busy) {
  if (!lastFocused || dialogOpen() || !(waits || isLost(lastFocused))) return;
  const preferred = busy ? null : NEXT.map((selector) => document.querySelector(selector)).find(Boolean);
  const next = preferred ?? document.getElementById("main");
  if (!(next instanceof HTMLElement) || next === document.activeElement) return;
  next.focus({ preventScroll: true });
  waits = !preferred;
}

/** True if an element that had the focus has lost it to nothing, or has it but cannot be used any more. @param {HTMLElement} element */
function isLost(element) {
  const { activeElement } = document;
  // An element that was hidden for a moment, such as a discarded card, may now show another item: it does not get the focus back.
  if (activeElement === null || activeElement === document.body) return true;
  return (
    activeElement === element && (!element.isConnected || element.matches(":disabled, .primary[aria-disabled=true]"))
  );
}
