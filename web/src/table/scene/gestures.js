import { drafted } from "../../match/tablerecord.js";
import { destination } from "./items.js";

/**
 * Carries out gestures and typed lines at a table, one after another; early ones wait for the engine.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The last gesture of each table, resolved once it is carried out. @type {WeakMap<Session, Promise<void>>} */
const lastOf = new WeakMap();

/**
 * @param {Session} session
 * @param {Scenes.Gesture} gesture
 * @param {string} [meant]  the pressed button's message; if the button shows another by now, the press is dropped
 */
export function gesture(session, gesture, meant) {
  if (session.film?.still) return gesture.kind === "press" ? look(session, gesture.button) : undefined;
  return after(session, async () => {
    if (meant && !means(session.table, gesture, meant)) return;
    // While computer players think, a gesture that only changes the draft need not wait.
    const plays = session.busy ? await carryOut(session, "gesture", { gesture, play: false }) : true;
    if (plays) await session.alone(() => carryOut(session, "gesture", { gesture }));
  });
}

/** Shows what a button shows in a turn of a replay. @param {Session} session @param {string} button */
async function look(session, button) {
  const before = session.table.scene;
  try {
    const seen = await session.film?.look(button);
    if (!seen) return;
    session.table.scene = seen.beats.at(-1)?.scene;
    await session.game.show(session, seen, before);
  } catch (fault) {
    session.failed(fault);
  }
}

/** Returns the function that presses a panel's buttons; it first calls `pressed`, with true if the button shows something on the table. @param {Session} session @param {(away: boolean) => void} [pressed] */
export function pressing(session, pressed = () => {}) {
  return async (/** @type {string} */ button, away = false) => {
    pressed(away);
    await gesture(session, { kind: "press", button });
    if (away) document.querySelector(".result .board")?.scrollIntoView({ block: "nearest" });
  };
}

/** Resolves once all gestures so far have been carried out. @param {Session} session */
export async function gesturesDone(session) {
  await lastOf.get(session);
}

/** Drops an item on a place; it is hidden at its old place until the engine has answered. @param {Session} session @param {string} item @param {string} place */
export async function drop(session, item, place) {
  session.ui.droppedItem = item;
  session.host.paint();
  await gesture(session, { kind: "drop", item, place });
  session.ui.droppedItem = "";
  session.host.paint();
}

/** Handles a dragged item that was dropped; false if nothing there takes it. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
export function dropped(session, { dataset: { item } }, { dataset: { drop: over } }) {
  const place = item && over ? destination(session.record?.scene, item, over) : null;
  if (item && place) drop(session, item, place);
  return place !== null;
}

/** Carries out a line of the command line. @param {Session} session @param {Scenes.Typed} typed */
export function type(session, typed) {
  return after(session, () => session.alone(() => carryOut(session, "type", { typed })));
}

/** Runs a function after the gestures before; if it changes the scene, the other players continue. @param {Session} session @param {() => Promise<void>} act */
function after(session, act) {
  const last = (lastOf.get(session) ?? Promise.resolve()).then(async () => {
    if (!(await session.ready()) || session.film?.still) return;
    const { ply, scene } = session.table;
    const waited = !session.othersThink(session.table);
    await act();
    if (session.table.ply !== ply) return;
    if (session.table.scene?.name !== scene?.name) await session.wentOn();
    // The computer players had to wait, and no longer have to.
    else if (waited && session.othersThink(session.table)) session.start();
  });
  lastOf.set(session, last);
  return last;
}

/** Resolves to true only with `play: false`: if this would have played an action, which is not done then. @param {Session} session @param {"gesture" | "type"} method @param {Partial<Bridge.GestureAt & Bridge.TypeAt>} what */
async function carryOut(session, method, what) {
  session.ui.note = "";
  const answer = await session.carryOut(method, what);
  if (!answer || "plays" in answer) return Boolean(answer);
  const before = session.table.scene;
  const shown = () => session.game.show(session, answer, before);
  session.prefer(answer.preferences);
  if ("save" in answer) await session.played(answer, shown);
  else {
    Object.assign(session.table, drafted(answer));
    session.save();
    await shown();
  }
  return false;
}

/** True if the button still shows the message that it showed when pressed. @param {TableRecord} record @param {Scenes.Gesture} gesture @param {string} meant */
function means({ scene }, gesture, meant) {
  const pressed = gesture.kind === "press" ? gesture.button : "";
  return scene?.buttons.some(({ key, words }) => key === pressed && words.key === meant) ?? false;
}
