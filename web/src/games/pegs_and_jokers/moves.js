import { Part } from "../../site/parts.js";
import { cardOf, idsOf } from "../../table/copies.js";
import { say } from "../../table/note.js";
import { takeBack } from "../../table/takeback.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { back, lookAt, pickCard } from "./choosing.js";
import { legal, myTurn, rankOfCard } from "./record.js";
import { goOn } from "./rest.js";
import { upTo } from "./tally.js";

/** @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session */

/** The action under way at a table. @type {WeakSet<Session>} */
const running = new WeakSet();

/** @param {Session} session @param {Pegs.Action} action */
export async function act(session, action) {
  await session.looking;
  if (!myTurn(session) || !session.live || running.has(session)) return;
  running.add(session);
  const table = session.table;
  const ui = session.ui;
  Object.assign(ui, { hints: null, told: null, fresh: null });
  feel("place");
  const played = await session.submit({ ...action }, () => {
    table.plies.push(table.ply);
  });
  running.delete(session);
  if (!played) say(session, t("fault"));
}

/** Plays what is looked at. @param {Session} session */
export async function play(session) {
  const { picked } = session.ui;
  if (!picked?.looked) return;
  const steps = [...picked.made, picked.looked.step];
  const { seat } = session;
  const { card } = picked;
  await act(session, card ? { kind: "play", seat, card, steps } : { kind: "move", seat, steps });
}

/** The discard of a card, with the peg that comes out for free. @param {Session} session @param {Card | null | undefined} card */
export function discardOf(session, card) {
  if (!card) return undefined;
  const rank = rankOfCard(card);
  const found = [...legal(session, "discard"), ...legal(session, "come_out")].find(
    (action) => action.card && rankOfCard(action.card) === rank,
  );
  return found && { ...found, card };
}

/** @param {Session} session */
export async function discard(session) {
  const action = discardOf(session, session.ui.picked?.card);
  if (action) await act(session, action);
}

/** Lays the card in hand face down. @param {Session} session @param {string} rank */
export async function declare(session, rank) {
  const card = session.ui.picked?.card;
  if (card && legal(session, "declare").some((action) => action.rank === rank))
    await act(session, { kind: "declare", seat: session.seat, card, rank });
}

/** Ranks that may be declared. @param {Session} session */
export function declarable(session) {
  return [...new Set(legal(session, "declare").map(({ rank = "" }) => rank))];
}

/** @param {Session} session @param {boolean} doubts */
export function answerDoubt(session, doubts) {
  return act(session, { kind: "doubt", seat: session.seat, doubts });
}

/** @param {Session} session @param {string} place */
export function sendBack(session, place) {
  return act(session, { kind: "send_back", seat: session.seat, place });
}

/** @param {Session} session @param {boolean} take */
export function takeAgain(session, take) {
  return act(session, { kind: "again", seat: session.seat, take });
}

/** May the last move be taken back? Nobody has moved since. @param {Session} session */
export function mayUndo(session) {
  const { show, plies, unaided } = session.table;
  return show.rest && plies.length > 0 && !unaided && session.live;
}

/** Takes the last move back. @param {Session} session */
export async function undo(session) {
  if (!mayUndo(session)) {
    await back(session);
    return;
  }
  const table = session.table;
  goOn(session, false);
  // The card drawn after it has been seen.
  if (table.view.options.order === "play_first") table.helped = true;
  await takeBack(session, t("pegs.undone"), (ply) => {
    table.log = table.log.filter((entry) => entry.ply <= ply);
    table.tally = upTo(table.tally, ply);
  });
}

const HINTS = new Part(() => import("./hints.js"));

/** What the expert would do, one after the other. @param {Session} session */
export async function hint(session) {
  // Whoever asks while the engine looks at the cards has asked.
  await session.looking;
  if (!myTurn(session) || !session.live) return;
  await (await HINTS.want())?.hint(session);
}

/** A peg was dragged onto a hole: the first card that takes it there. @param {Session} session @param {number} seat @param {string} from @param {string} to */
export async function drag(session, seat, from, to) {
  if (!myTurn(session)) return;
  const { picked } = session.ui;
  const fits = (/** @type {Pegs.Option} */ { step }) => step[0] === seat && step[1] === from && step[2] === to;
  const ready = picked?.options?.find(fits);
  if (ready) return lookAt(session, ready);
  const { view } = session.table;
  const seen = new Set();
  for (const id of idsOf(view.cards)) {
    const rank = rankOfCard(cardOf(id));
    if (seen.has(rank)) continue;
    seen.add(rank);
    const answer = await session.assist("steps", { rank, steps: [] });
    const option = /** @type {Pegs.Option[]} */ (answer?.next ?? []).find(fits);
    if (!option) continue;
    if (session.ui.picked?.id !== id) await pickCard(session, id);
    return lookAt(session, option);
  }
  say(session, t("pegs.drag.none"));
}
