import { settings } from "../device/settings.js";

/** Small services of the page that every screen may use. */

/** Announcements wait until there was no new one for this long; then all are made together. */
const SETTLE_MS = 60;

/** Timer of the next announcement. @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Texts of the next announcement. @type {string[]} */
let unsaid = [];

/** Called with each announcement; with "" when announcements must be forgotten. @type {Set<(text: string) => void>} */
export const listeners = new Set();

/** True while nothing may be announced. */
let silent = false;

/** Runs a function without announcements until it first awaits something. @template T @param {() => T} act */
export function silently(act) {
  silent = true;
  try {
    return act();
  } finally {
    silent = false;
  }
}

/** Announces a text to screen readers, once the page has settled. @param {string} text */
export function announce(text) {
  if (!text || silent) return;
  for (const listener of listeners) listener(text);
  unsaid.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    say(unsaid.join(" "));
    unsaid = [];
  }, SETTLE_MS);
}

/** Announces in the open dialog's own live region, since a dialog silences everything behind it. @param {string} text */
function say(text) {
  const open = document.querySelector("dialog[open]") !== null;
  for (const id of ["live", "live-dialog"]) {
    const region = document.getElementById(id);
    if (region) region.textContent = open === (id === "live-dialog") ? text : "";
  }
}

/** Removes announcements, so that they cannot be read any more. */
export function hush() {
  clearTimeout(timer);
  unsaid = [];
  for (const listener of listeners) listener("");
  say("");
}

/** Functions to call when the device changes hands: each removes something that its holder could see. @type {Set<() => void>} */
export const forgetters = new Set([hush]);

/** True if the person does not want animations. */
export function reducedMotion() {
  return !settings.animations || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** By `data-flip`, the positions from which the next painting animates elements, such as where they were dropped. @type {Map<string, DOMRect>} */
export const droppedAt = new Map();

/** Makes the next painting animate this element from where it is now. @param {Element | null} element */
export function hold(element) {
  const key = element instanceof HTMLElement && element.dataset.flip;
  if (key && element) droppedAt.set(key, element.getBoundingClientRect());
}

/** Offers a file for download. @param {string} name @param {string | Blob} content  a text is saved as JSON */
export function download(name, content) {
  const link = document.createElement("a");
  const file = typeof content === "string" ? new Blob([content], { type: "application/json" }) : content;
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Ignores the click that ends the present press, such as a drag or a long press, but no later one. */
export function swallowClick() {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
    end.abort();
  };
  addEventListener("click", swallow, options);
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => end.abort(), options);
}

/** Minimum interval between two calls of the function in `throttled`. */
const PROGRESS_MS = 200;

/** Returns a function that shows progress; except for the whole (1), it ignores calls sooner than `PROGRESS_MS` after the last one shown. @param {(share: number) => void} show */
export function throttled(show) {
  let last = performance.now();
  return (/** @type {number} */ share) => {
    if (share < 1 && performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    show(share);
  };
}
