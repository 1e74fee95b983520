/// <reference path="./types.d.ts" />
import { idsOf } from "../../table/copies.js";

/**
 * What the page keeps of a table of Joker Rum, read and made.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 */

/** What the page keeps beside the engine's save. */
export function begin() {
  return { show: { game: 1 }, report: null, groups: null, grouping: null, plies: [], judged: [], reviewed: [] };
}

/** What only this opening of the page knows. */
export function freshUi() {
  return { picked: null, thrown: null, focus: 0, hints: null, said: "", fresh: null };
}

/** Has a record all parts that the page relies on? @param {any} record */
export function readable({ view, players, show, plies, judged, reviewed }) {
  return (
    [view?.cards, view?.history, view?.turns, view?.face_up, plies, judged, reviewed].every(Array.isArray) &&
    players.length === view.seats &&
    Number.isInteger(show?.game)
  );
}

/** The parts beside the view that show one person's cards. */
export const OWN = ["report", "groups", "grouping", "judged", "reviewed"];

/** Takes from a record all that only one person may see. @param {Rum.Table} record */
export function cover(record) {
  const { view } = record;
  const hidden = view.turns.map((turn) =>
    turn.round === 3 ? { ...turn, drawn: null } : { ...turn, drawn: null, discarded: null },
  );
  record.view = {
    ...view,
    cards: [],
    dealt: [],
    stock: { ...view.stock, known: view.stock.known.map(() => null) },
    pile: { ...view.pile, known: view.pile.known.map(() => null) },
    taken: view.taken && { ...view.taken, card: null },
    turns: hidden,
  };
  Object.assign(record, {
    prompt: null,
    report: null,
    groups: null,
    grouping: null,
    judged: [],
    reviewed: [],
    plies: [],
  });
}

/** What a game has come to; who closed a deal has won it. @param {Rum.Table} record @returns {Outcome} */
export function outcome({ view, players }) {
  const { history, scores, winners } = view;
  return {
    scores,
    winners,
    won: players.map((_, seat) => history.filter(({ closer }) => closer === seat).length),
    rounds: history.length,
    kinds: players.map((_, seat) => countKinds(history.flatMap(({ seats }) => seats[seat]?.sets ?? []))),
  };
}

/** @param {{kind: string}[]} sets */
function countKinds(sets) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { kind } of sets) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Groups laid by hand hold cards of the hand only. @param {Rum.Table} record */
export function refit(record) {
  if (!record.groups) return;
  const ids = new Set(idsOf(record.view.cards));
  record.groups = record.groups.map((group) => group.filter((id) => ids.has(id)));
}

/** Deals whose sheet has been put away are behind; one that has just ended lies on the table. @param {Rum.Table} record */
export function sceneOf({ view, show }) {
  if (show.game <= view.history.length) return "summary";
  return view.phase === "over" ? "result" : "play";
}

/** Scores as far as the person has seen them. @param {Rum.Table} record */
export function scoresShown({ view, show, players }) {
  return view.history[Math.min(show.game, view.history.length) - 1]?.scores ?? players.map(() => 0);
}

/** May the person act now? @param {Session} session */
export function myTurn(session) {
  if (!session.record) return false;
  const { view, prompt } = session.table;
  return sceneOf(session.table) === "play" && view.turn === view.seat && Boolean(prompt) && !session.ui.pending;
}

/** May the person close, now or with a discard? @param {Session} session */
export function mayClose(session) {
  return legal(session, { kind: "close" }).length + legal(session, { kind: "discard", close: true }).length > 0;
}

/** The legal actions that fit a pattern. @param {Session} session @param {Partial<Rum.Action>} pattern */
export function legal(session, pattern) {
  if (!myTurn(session)) return [];
  const wanted = Object.entries(pattern);
  const actions = session.table.prompt?.actions ?? [];
  return actions.filter((action) =>
    wanted.every(([key, value]) => action[/** @type {keyof Rum.Action} */ (key)] === value),
  );
}
