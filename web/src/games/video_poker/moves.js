import { cardName } from "../../cards/cards.js";
import { settings } from "../../device/settings.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { coinsOf, mostCoins, note, sceneOf, TRAINERS, wantTrainer, wordingOf } from "./record.js";
import { judgementWords } from "./words.js";

/** @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */

/** Where the device keeps when the trainer speaks. */
export const TRAINER_SETTING = "machine trainer";

/** Tables at which something is under way, and what: nothing is held or let go while cards are drawn. @type {WeakMap<Session, {phase: string, done: Promise<void>}>} */
const busy = new WeakMap();

/** Holds a card, or lets it go. @param {Session} session @param {number} place */
export function toggle(session, place) {
  const table = session.table;
  const card = table.view.cards[place];
  if (table.view.phase !== "hold" || busy.get(session)?.phase === "hold" || !card) return;
  const held = !table.held.includes(place);
  hold(session, held ? [...table.held, place] : table.held.filter((other) => other !== place));
  feel("pick");
  announce(t(held ? "machine.say.held" : "machine.say.thrown", { card: cardName(card) }));
}

/** @param {Session} session @param {number[]} places */
export function hold(session, places) {
  if (busy.get(session)?.phase === "hold") return;
  session.table.held = places.toSorted((a, b) => a - b);
  Object.assign(session.ui, { warned: null, asked: false, note: "" });
  session.saveSoon();
  session.host.paint();
}

/** What the large button does now; a quick hand is not ignored, its press waits for the last one. @param {Session} session */
export async function main(session) {
  const { warned, asked } = session.ui;
  await busy.get(session)?.done;
  // A second press, made before the warning or the question was there.
  if ((session.ui.warned && !warned) || (session.ui.asked && !asked)) return;
  const table = session.table;
  if (sceneOf(table) !== "play" || busy.has(session)) return;
  if (table.over) return showResult(session);
  if (!session.live || !table.prompt) return;
  const { phase } = table.view;
  const done = (phase === "hold" ? draw(session) : deal(session)).finally(() => busy.delete(session));
  busy.set(session, { phase, done });
  await done;
  session.host.paint();
  session.inspect();
}

/** @param {Session} session */
async function deal(session) {
  const table = session.table;
  const coins = coinsOf(table);
  await play(session, { kind: "deal", seat: 0, coins }, () => {
    table.held = [];
    table.judged = null;
  });
}

/** @param {Session} session */
async function draw(session) {
  const table = session.table;
  const places = table.held;
  const judged = await judge(session, places);
  if (!judged) return;
  const ui = session.ui;
  if (!ui.warned && !ui.asked) {
    if (table.trainer === "warn" && judged.size !== "none") return warn(session, judged);
    if (!places.length && settings.confirmDraw) return ask(session);
  }
  const action = { kind: "hold", seat: 0, places };
  await play(session, action, () => {
    Object.assign(ui, { warned: null, asked: false });
    note(table, judged);
    if (table.trainer !== "end") takeHelp(session);
  });
}

/** @param {Session} session @param {number[]} places @returns {Promise<Machine.Judgement | null>} */
function judge(session, places) {
  return session.assist("judge", { places });
}

/** @param {Session} session @param {Machine.Judgement} judged */
function warn(session, judged) {
  session.ui.warned = judged;
  takeHelp(session);
  feel("lose");
  announce(judgementWords(judged, wordingOf(session.table)));
}

/** Five new cards are seldom meant. @param {Session} session */
function ask(session) {
  session.ui.asked = true;
  announce(t("machine.ask.nothing"));
}

/** The trainer has told something: the session is no longer played alone. @param {Session} session */
export function takeHelp(session) {
  session.table.helped = true;
  session.saveSoon();
}

/** @param {Session} session @param {Record<string, unknown>} action @param {() => void} begun */
async function play(session, action, begun) {
  const played = await session.submit(action, begun);
  if (!played && !session.ui.fault) {
    session.ui.note = t("fault");
    announce(t("fault"));
  }
}

/** Holds what is best. @param {Session} session @param {number[]} places */
export function holdBest(session, places) {
  if (session.table.view.phase !== "hold") return;
  hold(session, places);
  announce(heldWords(session));
}

/** The cards that are held, in words. @param {Session} session */
export function heldWords(session) {
  const { held, view } = session.table;
  const cards = held.map((place) => cardName(view.cards[place] ?? "")).join(", ");
  return t("machine.say.hold", { count: held.length, cards });
}

/** So many coins more or fewer for the next hand. @param {Session} session @param {number} step */
export function bet(session, step) {
  const table = session.table;
  if (table.view.phase !== "deal") return;
  const coins = Math.max(1, Math.min(mostCoins(table), coinsOf(table) + step));
  setCoins(session, coins);
}

/** One more, after the fifth again one. @param {Session} session */
export function betRound(session) {
  const table = session.table;
  if (table.view.phase !== "deal") return;
  const before = coinsOf(table);
  setCoins(session, before < mostCoins(table) ? before + 1 : 1);
}

/** @param {Session} session @param {number} coins */
function setCoins(session, coins) {
  const table = session.table;
  if (coins === table.coins) return;
  table.coins = coins;
  feel("bet");
  announce(t("machine.bet.now", { coins: coinsOf(table) }));
  session.saveSoon();
  session.host.paint();
  session.inspect();
}

/** When the trainer speaks, from now on. @param {Session} session @param {string} trainer */
export function setTrainer(session, trainer) {
  const table = session.table;
  wantTrainer(trainer);
  table.trainer = TRAINERS.find((known) => known === trainer) ?? table.trainer;
  const shown = table.judged || table.view.tally.hands;
  if (!table.over && table.trainer !== "end" && shown) takeHelp(session);
  session.ui.warned = null;
  session.host.store.setSetting(TRAINER_SETTING, trainer);
  session.saveSoon();
  session.host.paint();
}

/** The last hand has been seen. @param {Session} session */
async function showResult(session) {
  session.table.show.done = true;
  await session.moved();
}
