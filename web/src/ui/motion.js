import { reducedMotion } from "./services.js";

/**
 * An animation is the difference between two paintings: elements that carry the same `data-flip` before and after are moved
 * from where they were. `data-flip-ms` and `data-flip-delay` set the pace.
 */

const SWAP_MS = 120;
/** Where many move they set out one after the other, and no heap is seen. */
const MANY = 3;
const STAGGER_MS = 9;
const TURN_MS = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Where a dragged element was let go. @type {Map<string, DOMRect>} */
const held = new Map();

/** The next painting moves this element from where it is now. @param {Element | null} element */
export function hold(element) {
  const key = element instanceof HTMLElement && element.dataset.flip;
  if (key && element) held.set(key, element.getBoundingClientRect());
}

/** Whoever taps, or presses a key, has seen enough: all that moves is where it goes to. */
function endMotion() {
  for (const motion of document.getAnimations()) {
    // What goes on for ever, as the dots of somebody who thinks, has no end to jump to.
    if (Number.isFinite(Number(motion.effect?.getComputedTiming().endTime))) motion.finish();
  }
}
for (const type of ["pointerdown", "keydown"]) addEventListener(type, endMotion, { capture: true });

/** What the last painting showed. */
let lastPlace = "";

/**
 * @param {Element} root
 * @param {string} place  what is shown; when that changes nothing glides
 * @returns {() => void} to be called after the painting
 */
export function flip(root, place) {
  const same = place === lastPlace;
  lastPlace = place;
  /** @type {Map<string, DOMRect>} */
  const before = new Map();
  for (const element of flippable(root)) before.set(element.dataset.flip ?? "", element.getBoundingClientRect());
  for (const [key, rect] of held) before.set(key, rect);
  held.clear();
  return () => {
    if (!same || reducedMotion()) return;
    const movers = [...flippable(root)].flatMap((element) => {
      const old = before.get(element.dataset.flip ?? "");
      const now = element.getBoundingClientRect();
      return old?.width && now.width && apart(old, now) ? [{ element, old, now }] : [];
    });
    for (const [index, { element, old, now }] of movers.entries())
      move(element, old, now, movers.length > MANY ? index * STAGGER_MS : 0);
  };
}

/** @param {DOMRect} one @param {DOMRect} other */
function apart(one, other) {
  return Math.abs(one.left - other.left) >= 1 || Math.abs(one.top - other.top) >= 1;
}

/** @param {Element} root @returns {NodeListOf<HTMLElement>} */
function flippable(root) {
  return root.querySelectorAll('[data-flip]:not([data-flip=""], .side *, .lab *)');
}

/** @param {HTMLElement} element @param {DOMRect} old @param {DOMRect} now @param {number} late milliseconds */
function move(element, old, now, late) {
  const dx = old.left - now.left;
  const dy = old.top - now.top;
  const size = old.width / now.width;
  const place = { transformOrigin: "0 0", zIndex: 5 };
  const frames = [{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, ...place }];
  // What is thrown to somebody flies in a bow.
  if (element.dataset.flipBow) {
    const bow = `translate(${dx / 2}px, ${dy / 2 - now.height}px) scale(${(1 + size) / 2 + 0.2}) rotate(12deg)`;
    frames.push({ transform: bow, ...place });
  }
  element.animate([...frames, { transform: "none", ...place }], {
    duration: Number(element.dataset.flipMs ?? SWAP_MS),
    delay: Number(element.dataset.flipDelay ?? late),
    easing: EASE,
    fill: "backwards",
  });
}

/** Turns cards over, one after the other. @param {Iterable<HTMLElement>} cards @param {number} [gap] milliseconds between two */
export function turn(cards, gap = 30) {
  if (reducedMotion()) return;
  let delay = 0;
  for (const card of cards) {
    const back = document.createElement("span");
    back.className = "turning-back";
    card.append(back);
    const timing = { duration: TURN_MS, delay, easing: "ease-in-out", fill: /** @type {const} */ ("backwards") };
    card.animate([{ transform: "none" }, { transform: "scaleX(0.04)" }, { transform: "none" }], timing);
    const hiding = back.animate(
      [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.51 }, { opacity: 0 }],
      {
        ...timing,
        fill: "both",
      },
    );
    hiding.finished.then(
      () => back.remove(),
      () => back.remove(),
    );
    delay += gap;
  }
}

/** Lets cards come in from above, one after the other. @param {Iterable<HTMLElement>} cards */
export function deal(cards) {
  if (reducedMotion()) return;
  let delay = 0;
  for (const card of cards) {
    card.animate(
      [
        { transform: "translateY(-60vh) rotate(-8deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 220, delay, easing: EASE, fill: "backwards" },
    );
    delay += 25;
  }
}

/** A short nod: something counted up. @param {Iterable<HTMLElement>} elements */
export function bump(elements) {
  if (reducedMotion()) return;
  for (const element of elements) {
    const frames = [{ transform: "none" }, { transform: "scale(1.35)" }, { transform: "none" }];
    element.animate(frames, { duration: 300, delay: 600, easing: "ease-out" });
  }
}
