/// <reference path="./types.d.ts" />

/**
 * What the page keeps of a table of Pegs and Jokers, read and made.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** Lines of the log that are kept. */
const MOST_KEPT = 120;

/** What the page keeps beside the engine's save. */
export function begin() {
  return {
    show: { game: 1, open: false, rest: false, done: false },
    report: null,
    log: [],
    plies: [],
    tally: { hits: [], course: [] },
  };
}

/** A finished game that is shown again begins with its result. @param {Pegs.Table} record */
export function again({ log, tally }) {
  return { ...begin(), show: { game: 1, open: false, rest: false, done: true }, log, tally };
}

/** What only this opening of the page knows. @returns {Omit<Pegs.Ui, keyof globalThis.Ui> & Pick<Pegs.Ui, "picked">} */
export function freshUi() {
  return { picked: null, fresh: null, told: null, hints: null, focus: 0, peg: "", drag: null, rests: "" };
}

/** Has a record all parts that the page relies on? @param {any} record */
export function readable({ view, players, show, log, plies, tally = begin().tally }) {
  return (
    [view?.cards, view?.pegs, view?.sides, view?.pile, log, plies, tally?.hits, tally?.course].every(Array.isArray) &&
    players.length === view.seats &&
    view.pegs.length === view.seats &&
    typeof show?.open === "boolean"
  );
}

/** Nobody waits any more. @param {Pegs.Table} record */
export function refit(record) {
  record.show = { ...record.show, rest: false };
}

/** The parts beside the view that show one person's cards. */
export const OWN = ["report"];

/** Takes from a record all that only one person may see; the board stays in sight. @param {Pegs.Table} record */
export function cover(record) {
  const { view } = record;
  const hidden = view.declared && view.declared.doubter === null ? { ...view.declared, card: null } : view.declared;
  record.view = { ...view, cards: [], stuck: 0, unseen: {}, pile: view.pile.map(() => null), declared: hidden };
  record.report = null;
  record.show = { ...record.show, open: !record.over };
}

/** @param {Pegs.Table} record */
export function sceneOf({ view, show }) {
  return view.reason && show.done ? "result" : "play";
}

/** @param {number[][]} sides @param {number} seat */
export function teamOf(sides, seat) {
  return sides.findIndex((side) => side.includes(seat));
}

/** Do two seats play together? @param {Pegs.View} view @param {number} one @param {number} other */
export function together({ sides }, one, other) {
  return teamOf(sides, one) === teamOf(sides, other);
}

/** @param {string[] | undefined} pegs */
export function homeOf(pegs = []) {
  return pegs.filter((place) => place.startsWith("h")).length;
}

/** What a game has come to. @param {Pegs.Table} record @returns {Outcome} */
export function outcome({ view }) {
  return { scores: view.scores, winners: view.winners, together: true };
}

/** May the person act now? @param {Session} session */
export function myTurn(session) {
  if (!session.record) return false;
  const { asked, prompt, over, show } = session.table;
  return Boolean(prompt) && asked.includes(session.seat) && !over && !show.rest && !session.ui.pending;
}

/** Several people, and nobody holds the device: the board is for all. @param {Session} session */
export function betweenHands(session) {
  return session.several && session.record?.holder == null;
}

/** The legal actions of a kind. @param {Session} session @param {string} kind */
export function legal(session, kind) {
  return myTurn(session) ? (session.table.prompt?.actions ?? []).filter((action) => action.kind === kind) : [];
}

/** @param {Card} card */
export function rankOfCard(card) {
  return card.endsWith("J") || card === "Jk" ? "Jk" : card.slice(0, 1);
}

const TOLD = [
  "play",
  "discard",
  "declare",
  "doubt",
  "shown",
  "send_back",
  "no_move",
  "extra",
  "again",
  "shuffle",
  "end",
];

/** What all may know of an event. */
const PUBLIC = ["kind", "seat", "card", "rank", "free", "steps", "hits", "of", "doubts", "true", "place", "take"];

/** Enters what happened into the log; gives the new lines. @param {Pegs.Table} record @param {Pegs.Event[]} events @param {string[][]} before  where the pegs stood */
export function enter(record, events, before) {
  const { ply, view } = record;
  const entries = events
    .filter(({ kind }) => TOLD.includes(kind))
    .map((event) => /** @type {Pegs.Entry} */ ({ seat: view.turn, ...publicPart(event), ply, before }));
  record.log = [...record.log, ...entries].slice(-MOST_KEPT);
  return entries;
}

/** Of a card that lies face down, whoever laid it has been told more. @param {Pegs.Event} event */
function publicPart(event) {
  const hidden = event.kind === "declare" ? "card" : "";
  return Object.fromEntries(Object.entries(event).filter(([name]) => PUBLIC.includes(name) && name !== hidden));
}

/** The steps and hits of a line, in order. @param {Pegs.Entry} entry @returns {Pegs.Step[]} */
export function changesOf({ kind, steps = [], hits = [], of, place }) {
  if (kind === "send_back" && of !== undefined && place) return [[of, place, "s"]];
  const [first, ...others] = steps;
  // A hit peg leaves after the one that hits it has arrived; of two steps the first one's hits come before the second.
  if (!others.length || !first) return [...steps, ...hits];
  const early = chainOf(first, hits);
  return [first, ...hits.slice(0, early), ...others, ...hits.slice(early)];
}

/** How many of the hits follow from a step: one peg hits another where it arrives, that one the next. @param {Pegs.Step} step @param {Pegs.Step[]} hits */
function chainOf(step, hits) {
  let [seat, , at] = step;
  let count = 0;
  for (const [hit, from, to] of hits) {
    if (from !== at || hit === seat) break;
    [seat, at] = [hit, to];
    count += 1;
  }
  return count;
}
