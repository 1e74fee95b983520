import { drafted } from "../../match/tablerecord.js";
import { takes } from "./items.js";

/**
 * Gestures and typed lines at a table, one after the other; those made before the engine is there wait for it.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The last of each table. @type {WeakMap<Session, Promise<void>>} */
const lasts = new WeakMap();

/**
 * @param {Session} session
 * @param {Scenes.Gesture} gesture
 * @param {string} [meant]  the message of the button that is pressed: once it says something else, nothing is meant
 */
export function gesture(session, gesture, meant) {
  return after(session, async () => {
    if (meant && !means(session.table, gesture, meant)) return;
    // Others may be at work: what only changes the draft does not wait for them.
    const plays = session.busy ? await carryOut(session, "gesture", { gesture, play: false }) : true;
    if (plays) await session.alone(() => carryOut(session, "gesture", { gesture }));
  });
}

/** Presses what stands in a panel; `pressed` is told whether that shows something on the table. @param {Session} session @param {(away: boolean) => void} [pressed] */
export function pressing(session, pressed = () => {}) {
  return async (/** @type {string} */ button, away = false) => {
    pressed(away);
    await gesture(session, { kind: "press", button });
    if (away) document.querySelector(".result .board")?.scrollIntoView({ block: "nearest" });
  };
}

/** Resolves once what was done so far has been carried out. @param {Session} session */
export async function settled(session) {
  await lasts.get(session);
}

/** A thing is let go over a place; until it is known what came of that it is not seen where it was. @param {Session} session @param {string} item @param {string} place */
export async function drop(session, item, place) {
  session.ui.away = item;
  session.host.paint();
  await gesture(session, { kind: "drop", item, place });
  session.ui.away = "";
  session.host.paint();
}

/** A thing was let go over what takes things; false where nothing there takes it. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
export function dropped(session, { dataset: { item } }, { dataset: { drop: over } }) {
  const place = item && over ? takes(session.record?.scene, item, over) : null;
  if (item && place) drop(session, item, place);
  return place !== null;
}

/** A line of the command line. @param {Session} session @param {Scenes.Typed} typed */
export function type(session, typed) {
  return after(session, () => session.alone(() => carryOut(session, "type", { typed })));
}

/** Runs a gesture; if the scenery changes, other players go on. @param {Session} session @param {() => Promise<void>} act */
function after(session, act) {
  const last = (lasts.get(session) ?? Promise.resolve()).then(async () => {
    if (!(await session.ready()) || session.film?.still) return;
    const { ply, scene } = session.table;
    const waited = !session.othersThink(session.table);
    await act();
    if (session.table.ply !== ply) return;
    if (session.table.scene?.name !== scene?.name) await session.wentOn();
    // They were kept waiting, and are not any more.
    else if (waited && session.othersThink(session.table)) session.start();
  });
  lasts.set(session, last);
  return last;
}

/** Resolves to true where it would have played an action, which was not wanted. @param {Session} session @param {"gesture" | "type"} method @param {Partial<Bridge.GestureAt & Bridge.TypeAt>} what */
async function carryOut(session, method, what) {
  session.ui.note = "";
  const told = await session.carryOut(method, what);
  if (!told || "plays" in told) return Boolean(told);
  const before = session.table.scene;
  const shown = () => session.game.show(session, told, before);
  session.prefer(told.preferences);
  if ("save" in told) await session.played(told, shown);
  else {
    Object.assign(session.table, drafted(told));
    session.saveSoon();
    await shown();
  }
  return false;
}

/** True if the button still says what it said when it was pressed. @param {TableRecord} record @param {Scenes.Gesture} gesture @param {string} meant */
function means({ scene }, gesture, meant) {
  const pressed = gesture.kind === "press" ? gesture.button : "";
  return scene?.buttons.some(({ key, words }) => key === pressed && words.key === meant) ?? false;
}
