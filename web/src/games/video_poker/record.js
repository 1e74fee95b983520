/// <reference path="./types.d.ts" />

/**
 * What the page keeps of a session at the machine, read and made.
 *
 * @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session
 */

/** Mistakes that are kept in words; the engine's tally counts all. */
const MOST_MISTAKES = 100;
export const TRAINERS = /** @type {const} */ (["warn", "after", "end"]);
const NOTHING = "nothing";

/** What was chosen last, for the next session. @type {Machine.Trainer} */
let wanted = "after";
/** The next session is a test, in which the trainer is silent whatever was chosen. */
let testing = false;

/** The next session is a test. */
export function wantTest() {
  testing = true;
}

/** @param {unknown} trainer  as it was kept */
export function wantTrainer(trainer) {
  const found = TRAINERS.find((known) => known === trainer);
  if (found) wanted = found;
}

/** What the page keeps beside the engine's save. @param {{view: Machine.View}} snapshot */
export function begin({ view }) {
  const test = testing;
  testing = false;
  return {
    show: { game: 1, done: false },
    report: null,
    held: [],
    coins: view.options.coins,
    trainer: test ? "end" : wanted,
    test,
    judged: null,
    mistakes: [],
  };
}

/** A finished session that is shown again begins with its result. @param {Machine.Table} record */
export function again({ coins, trainer, test, mistakes }) {
  return { show: { game: 1, done: true }, report: null, held: [], judged: null, coins, trainer, test, mistakes };
}

/** What only this opening of the page knows. */
export function freshUi() {
  return { picked: null, warned: null, asked: false };
}

/** Has a record all parts that the page relies on? @param {any} record */
export function readable({ view, show, held, mistakes, coins, players }) {
  return (
    [view?.cards, view?.pays, held, mistakes].every(Array.isArray) &&
    players.length === view.seats &&
    typeof view.tally === "object" &&
    typeof show === "object" &&
    Number.isInteger(coins)
  );
}

/** The scene that a record shows. @param {Machine.Table} record */
export function sceneOf({ view, show }) {
  return view.phase === "over" && show.done ? "result" : "play";
}

/** Coins that can be bet now. @param {Machine.Table} record */
export function coinsOf({ view, prompt, coins }) {
  if (view.phase !== "deal") return view.coins;
  return Math.min(coins, mostCoins({ prompt }));
}

/** The most that may be bet now. @param {Pick<Machine.Table, "prompt">} record */
export function mostCoins({ prompt }) {
  return Math.max(1, ...(prompt?.actions ?? []).map((action) => (action.kind === "deal" ? action.coins : 1)));
}

/** What the engine should look at: pays with the coins of the next hand, or all holds of this one. @param {Machine.Table} record */
export function question(record) {
  const { phase } = record.view;
  if (phase === "hold") return { name: "holds", params: {} };
  return phase === "deal" ? { name: "pays", params: { coins: coinsOf(record) } } : null;
}

/** All holds of the hand on the table, best first; null until the engine has said them. @param {Machine.Table} record */
export function holdsOf({ view, report }) {
  const whole = report?.holds?.find(({ places }) => places.length === view.cards.length);
  return (whole?.cards.join() === view.cards.join() && report?.holds) || null;
}

/** The pay table as it pays with the coins that are bet. @param {Machine.Table} record */
export function paysOf(record) {
  const { view, report } = record;
  const known = view.phase === "deal" && report?.pays && report.coins === coinsOf(record);
  return known ? (report.pays ?? view.pays) : view.pays;
}

/** Of the pay tables by name: the first word of the name says which. @type {Record<string, {deck: Machine.Deck, minimum: string}>} */
const PACKS = {
  kings: { deck: "joker", minimum: "kings" },
  aces: { deck: "joker", minimum: "aces" },
  two: { deck: "joker", minimum: "two_pairs" },
  jacks: { deck: "jacks", minimum: "jacks" },
  deuces: { deck: "deuces", minimum: "three_of_a_kind" },
};

/** The pack of a pay table and the lowest hand that pays. @param {string} name */
export function packOf(name) {
  const [word = ""] = name.split("_");
  return PACKS[word] ?? { deck: /** @type {const} */ ("joker"), minimum: "kings" };
}

/** The pack and the lowest hand that pays, of a table by name or of one's own. @param {Pick<Machine.Options, "table" | "deck" | "minimum">} options @returns {{deck: Machine.Deck, minimum: string}} */
export function wordingIn({ table, deck, minimum }) {
  return table === "own" ? { deck, minimum } : packOf(table);
}

/** The same of a session's table. @param {Machine.Table} record */
export function wordingOf({ view }) {
  return wordingIn(view.options);
}

/** The places that are held: while one chooses, and after it. @param {Machine.Table} record */
export function heldOf({ view, held }) {
  return view.phase === "hold" ? held : (view.last?.own.held ?? []);
}

/** May the person act now? @param {Session} session */
export function myTurn(session) {
  return Boolean(session.record?.prompt) && session.live && !session.ui.pending && !session.table.over;
}

/** Notes what the engine said of a hold that is played. @param {Machine.Table} record @param {Machine.Judgement} judged */
export function note(record, judged) {
  record.judged = judged;
  if (judged.size === "none") return;
  const { hand, cards } = record.view;
  record.mistakes = [...record.mistakes, { ...judged, hand, dealt: cards }].slice(-MOST_MISTAKES);
}

/** What it has come to, for the history; a hand that pays is won. @param {Machine.Table} record @returns {Outcome} */
export function outcome({ view }) {
  const { tally, winners } = view;
  const paying = Object.entries(tally.counts).filter(([category]) => category !== NOTHING);
  return {
    scores: [tally.won - tally.bet],
    winners,
    won: [paying.reduce((sum, [, count]) => sum + count, 0)],
    rounds: tally.hands,
  };
}

/** Coins won less coins bet, as far as hands are played. @param {Machine.Table} record */
export function scoresShown({ view }) {
  return [view.tally.won - view.tally.bet];
}
