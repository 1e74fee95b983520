import { settings } from "../device/settings.js";
import { reducedMotion } from "./services.js";

/**
 * Feedback: moving cards, totals that grow, short sounds and vibrations. Browsers allow sound and vibration only after the person has touched
 * the page; both can be switched off; the sound module loads with the first sound.
 *
 * @typedef {Exclude<Scenes.Beat["sound"], "" | undefined>} Cue
 */

/** Milliseconds of vibration; in a list, every second number is a pause. @type {Partial<Record<Cue, number | number[]>>} */
const BUZZES = { pick: 8, place: 14, bet: 18, reveal: 10, win: [20, 50, 30], triumph: [30, 50, 30, 50, 60] };
/** The longest delay between a cause and its sound; a later sound is not played. */
const LATE_MS = 400;
/** The time for which a card turns. */
const TURN_MS = 200;
/** The time that the name of a hand takes to appear. */
const APPEAR_MS = 120;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Plays a sound, and vibrates. @param {Cue} cue */
export async function feel(cue) {
  if (document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  if (settings.vibration && BUZZES[cue] && canVibrate()) navigator.vibrate(BUZZES[cue]);
  if (!settings.sound || !settings.volume) return;
  const askedAt = performance.now();
  try {
    const { play } = await import("./sound.js");
    await play(cue, settings.volume / 100, () => performance.now() - askedAt < LATE_MS);
  } catch {
    // The module did not load, or the device refuses: the game goes on silently.
  }
}

/** True if this device can vibrate. */
export function canVibrate() {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Turns cards over, one after the other. The name of a hand that a player shows appears once the hand's cards have turned. @param {Iterable<HTMLElement>} cards @param {number} [gap] milliseconds between two */
export function turn(cards, gap = 30) {
  if (reducedMotion()) return;
  /** By the element with a hand's name, the milliseconds until the last of its cards has turned. @type {Map<Element, number>} */
  const turnedAfter = new Map();
  let delay = 0;
  for (const card of cards) {
    const back = document.createElement("span");
    back.className = "turning-back";
    card.append(back);
    const timing = { duration: TURN_MS, delay, easing: "ease-in-out", fill: /** @type {const} */ ("backwards") };
    card.animate({ transform: ["none", "scaleX(0.04)", "none"] }, timing);
    const hiding = back.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.51, 1] }, { ...timing, fill: "both" });
    hiding.finished.catch(() => {}).then(() => back.remove());
    const name = card.closest("[data-zone]:has(.zone-shown)")?.querySelector(".zone-note");
    if (name) turnedAfter.set(name, delay + TURN_MS);
    delay += gap;
  }
  for (const [name, ms] of turnedAfter)
    name.animate({ opacity: [0, 1] }, { duration: APPEAR_MS, delay: ms, fill: "backwards" });
}

/** Lets cards come in from above, one after the other. @param {Iterable<HTMLElement>} cards */
export function deal(cards) {
  if (reducedMotion()) return;
  let delay = 0;
  for (const card of cards) {
    const frames = { transform: ["translateY(-60vh) rotate(-8deg)", "none"], opacity: [0, 1] };
    card.animate(frames, { duration: 220, delay, easing: EASE, fill: "backwards" });
    delay += 25;
  }
}

/** After a short pause, enlarges elements for a moment, such as the totals of seats that have scored. @param {Iterable<Element>} elements */
export function bump(elements) {
  if (reducedMotion()) return;
  for (const element of elements) {
    const frames = { transform: ["none", "scale(1.35)", "none"] };
    element.animate(frames, { duration: 300, delay: 600, easing: "ease-out" });
  }
}
