import { settings } from "../../device/settings.js";
import { waitMs } from "../pace.js";
import { later } from "../pause.js";
import { press } from "./buttons.js";

/** Presses a scene's main button by itself, at the pace that the person has chosen; in a lesson and a trial only while others play, and never where the person looks again. */

/** @typedef {import("./game.js").Session} Session */

/** The scene shown last, the pace then, and the function that cancels the wait for its end. @type {{scene: Scenes.Scene | undefined, pace: string, off: () => void}} */
let waiting = { scene: undefined, pace: "", off: () => {} };

/** Called after each painting: starts the wait for a button with `after`. @param {Session} session */
export function keepPace(session) {
  const scene = session.record?.scene;
  const { pace } = settings;
  if (scene === waiting.scene && pace === waiting.pace) return;
  waiting.off();
  waiting = { scene, pace, off: () => {} };
  const button = scene?.buttons.find(({ after, why }) => after && !why);
  const read = scene?.again || (session.game.framed && scene?.name !== "play");
  const ms = read ? 0 : waitMs(scene?.name, button?.after);
  if (!button || !ms || session.film?.still) return;
  const act = () => {
    if (session.closed || session.record?.scene !== scene) return;
    // If the page or the table is not visible, wait again.
    if (document.hidden || !document.querySelector("[data-onward=true]")) waiting.off = later(act, ms);
    else press(session, button);
  };
  waiting.off = later(act, ms);
}
