import { cardName, isJoker } from "../../cards/cards.js";
import { problemWords, shortProblem, valueName } from "../../cards/words.js";
import { settings } from "../../device/settings.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import * as drafts from "./draft.js";
import { showJokerChoices } from "./jokers.js";
import { sceneOf } from "./steps.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */
/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** May the cards be moved now? @param {Session} session */
export function mayArrange(session) {
  return (
    session.record !== null && !session.covered && sceneOf(session.record) === "arrange" && session.ui.thinking === null
  );
}

/** @param {Session} session @param {number} place */
export function tapPlace(session, place) {
  if (!mayArrange(session)) return;
  const { ui } = session;
  const { picked } = ui;
  const card = /** @type {Card} */ (session.table.draft.places[place]);
  ui.focus = place;
  if (picked?.kind !== "card") {
    ui.picked = { kind: "card", place };
    feel("pick");
    announce(t("say.picked", { what: cardName(card) }));
  } else if (picked.place !== place) {
    swapPlaces(session, picked.place, place);
    return;
  } else {
    ui.picked = null;
    if (isJoker(card)) askJoker(session, card);
  }
  session.host.paint();
}

/** @param {Session} session @param {number} a @param {number} b */
export function swapPlaces(session, a, b) {
  const { draft } = session.table;
  const names = { a: cardName(draft.places[a] ?? ""), b: cardName(draft.places[b] ?? "") };
  drafts.swap(draft, a, b);
  session.ui.focus = b;
  feel("place");
  changed(session, t("say.swapped", names));
}

/** All cards in new places, in one step. @param {Session} session @param {Card[]} places @param {string} said */
export function layCards(session, places, said) {
  if (!mayArrange(session)) return;
  drafts.lay(session.table.draft, places);
  feel("place");
  changed(session, said);
}

/** All bets in one step. @param {Session} session @param {(number | null)[]} bets  places in the row of nine, one per hand */
export function layAllBets(session, bets) {
  if (!mayArrange(session)) return;
  const { draft } = session.table;
  drafts.layBets(draft, bets);
  feel("bet");
  const values = bets.map((index) => (index === null ? "–" : betValue(session, index)));
  changed(session, t("say.bets", { bets: values.join(", ") }));
}

/** @param {Session} session @param {number} index */
export function tapBet(session, index) {
  if (!mayArrange(session)) return;
  const { ui } = session;
  const { picked } = ui;
  ui.betFocus = index;
  if (picked?.kind === "holder") return layBet(session, picked.row, index);
  const same = picked?.kind === "bet" && picked.index === index;
  ui.picked = same ? null : { kind: "bet", index };
  if (!same) {
    feel("pick");
    announce(t("say.picked", { what: t("bet.name", { value: betValue(session, index) }) }));
  }
  session.host.paint();
}

/** @param {Session} session @param {number} row */
export function tapHolder(session, row) {
  if (!mayArrange(session)) return;
  const { ui, table } = session;
  const { picked } = ui;
  if (picked?.kind === "bet") return layBet(session, row, picked.index);
  if (picked?.kind === "holder" && picked.row !== row) {
    const index = table.draft.bets[picked.row] ?? table.draft.bets[row] ?? null;
    const target = table.draft.bets[picked.row] == null ? picked.row : row;
    if (index !== null) return layBet(session, target, index);
  }
  ui.picked = picked?.kind === "holder" && picked.row === row ? null : { kind: "holder", row };
  session.host.paint();
}

/** @param {Session} session @param {number} row @param {number | null} index null takes the bet back */
export function layBet(session, row, index) {
  if (!mayArrange(session)) return;
  drafts.placeBet(session.table.draft, row, index);
  session.ui.picked = null;
  feel("bet");
  const what = index === null ? "say.betBack" : "say.bet";
  changed(session, t(what, { value: index === null ? 0 : betValue(session, index), hand: handName(row) }));
}

/** @param {Session} session @param {number} index */
function betValue(session, index) {
  return session.table.view.options.bet_values[index] ?? 0;
}

/** "first hand" @param {number} row */
export function handName(row) {
  return t(/** @type {TextKey} */ (`hand.${row + 1}`));
}

/** Sorts, by the next manner or the one that is wanted. @param {Session} session @param {Draft["sort"] | null} [wanted] */
export function sort(session, wanted = null) {
  if (!mayArrange(session)) return;
  const { draft, view } = session.table;
  const how = wanted ? drafts.sortBy(draft, wanted, view.sizes) : drafts.sortNext(draft, view.sizes);
  noted(session, t(/** @type {TextKey} */ (`note.sorted.${how}`)));
}

/** @param {Session} session */
export function clear(session) {
  if (!mayArrange(session)) return;
  drafts.clear(session.table.draft, session.table.view.sizes);
  noted(session, t("note.cleared"));
}

/** @param {Session} session */
export function undo(session) {
  if (mayArrange(session) && drafts.undo(session.table.draft)) changed(session, t("say.undone"));
}

/** @param {Session} session */
export function redo(session) {
  if (mayArrange(session) && drafts.redo(session.table.draft)) changed(session, t("say.redone"));
}

/** Asks what a joker is to stand for. @param {Session} session @param {Card} joker */
export function askJoker(session, joker) {
  showJokerChoices(session, joker, (card) => chooseJoker(session, joker, card));
}

/** @param {Session} session @param {Card} joker @param {Card | null} card */
export function chooseJoker(session, joker, card) {
  if (!mayArrange(session)) return;
  drafts.chooseJoker(session.table.draft, joker, card);
  changed(session);
}

/** Counts too when the engine has still to look at the last change; says what is wanted when that is not all. @param {Session} session */
export async function ready(session) {
  const { record, ui } = session;
  if (ui.pending) await session.looking;
  if (!mayArrange(session) || !record) return;
  if (ui.pending || !record.report?.ready || !record.report.action) return refuse(session, wantedText(record.report));
  if (settings.confirmReady) askReady(session, record.report);
  else commit(session);
}

/** @param {Session} session */
async function commit(session) {
  const { action } = session.table.report ?? {};
  if (!mayArrange(session) || !action) return;
  const played = await session.submit(action, () => announce(t("say.ready")));
  if (!played && mayArrange(session)) refuse(session, session.live ? t("fault") : "");
}

/** @param {Session} session @param {string} why */
function refuse(session, why) {
  session.ui.note = "";
  announce(why || t("part.coming"));
  session.host.paint();
}

/** What READY still wants. A hand's fault in the words that stand at the hand, anything else in a sentence. @param {Report | null} report */
export function wantedText(report) {
  const { wanted } = report ?? {};
  if (!wanted) return "";
  const row = report?.rows.findIndex(({ problem }) => problem?.message === wanted.message) ?? -1;
  return row < 0 ? problemWords(wanted) : t("hint.problem", { hand: row + 1, problem: shortProblem(wanted) });
}

/** Shows once more what is at stake. @param {Session} session @param {Report} report */
function askReady(session, { rows }) {
  const { bets } = session.table.draft;
  const lines = rows.map(({ description }, row) =>
    t("ready.line", { hand: handName(row), name: valueName(description), value: betValue(session, bets[row] ?? 0) }),
  );
  confirmDialog({ title: t("ready.ask"), text: lines.join("\n"), yes: t("ready"), act: () => commit(session) });
}

/** @param {Session} session */
export function drop(session) {
  if (!session.ui.picked) return false;
  session.ui.picked = null;
  session.host.paint();
  return true;
}

/** What was done is said, and stands in the line. @param {Session} session @param {string} note */
export function noted(session, note) {
  feel("reveal");
  changed(session, note);
  session.ui.note = note;
  session.host.paint();
}

/** The arrangement is another one: paint it, keep it, have it named. @param {Session} session @param {string} [said] */
async function changed(session, said = "") {
  const { ui, table } = session;
  // A picked betting card stays in the hand while cards move.
  if (ui.picked?.kind === "card") ui.picked = null;
  ui.note = "";
  announce(said);
  const before = table.report;
  const looking = session.inspect();
  session.host.paint();
  session.saveSoon();
  if (await looking) sayRows(before, table.report);
}

/** Tells which hands have another name now. @param {Report | null} before @param {Report | null} after */
function sayRows(before, after) {
  for (const [row, { description, problem }] of (after?.rows ?? []).entries()) {
    const old = before?.rows[row];
    const name = valueName(description);
    if (valueName(old?.description) === name && old?.problem?.message === problem?.message) continue;
    if (name) announce(t("say.row", { hand: handName(row), name }));
    if (problem) announce(problemWords(problem));
  }
  if (after?.ready && !before?.ready) announce(t("say.mayReady"));
}
