import { settings } from "../device/settings.js";

/** Small services of the page that every screen may use. */

const SETTLE_MS = 60;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;
/** @type {string[]} */
let unsaid = [];

/** Who else wants to know what is said; "" when it is to be forgotten. @type {Set<(text: string) => void>} */
export const listeners = new Set();

/** Nothing is to be read out. */
let silent = false;

/** Does something of which nothing is read out before it first waits. @template T @param {() => T} act */
export function silently(act) {
  silent = true;
  try {
    return act();
  } finally {
    silent = false;
  }
}

/** Tells a screen reader, once the page has settled. @param {string} text */
export function announce(text) {
  if (!text || silent) return;
  for (const listener of listeners) listener(text);
  unsaid.push(text);
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    say(unsaid.join(" "));
    unsaid = [];
  }, SETTLE_MS);
}

/** A dialog silences all that lies behind it, so it has a region of its own. @param {string} text */
function say(text) {
  const open = document.querySelector("dialog[open]") !== null;
  for (const [id, wanted] of /** @type {const} */ ([
    ["live", !open],
    ["live-dialog", open],
  ])) {
    const region = document.getElementById(id);
    if (region) region.textContent = wanted ? text : "";
  }
}

/** What was said is not to be read any more. */
export function hush() {
  clearTimeout(speaking);
  unsaid = [];
  for (const listener of listeners) listener("");
  say("");
}

/** What lets go of all that the holder of the device had in sight. @type {Set<() => void>} */
export const forgetting = new Set([hush]);

/** Does the person want things to stand still? */
export function reducedMotion() {
  return !settings.animations || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where elements that were dragged were let go, by what they are called when they glide. @type {Map<string, DOMRect>} */
export const letGoAt = new Map();

/** The next painting moves this element from where it is now. @param {Element | null} element */
export function hold(element) {
  const key = element instanceof HTMLElement && element.dataset.flip;
  if (key && element) letGoAt.set(key, element.getBoundingClientRect());
}

/** Offers a file, or a text as a file. @param {string} name @param {string | Blob} content */
export function download(name, content) {
  const link = document.createElement("a");
  const file = typeof content === "string" ? new Blob([content], { type: "application/json" }) : content;
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The click that ends a drag or a long press means nothing; whatever is pressed after it does. */
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
