import { drafted } from "../../match/tablerecord.js";
import { destination, reachOf } from "./items.js";

/**
 * Carries out gestures and typed lines at a table, one after another; those made before the engine is ready wait for it.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The last gesture of each table, resolved once it is carried out. @type {WeakMap<Session, Promise<void>>} */
const lastOf = new WeakMap();

/**
 * Carries out a gesture. In a replay, only shows what a pressed button shows.
 *
 * @param {Session} session
 * @param {Scenes.Gesture} gesture
 * @param {string} [message]  the key of the pressed button's message; if the button shows another by now, the press is ignored
 */
export function gesture(session, gesture, message) {
  if (session.film?.showsTurn) return gesture.kind === "press" ? pressInReplay(session, gesture.button) : undefined;
  return after(session, async () => {
    if (message && !showsMessage(session.table, gesture, message)) return;
    // While computer players think, a gesture that only changes the draft need not wait.
    const plays = session.busy ? await carryOut(session, "gesture", { gesture, play: false }) : true;
    if (plays) await session.alone(() => carryOut(session, "gesture", { gesture }));
  });
}

/** Shows what a button shows in a turn of a replay. @param {Session} session @param {string} button */
async function pressInReplay(session, button) {
  const before = session.table.scene;
  try {
    const answer = await session.film?.press(button);
    if (!answer) return;
    session.table.scene = answer.beats.at(-1)?.scene;
    await session.game.show(session, answer, before);
  } catch (error) {
    session.failed(error);
  }
}

/** Returns the function that presses a panel's buttons; it first calls `pressed`, with true if the button shows something on the table. @param {Session} session @param {(onTable: boolean) => void} [pressed] */
export function pressing(session, pressed = () => {}) {
  return async (/** @type {string} */ button, onTable = false) => {
    pressed(onTable);
    await gesture(session, { kind: "press", button });
    if (onTable) document.querySelector(".result .board")?.scrollIntoView({ block: "nearest" });
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

/** Drops an item on an element; false if nothing there takes it. @param {Session} session @param {string} item @param {HTMLElement} target */
export function dropOn(session, item, { dataset: { drop: over } }) {
  const place = item && over ? destination(session.record?.scene, item, over) : null;
  if (place) drop(session, item, place);
  return place !== null;
}

/** Handles a tap: beside the items, as on a hand's name, it puts the picked item there. @param {Session} session @param {Event} tap */
export function tappedBeside(session, { target }) {
  const { picked } = reachOf(session.table.scene);
  const over = target instanceof Element && target.closest("button, [data-drop]");
  if (over instanceof HTMLElement && !over.matches("button")) dropOn(session, picked, over);
}

/** Carries out a line of the command line. @param {Session} session @param {Scenes.Typed} typed */
export function type(session, typed) {
  return after(session, () => session.alone(() => carryOut(session, "type", { typed })));
}

/** Runs a function once the gestures before it are done. Lets the match continue if the scene then has another name, or it is others' turn by now. @param {Session} session @param {() => Promise<void>} act */
function after(session, act) {
  const last = (lastOf.get(session) ?? Promise.resolve()).then(async () => {
    if (!(await session.ready()) || session.film?.showsTurn) return;
    const { ply, scene } = session.table;
    const othersWaited = !session.othersThink(session.table);
    await act();
    if (session.table.ply !== ply) return;
    if (session.table.scene?.name !== scene?.name) await session.wentOn();
    else if (othersWaited && session.othersThink(session.table)) session.start();
  });
  lastOf.set(session, last);
  return last;
}

/** Asks the engine, stores and shows the answer. Resolves to true only with `play: false`, if an action would have been played; it was not. @param {Session} session @param {"gesture" | "type"} method @param {Partial<Bridge.GestureAt & Bridge.TypeAt>} what */
async function carryOut(session, method, what) {
  session.ui.note = "";
  const answer = await session.carryOut(method, what);
  if (!answer || "plays" in answer) return Boolean(answer);
  const before = session.table.scene;
  const showAnswer = () => session.game.show(session, answer, before);
  session.prefer(answer.preferences);
  if ("save" in answer) await session.played(answer, showAnswer);
  else {
    Object.assign(session.table, drafted(answer));
    session.save();
    await showAnswer();
  }
  return false;
}

/** True if the button still shows the message that it showed when pressed. @param {TableRecord} record @param {Scenes.Gesture} gesture @param {string} message */
function showsMessage({ scene }, gesture, message) {
  const pressed = gesture.kind === "press" ? gesture.button : "";
  return scene?.buttons.some(({ key, words }) => key === pressed && words.key === message) ?? false;
}
