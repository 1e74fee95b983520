import { settings } from "../../device/settings.js";
import { waitMs } from "../pace.js";
import { later } from "../pause.js";
import { press } from "./buttons.js";

/** Continues by itself at the pace that the person has chosen. */

/** @typedef {import("./game.js").Session} Session */

/** The scene that is looked at, at which pace, and what calls off its end. @type {{scene: Scenes.Scene | undefined, pace: string, off: () => void}} */
let looked = { scene: undefined, pace: "", off: () => {} };

/** After each painting: a button that wants it is pressed when its time has come. @param {Session} session */
export function keepPace(session) {
  const scene = session.record?.scene;
  const { pace } = settings;
  if (scene === looked.scene && pace === looked.pace) return;
  looked.off();
  looked = { scene, pace, off: () => {} };
  const button = scene?.buttons.find(({ after, why }) => after && !why);
  const ms = waitMs(scene?.name, button?.after);
  if (!button || !ms || session.film?.still) return;
  const act = () => {
    if (session.closed || session.record?.scene !== scene) return;
    // Whoever looks at something else misses nothing.
    if (document.hidden || !document.querySelector("[data-onward=true]")) looked.off = later(act, ms);
    else press(session, button);
  };
  looked.off = later(act, ms);
}
