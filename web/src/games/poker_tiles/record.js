/// <reference path="./types.d.ts" />
import { cardOf, idsOf } from "../../table/copies.js";

/**
 * What the page keeps of a table of Poker Tiles, read and made.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

/** Nothing laid, the rack as it came. @param {Tiles.Tile[]} cards @returns {Tiles.Draft} */
export function newDraft(cards) {
  return { laid: {}, meanings: {}, multiply: null, rack: idsOf(cards) };
}

/** What the page keeps beside the engine's save. @param {{view: any}} snapshot */
export function begin({ view }) {
  return { draft: newDraft(view.cards), report: null, plies: [] };
}

/** @returns {Tiles.Hand} */
export function freshHand() {
  return { picked: null, cursor: null, line: "across", camera: null, focus: 0, typed: [] };
}

/** What only this opening of the page knows. */
export function freshUi() {
  return { ...freshHand(), playing: null, told: null, said: "", hint: null };
}

/** Has a record all parts that the page relies on? @param {any} record */
export function readable({ view, players, draft, plies }) {
  return (
    [view?.cards, view?.history, view?.counts, draft?.rack, plies].every(Array.isArray) &&
    [view?.board, view?.meanings, view?.options, draft?.laid, draft?.meanings].every(
      (part) => typeof part === "object" && part !== null,
    ) &&
    players.length === view.seats
  );
}

/** The parts beside the view that show one person's tiles. */
export const OWN = ["draft", "report"];

/** Takes from a record all that only one person may see. @param {Tiles.Table} record */
export function cover(record) {
  const { view } = record;
  record.view = {
    ...view,
    cards: [],
    history: view.history.map((turn) => ({ ...turn, rack: null, traded: null, drawn: null })),
  };
  Object.assign(record, { prompt: null, report: null, draft: newDraft([]), plies: [] });
}

/** What a game has come to. @param {Tiles.Table} record @returns {Outcome} */
export function outcome({ view, players }) {
  const { history, scores, winners } = view;
  const plays = history.filter(({ kind }) => kind === "play");
  return {
    scores,
    winners,
    kinds: players.map((_, seat) => countKinds(plays.filter((turn) => turn.seat === seat))),
  };
}

/** The hands of this game as every game's statistics name them. @type {Record<string, string>} */
export const KIND = { two_pairs: "two_pair", three: "trips", four: "quads", five: "five_kind" };

/** @param {string | null} hand */
function kindOf(hand) {
  return KIND[hand ?? ""] ?? hand ?? "";
}

/** @param {Tiles.Turn[]} turns */
function countKinds(turns) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { hand } of turns.flatMap(({ lines }) => lines)) {
    const kind = kindOf(hand);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** What each seat has done, for the statistics. @param {Tiles.Table} record @returns {{tally: Tiles.Tally[]}} */
export function facts({ view, players }) {
  return { tally: players.map((_, seat) => tallyOf(view.history.filter((turn) => turn.seat === seat))) };
}

/** @param {Tiles.Turn[]} turns @returns {Tiles.Tally} */
function tallyOf(turns) {
  const plays = turns.filter(({ kind }) => kind === "play");
  const [best] = plays.toSorted((one, other) => other.points - one.points);
  const times = plays.flatMap(({ lines }) => lines.map((line) => line.times));
  const count = (/** @type {number} */ wanted) => times.filter((found) => found === wanted).length;
  return {
    turns: turns.length,
    plays: plays.length,
    tiles: plays.reduce((sum, { place }) => sum + Object.keys(place).length, 0),
    points: plays.reduce((sum, { points }) => sum + points, 0),
    doubled: count(2),
    trebled: count(3),
    best: best ? { points: best.points, hands: best.lines.map(({ hand }) => kindOf(hand)) } : null,
  };
}

/** The rack keeps its order; what was laid stays if it is still held and its square is free. @param {Tiles.Table} record */
export function refit(record) {
  const { view, draft } = record;
  const held = idsOf(view.cards);
  const kept = draft.rack.filter((id) => held.includes(id));
  const rack = [...kept, ...held.filter((id) => !kept.includes(id))];
  const laid = Object.fromEntries(
    Object.entries(draft.laid).filter(([square, id]) => held.includes(id) && !(square in view.board)),
  );
  const whole = Object.keys(laid).length === Object.keys(draft.laid).length;
  record.draft = whole ? { ...draft, laid, rack } : { laid, meanings: {}, multiply: null, rack };
  if (!whole || !Object.keys(laid).length) record.report = null;
}

/** @param {Tiles.Table} record */
export function sceneOf({ view }) {
  return view.phase === "over" ? "result" : "play";
}

/** May the person act now? @param {Session} session */
export function myTurn(session) {
  if (!session.record) return false;
  const { view, prompt } = session.table;
  return view.phase === "play" && view.turn === view.seat && Boolean(prompt) && session.ui.playing === null;
}

/** What the engine should judge: the tiles being laid. @param {Tiles.Draft} draft */
export function layingOf({ laid, meanings, multiply }) {
  return { place: placeOfDraft(laid), meanings, multiply };
}

/** @param {Record<Tiles.Square, string>} laid @returns {Record<Tiles.Square, Tiles.Tile>} */
export function placeOfDraft(laid) {
  return Object.fromEntries(Object.entries(laid).map(([square, id]) => [square, cardOf(id)]));
}

/** @param {any} record */
export function question(record) {
  const { view, draft, prompt } = /** @type {Tiles.Table} */ (record);
  if (view.phase !== "play" || view.turn !== view.seat || !prompt || !Object.keys(draft.laid).length) return null;
  return { name: "so_far", params: layingOf(draft) };
}

/** The board of a table, and the person's tiles. @param {Session} session @returns {Tiles.Bench} */
export function benchOf(session) {
  const table = session.table;
  const ui = session.ui;
  return {
    view: table.view,
    draft: table.draft,
    hand: ui,
    report: table.report,
    may: myTurn(session) && session.live,
    changed: () => {
      ui.note = "";
      ui.told = null;
      if (!Object.keys(table.draft.laid).length) table.report = null;
      session.inspect();
      session.saveSoon();
      session.host.paint();
    },
    paint: () => session.host.paint(),
  };
}
