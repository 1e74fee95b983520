import { settings } from "./settings.js";

/** Small services of the page that every screen may use. */

const SETTLE_MS = 60;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;
/** @type {string[]} */
let unsaid = [];

/** Who else wants to know what is said. @type {Set<(text: string) => void>} */
export const listeners = new Set();

/** Tells a screen reader, once the page has settled. @param {string} text */
export function announce(text) {
  if (!text) return;
  for (const listener of listeners) listener(text);
  unsaid.push(text);
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    const region = document.getElementById("live");
    if (region) region.textContent = unsaid.join(" ");
    unsaid = [];
  }, SETTLE_MS);
}

/** What was said is not to be read any more. */
export function hush() {
  clearTimeout(speaking);
  unsaid = [];
  const region = document.getElementById("live");
  if (region) region.textContent = "";
}

/** Does the person want things to stand still? */
export function reducedMotion() {
  return !settings.animations || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Offers a text as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A seed nobody can guess, from the browser's own source of chance. */
export function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
