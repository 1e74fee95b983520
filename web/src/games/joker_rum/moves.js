import { cardName } from "../../cards/cards.js";
import { cardOf } from "../../table/copies.js";
import { say } from "../../table/note.js";
import { skipPause } from "../../table/pause.js";
import { mayTakeBack, takeBack } from "../../table/takeback.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { inOrder, layoutOf } from "./layout.js";
import { aimWords, lastPlan, planText } from "./plan.js";
import { legal, myTurn, sceneOf } from "./record.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** Enough for every choice there is. */
const ALL = 99;

/** Picks a card up, or lets it go. @param {Session} session @param {string} id */
export function tapCard(session, id) {
  skipPause();
  const ui = session.ui;
  ui.picked = ui.picked === id ? null : id;
  ui.focus = Math.max(0, inOrder(layoutOf(session.table)).indexOf(id));
  ui.note = "";
  if (ui.picked) {
    feel("pick");
    announce(t("say.picked", { what: cardName(cardOf(id)) }));
  }
  session.host.paint();
}

/** @param {Session} session */
export function letGo(session) {
  const ui = session.ui;
  if (!ui.picked) return false;
  ui.picked = null;
  session.host.paint();
  return true;
}

/** Throws a card; with `close` the deal ends. @param {Session} session @param {string | null} id @param {boolean} [close] */
export function discard(session, id = session.ui.picked, close = false) {
  if (!id || !myTurn(session)) return;
  const [action] = legal(session, { kind: "discard", card: cardOf(id), close });
  if (action) throwCard(session, action, id);
  else if (!close && legal(session, { kind: "discard" }).length) say(session, t("rum.same"));
}

/** What is thrown has left the hand, and does not come back to it while the engine is asked. @param {Session} session @param {Rum.Action} action @param {string} id */
async function throwCard(session, action, id) {
  const ui = session.ui;
  ui.thrown = id;
  session.host.paint();
  await play(session, action);
  ui.thrown = null;
  session.host.paint();
}

/** @param {Session} session @param {Rum.Source} source */
export function draw(session, source) {
  return play(session, legal(session, { kind: "draw", source })[0]);
}

/** Closes: at the end of a turn, or with the discard at hand, or with the one that brings most. @param {Session} session */
export function close(session) {
  const { picked } = session.ui;
  const best = session.table.report?.closing?.card;
  const [action] = [
    ...legal(session, { kind: "close" }),
    ...(picked ? legal(session, { kind: "discard", card: cardOf(picked), close: true }) : []),
    ...(best ? legal(session, { kind: "discard", card: best, close: true }) : []),
  ];
  return play(session, action);
}

/** @param {Session} session */
export function playOn(session) {
  return play(session, legal(session, { kind: "pass" })[0]);
}

/** The action under way at a table. @type {WeakMap<Session, Promise<void>>} */
const running = new WeakMap();

/** A quick hand is not ignored: its action waits for the last one, and is played if it still may be. @param {Session} session @param {Rum.Action | undefined} action */
async function play(session, action) {
  if (!action || !session.live) return;
  await running.get(session);
  const [wanted] = legal(session, { ...action });
  if (!wanted || running.has(session)) return;
  const done = act(session, wanted).finally(() => running.delete(session));
  running.set(session, done);
  await done;
}

/** @param {Session} session @param {Rum.Action} action */
async function act(session, action) {
  const table = session.table;
  session.ui.hints = null;
  feel("place");
  const judged = await judge(session, action);
  const played = await session.submit({ ...action }, () => {
    if (judged) table.judged.push(judged);
    table.plies.push(table.ply);
  });
  if (played || !myTurn(session)) return;
  say(session, t("fault"));
}

/** What the expert thinks of this decision, for the coach; null where there is no choice. @param {Session} session @param {Rum.Action} action */
async function judge(session, action) {
  const { ply, view } = session.table;
  const answer = await session.assist("suggest", { count: ALL, plan: lastPlan(session.table) });
  /** @type {Rum.Advice[]} */
  const actions = answer?.actions ?? [];
  const same = JSON.stringify(sortedEntries(action));
  const chosen = actions.find((advice) => JSON.stringify(sortedEntries(advice.action)) === same);
  const [best] = actions;
  if (!chosen || !best || session.table.ply !== ply || actions.length < 2) return null;
  return { ply, round: view.round, chosen, best, plan: answer.plan };
}

/** @param {Rum.Action} action */
function sortedEntries(action) {
  return Object.entries(action).sort(([a], [b]) => a.localeCompare(b));
}

/** Takes the last decision of this deal back. @param {Session} session */
export async function undo(session) {
  if (!mayUndo(session)) return;
  const table = session.table;
  // What came after it has been seen.
  table.helped = true;
  await takeBack(session, t("rum.undone"), (ply) => {
    // It was decided all the same: the coach goes on to count it.
    table.judged = table.judged.map((judged) => ({ ...judged, back: judged.back || Number(judged.ply) >= ply }));
  });
}

/** @param {Session} session */
export function mayUndo(session) {
  return mayTakeBack(session, myTurn(session));
}

/** The expert's choices, one after the other; the card is picked up. @param {Session} session */
export async function hint(session) {
  if (!myTurn(session) || !session.live) return;
  if (session.table.unaided) return say(session, t("help.none"));
  const { ply } = session.table;
  const known = session.ui.hints;
  if (known?.ply === ply) known.next = (known.next + 1) % known.actions.length;
  else {
    const plan = lastPlan(session.table);
    const answer = await session.assist("suggest", { count: 3, plan });
    if (!answer || session.table.ply !== ply) return;
    session.ui.hints = { ply, actions: answer.actions, plan: answer.plan, first: !plan.length, next: 0 };
  }
  showHint(session);
}

/** @param {Session} session @param {number} [index] */
export function showHint(session, index) {
  const ui = session.ui;
  if (!ui.hints) return;
  session.table.helped = true;
  if (index !== undefined) ui.hints.next = index;
  const advice = ui.hints.actions[ui.hints.next];
  ui.note = advice ? hintNote(ui.hints, advice) : t("rum.hint.none");
  if (advice?.action.kind === "discard") {
    const ids = inOrder(layoutOf(session.table));
    ui.picked = ids.findLast((id) => cardOf(id) === advice.card) ?? null;
  }
  announce(ui.note);
  session.host.paint();
}

/** The best choice with the plan behind it; another one with its place and what it gives away. @param {Rum.Hints} hints @param {Rum.Advice} advice */
function hintNote({ actions, next, plan, first }, advice) {
  const hint = hintText(advice);
  const best = actions[0] ?? advice;
  if (best !== advice) return t("rum.hint.place", { place: next + 1, points: best.worth - advice.worth, hint });
  return [hint, planText(plan, first)].filter(Boolean).join(" ");
}

/** @param {Rum.Advice} advice */
export function hintText({ action, card, reason }) {
  const name = card ? cardName(card) : "";
  if (action.kind === "close" || action.close) return t("rum.hint.close");
  if (action.kind === "pass") return t("rum.hint.pass");
  const key = /** @type {import("../../text/text.js").TextKey} */ (`rum.reason.${reason.code}`);
  const { lacking = 0, missing, left = 0, aim } = reason.data ?? {};
  const set = aim ? aimWords(aim) : "";
  const why = t(key, { card: name, lacking, missing: missing ? cardName(missing) : "", left, set });
  if (action.kind === "discard") return t("rum.hint.discard", { card: name, reason: why });
  return t(action.source === "stock" ? "rum.hint.stock" : "rum.hint.open", { card: name, reason: why });
}

/** Puts the sheet of a deal away. @param {Session} session */
export async function goOn(session) {
  const table = session.table;
  if (sceneOf(table) !== "summary") return;
  table.show.game += 1;
  table.groups = null;
  table.grouping = null;
  await session.moved();
  await session.start();
}
