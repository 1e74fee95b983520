import { settings } from "../device/settings.js";

/**
 * What fingers and ears notice: a short sound, a short buzz. Nothing before the person has touched the page, nothing that is
 * switched off, and no part of the sound machine before the first sound.
 *
 * @typedef {"deal" | "pick" | "place" | "bet" | "reveal" | "take" | "win" | "lose" | "triumph"} Cue
 */

/** Milliseconds; between two of them a pause. @type {Partial<Record<Cue, number | number[]>>} */
const BUZZES = { pick: 8, place: 14, bet: 18, reveal: 10, win: [20, 50, 30], triumph: [30, 50, 30, 50, 60] };
/** A sound that comes later than this after what it belongs to would only confuse. */
const LATE_MS = 400;

let touched = false;
for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(
    gesture,
    () => {
      touched = true;
    },
    { once: true, capture: true },
  );
}

/** @param {Cue} cue */
export async function feel(cue) {
  if (!touched || document.hidden) return;
  if (settings.vibration && BUZZES[cue] && canVibrate()) navigator.vibrate(BUZZES[cue]);
  if (!settings.sound || !settings.volume) return;
  const asked = performance.now();
  const { play } = await import("./sound.js");
  if (performance.now() - asked < LATE_MS) play(cue, settings.volume / 100);
}

/** Can this device buzz? */
export function canVibrate() {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}
