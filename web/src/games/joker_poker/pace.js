import { settings } from "../../device/settings.js";
import { dialogOpen } from "../../ui/dialogs.js";
import { sceneOf } from "./steps.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** How long a step of the showdown stays, by the chosen pace; 0 waits for a tap. */
const STAY_MS = { tap: 0, slow: 5000, normal: 3200, fast: 2000 };

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Goes on from this step of the showdown by itself, if the person wants that. @param {Session} session @param {() => void} goOn */
export function keepPace(session, goOn) {
  clearTimeout(timer);
  const stay = STAY_MS[settings.pace];
  if (!stay) return;
  const { show } = session.table;
  const { game, step } = show;
  timer = setTimeout(() => {
    const here = session.record?.show === show && show.game === game && show.step === step;
    if (session.closed || !here || sceneOf(session.table) !== "showdown") return;
    // Whoever looks at something else misses nothing.
    if (dialogOpen() || document.hidden || !document.querySelector(".showdown")) keepPace(session, goOn);
    else goOn();
  }, stay);
}
