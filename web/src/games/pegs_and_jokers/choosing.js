import { cardOf } from "../../table/copies.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { optionsShown } from "./picture.js";
import { myTurn, rankOfCard } from "./record.js";
import { cardWords, optionWords, reasonWords } from "./words.js";

/**
 * From a card to a play, step by step, with a way back. The engine says which steps may come.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** With more options than this one chooses the peg first. */
export const MANY = 9;

/** Takes a card up, or puts it down again. @param {Session} session @param {string} id */
export async function pickCard(session, id) {
  const ui = session.ui;
  ui.note = "";
  ui.told = null;
  if (ui.picked?.id === id) return putDown(session);
  const card = cardOf(id);
  ui.picked = pickOf(id, card, rankOfCard(card));
  feel("pick");
  announce(t("say.picked", { what: cardWords(card) }));
  session.host.paint();
  if (myTurn(session) && !session.table.view.options.bluff) await ask(session);
}

/** What is declared must be moved. @param {Session} session */
export async function pickDeclared(session) {
  const { declared } = session.table.view;
  if (!declared) return;
  session.ui.picked = pickOf("", null, declared.rank);
  await ask(session);
}

/** @param {string} id @param {Card | null} card @param {string} rank @returns {Pegs.Pick} */
export function pickOf(id, card, rank) {
  return { id, card, rank, made: [], options: null, peg: null, looked: null, boards: [] };
}

/** @param {Session} session */
function putDown(session) {
  session.ui.picked = null;
  session.host.paint();
}

/** Has the engine say which steps may come next. @param {Session} session */
async function ask(session) {
  const pick = session.ui.picked;
  if (!pick) return;
  const answer = await session.assist("steps", { rank: pick.rank, steps: pick.made });
  if (session.ui.picked !== pick) return;
  pick.options = answer?.next ?? [];
  settle(session, pick);
  announce(tellOptions(session, pick));
  session.host.paint();
}

/** What leaves no choice is chosen. @param {Session} session @param {Pegs.Pick} pick */
function settle(session, pick) {
  const options = pick.options ?? [];
  const pegs = pegsOf(pick);
  if (pegs.length === 1) pick.peg = pegs[0] ?? null;
  else if (options.length <= MANY) pick.peg = null;
  const [only] = options;
  if (only && options.length === 1 && only.done) pick.looked = only;
  if (!options.length && pick.card) session.ui.note = whyNot(session, pick);
}

/** @param {Session} session @param {Pegs.Pick} pick */
function tellOptions(session, pick) {
  if (pick.looked) return optionWords(session, pick.looked);
  return pick.options?.length ? t("pegs.say.options", { count: pick.options.length }) : session.ui.note;
}

/** Why a card can do nothing. @param {Session} session @param {Pegs.Pick} pick */
function whyNot(session, { rank, card }) {
  const known = session.table.report?.look?.ranks[rank];
  return t("pegs.cannot", { card: card ? cardWords(card) : "", why: reasonWords(session, known?.reasons ?? []) });
}

/** The pegs that the next step could move. @param {Pegs.Pick} pick @returns {[number, string][]} */
export function pegsOf({ options }) {
  const found = new Map(
    (options ?? []).map(({ step: [seat, from] }) => [
      `${seat} ${from}`,
      /** @type {[number, string]} */ ([seat, from]),
    ]),
  );
  return [...found.values()];
}

/** Must the peg be chosen first? @param {Pegs.Pick} pick */
export function choosesPeg(pick) {
  return !pick.peg && (pick.options?.length ?? 0) > MANY && pegsOf(pick).length > 1;
}

/** @param {Session} session @param {[number, string]} peg */
export function choosePeg(session, peg) {
  const pick = session.ui.picked;
  if (!pick) return;
  pick.peg = peg;
  pick.looked = null;
  const options = optionsShown(pick);
  const [only] = options;
  feel("pick");
  if (only && options.length === 1) lookAt(session, only);
  else announce(tellOptions(session, { ...pick, options }));
  session.host.paint();
}

/** Looks at a step: whole plays are shown, half ones are made. @param {Session} session @param {Pegs.Option} option */
export async function lookAt(session, option) {
  const ui = session.ui;
  const pick = ui.picked;
  if (!pick) return;
  ui.note = "";
  feel("pick");
  if (option.done) {
    pick.looked = option;
    announce(optionWords(session, option));
    session.host.paint();
    return;
  }
  const { step, after } = option;
  ui.picked = {
    ...pick,
    made: [...pick.made, step],
    boards: [...pick.boards, after],
    options: null,
    peg: null,
    looked: null,
  };
  announce(t("pegs.say.second"));
  session.host.paint();
  await ask(session);
}

/** One step back: from what is looked at, from the peg, from the first half, from the card. @param {Session} session */
export async function back(session) {
  const ui = session.ui;
  const pick = ui.picked;
  ui.note = "";
  if (ui.told) ui.told = null;
  else if (!pick) return false;
  else if (pick.looked && optionsShown(pick).length > 1) pick.looked = null;
  else if (pick.peg && pegsOf(pick).length > 1 && (pick.options?.length ?? 0) > MANY) pick.peg = null;
  else if (pick.made.length) {
    ui.picked = {
      ...pick,
      made: pick.made.slice(0, -1),
      boards: pick.boards.slice(0, -1),
      options: null,
      peg: null,
      looked: null,
    };
    await ask(session);
  } else if (pick.card) ui.picked = null;
  session.host.paint();
  return true;
}
