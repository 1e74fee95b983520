import { forgetting, swallowClick } from "./services.js";

/**
 * A second tap is meant for what was there at the first. A button that appears where a pointer has pressed, or can be used there only
 * now, waits half a second before pointers reach it; keys do at once. What was there already stays as it was, wherever else.
 *
 * Cards that one chooses among do not wait: picking one up decides nothing.
 */

const WAIT_MS = 500;
/** Two taps of one finger land this near each other. */
const NEAR_PX = 16;
const AROUND = [0, 1, -1].flatMap((x) => [0, 1, -1].map((y) => ({ x: x * NEAR_PX, y: y * NEAR_PX })));
const WAITING = "data-waiting";

/** Where the last press was, when, and what could be pressed near it. @type {{x: number, y: number, at: number, known: Set<string>} | null} */
let press = null;
/** What is waiting, by what it was called when it began to. @type {Map<HTMLButtonElement, string>} */
const waiting = new Map();

/** From now on, for as long as the page lives. */
export function guardSecondTap() {
  addEventListener("pointerdown", pressed, { capture: true });
  const watched = ["disabled", "open", "data-action", "aria-label"];
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: watched,
  });
  // What moves to its place has not been there before.
  for (const type of ["animationend", "transitionend"]) addEventListener(type, look, { capture: true });
  // A button's name may be that of a card.
  forgetting.add(() => press?.known.clear());
}

/** @param {PointerEvent} event */
function pressed({ clientX: x, clientY: y, timeStamp: at, target }) {
  // What is still on its way to its place.
  if (press && at - press.at < WAIT_MS) look();
  if (target instanceof Element && target.closest(`[${WAITING}]`)) swallowClick();
  press = { x, y, at, known: new Set(near(x, y).map(nameOf)) };
}

/** What a person would call it. @param {HTMLButtonElement} button */
function nameOf(button) {
  return [button.dataset.action, button.getAttribute("aria-label"), button.textContent?.trim()].join(" ");
}

/** The buttons that a pointer would reach near there. @param {number} x @param {number} y */
function near(x, y) {
  const found = AROUND.flatMap((by) => {
    const button = document.elementFromPoint(x + by.x, y + by.y)?.closest("button");
    return button && !button.disabled && !("choice" in button.dataset) ? [button] : [];
  });
  return [...new Set(found)];
}

/** Has anything appeared where the last press was? */
function look() {
  if (!press) return;
  for (const [button, name] of waiting) if (nameOf(button) !== name) reach(button);
  for (const button of near(press.x, press.y)) if (!press.known.has(nameOf(button))) wait(button);
}

/** @param {HTMLButtonElement} button */
function wait(button) {
  const name = nameOf(button);
  waiting.set(button, name);
  button.setAttribute(WAITING, "");
  setTimeout(() => {
    // It may have become another one meanwhile, which waits again.
    if (waiting.get(button) === name) reach(button);
    press?.known.add(name);
  }, WAIT_MS);
}

/** @param {HTMLButtonElement} button */
function reach(button) {
  waiting.delete(button);
  button.removeAttribute(WAITING);
}
