import { cardName } from "../../../cards/cards.js";
import { capital, problemWords } from "../../../cards/words.js";
import { aboutWords, answerAnywhere } from "../../../table/commands/answers.js";
import { listed, t } from "../../../text/text.js";
import * as chances from "../chances.js";
import { positionOf, rows } from "../draft.js";
import * as moves from "../moves.js";
import { advance, skip } from "../showdown.js";
import { sceneOf } from "../steps.js";
import * as answers from "./answers.js";
import { gathered } from "./gather.js";

/** Does what a command of the command line wants. Most of what is done says itself; the rest is the answer. */

/** @typedef {import("../../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */
/** @typedef {import("./parse.js").Command} Command */
/** @typedef {import("../../../table/commands/tokens.js").Spot} Spot */
const { handName } = moves;

/** Cards that were brought to a hand by name, by session: they make room last. @type {WeakMap<Session, {game: number, cards: Set<string>}>} */
const brought = new WeakMap();

/** What is not of the cards in hand. */
const ANYWHERE = new Set(["next", "skip"]);

/**
 * @param {Session} session
 * @param {Command} command
 * @param {string[]} said  since the last command
 * @returns {string[]} the answer, in sentences
 */
export function run(session, command, said) {
  const answer = answerAnywhere(session, command, said, { help: "command.help", about });
  if (answer) return answer;
  if (!ANYWHERE.has(command.do) && !moves.mayArrange(session)) return [t("command.fault.scene")];
  return ask(session, command) ?? change(session, command);
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  return aboutWords(`command.about.${command}`);
}

/** Questions: nothing changes. @param {Session} session @param {Command} command @returns {string[] | null} */
function ask(session, command) {
  switch (command.do) {
    case "names":
      return answers.nameWords(session);
    case "hands":
      return session.table.view.sizes.map((_, row) => answers.handWords(session, row));
    case "hand":
      return [answers.handWords(session, command.hand)];
    case "where":
      return command.cards.map((card) => whereIs(session, card));
    case "bets":
      return [answers.betWords(session)];
    case "status":
      return [wantedWords(session) || t("hint.ready")];
    default:
      return null;
  }
}

/** @param {Session} session @param {Command} command @returns {string[]} */
function change(session, command) {
  switch (command.do) {
    case "move":
      return move(session, command.cards, command.hand);
    case "swap":
      moves.swapPlaces(session, placeOf(session, command.a), placeOf(session, command.b));
      return [];
    case "swapHands":
      return swapHands(session, command.a, command.b);
    case "joker":
      return joker(session, command.joker, command.card);
    case "bet":
      return bet(session, command.value, command.hand);
    case "layBets":
      return layBets(session, command.values);
    case "takeBets":
      return takeBets(session);
    case "unbet":
      return unbet(session, command.hand);
    case "sort":
      moves.sort(session, command.how);
      return [];
    case "suggest":
      return suggest(session, command.number);
    default:
      return act(session, command);
  }
}

/** @param {Session} session @param {Command} command @returns {string[]} */
function act(session, command) {
  switch (command.do) {
    case "undo":
    case "redo":
      return repeat(session, command.do, command.count);
    case "clear":
      moves.clear(session);
      return [];
    case "ready":
      if (!session.table.report?.ready) return [wantedWords(session) || t("command.fault.scene")];
      moves.ready(session);
      return [];
    case "next":
      return goOn(session);
    case "skip":
      if (sceneOf(session.table) !== "showdown") return [t("command.fault.scene")];
      skip(session);
      return [];
    default:
      return [t("command.fault.scene")];
  }
}

/** @param {Session} session @param {Spot} spot */
function placeOf({ table }, spot) {
  if ("card" in spot) return table.draft.places.indexOf(spot.card);
  return table.view.sizes.slice(0, spot.row).reduce((sum, size) => sum + size, 0) + spot.column;
}

/** @param {Session} session @param {string} card */
function whereIs({ table }, card) {
  const [row, column] = positionOf(table.draft.places.indexOf(card), table.view.sizes);
  return t("command.where", { card: capital(cardName(card)), hand: handName(row), number: column + 1 });
}

/** @param {Session} session @param {string[]} cards @param {number} hand */
function move(session, cards, hand) {
  const { draft, view } = session.table;
  const kept = keptOf(session);
  const context = { cards: draft.places, sizes: view.sizes };
  const places = gathered(context, cards, hand, kept);
  if (!places) return [t("command.fault.full")];
  for (const card of cards) kept.add(card);
  const before = rows(draft.places, view.sizes)[hand] ?? [];
  const after = rows(places, view.sizes)[hand] ?? [];
  const facts = { cards: capital(listed(cards.map(cardName))), hand: handName(hand) };
  const out = before.filter((card) => !after.includes(card));
  if (!out.length) return [t("command.there", facts)];
  for (const card of out) kept.delete(card);
  moves.layCards(session, places, t("command.moved", { ...facts, others: capital(listed(out.map(cardName))) }));
  return [];
}

/** @param {Session} session */
function keptOf(session) {
  const { game } = session.table.view;
  const known = brought.get(session);
  if (known?.game === game) return known.cards;
  const cards = /** @type {Set<string>} */ (new Set());
  brought.set(session, { game, cards });
  return cards;
}

/** @param {Session} session @param {number} a @param {number} b */
function swapHands(session, a, b) {
  const { draft, view } = session.table;
  const hands = rows(draft.places, view.sizes);
  if (view.sizes[a] !== view.sizes[b]) return [t("command.fault.sizes")];
  [hands[a], hands[b]] = [hands[b] ?? [], hands[a] ?? []];
  moves.layCards(session, hands.flat(), t("say.swapped", { a: capital(handName(a)), b: handName(b) }));
  return [];
}

/** @param {Session} session @param {string} card @param {string | null} standsFor */
function joker(session, card, standsFor) {
  const choices = session.table.report?.jokers[card]?.choices ?? [];
  if (standsFor && !choices.some((choice) => choice.card === standsFor)) {
    return [
      t("command.fault.meaning", {
        joker: cardName(card),
        cards: choices.map((choice) => cardName(choice.card)).join(", "),
      }),
    ];
  }
  moves.chooseJoker(session, card, standsFor);
  return [
    standsFor ? t("card.standsFor", { joker: capital(cardName(card)), card: cardName(standsFor) }) : t("joker.auto"),
  ];
}

/** @param {Session} session @param {number} value @param {number} hand */
function bet(session, value, hand) {
  const { draft, view } = session.table;
  const values = view.options.bet_values;
  const laid = draft.bets.filter((index) => index !== null);
  const index = [...answers.freeBets(draft, view), ...laid].find((at) => values[at] === value);
  if (index === undefined) return [notFree(session)];
  moves.layBet(session, hand, index);
  return [];
}

/** @param {Session} session @param {number[]} wanted */
function layBets(session, wanted) {
  const { draft, view } = session.table;
  const free = [...answers.freeBets(draft, view), ...draft.bets.filter((index) => index !== null)];
  /** @type {number[]} */
  const laid = [];
  for (const value of wanted) {
    const index = free.find((at) => view.options.bet_values[at] === value && !laid.includes(at));
    if (index === undefined) return [notFree(session)];
    laid.push(index);
  }
  moves.layAllBets(session, laid);
  return [];
}

/** @param {Session} session */
function notFree({ table: { draft, view } }) {
  const values = answers.freeBets(draft, view).map((index) => view.options.bet_values[index]);
  return t("command.fault.value", { values: values.join(", ") });
}

/** @param {Session} session */
function takeBets(session) {
  const choice = session.ui.suggestions?.splits[chances.suggestionLaid(session)];
  if (!choice) return [t("command.fault.suggestFirst")];
  chances.takeBets(session, choice);
  return [];
}

/** @param {Session} session @param {number | null} hand */
function unbet(session, hand) {
  const { bets } = session.table.draft;
  if (hand === null)
    moves.layAllBets(
      session,
      bets.map(() => null),
    );
  else if (bets[hand] === null) return [t("say.betBack", { hand: handName(hand) })];
  else moves.layBet(session, hand, null);
  return [];
}

/** @param {Session} session @param {number | null} number */
function suggest(session, number) {
  if (session.table.unaided) return [t("help.none")];
  const { suggestions } = session.ui;
  if (number === null || suggestions?.game !== session.table.view.game) chances.suggest(session);
  else if (suggestions.splits[number - 1]) chances.takeSuggestion(session, number - 1);
  else return [t("command.fault.nothing")];
  return [];
}

/** @param {Session} session @param {"undo" | "redo"} what @param {number} count */
function repeat(session, what, count) {
  const { draft } = session.table;
  const steps = Math.min(count, (what === "undo" ? draft.past : draft.future).length);
  if (!steps) return [t("command.fault.nothing")];
  const move = what === "undo" ? moves.undo : moves.redo;
  for (let step = 0; step < steps; step++) move(session);
  return [];
}

/** @param {Session} session */
function goOn(session) {
  if (sceneOf(session.table) === "showdown") {
    advance(session);
    return [];
  }
  const button = document.querySelector('.actions [data-action="next-deal"], .actions [data-action="final"]');
  if (!(button instanceof HTMLElement)) return [t("command.fault.scene")];
  button.click();
  return [];
}

/** What still has to be done before READY. @param {Session} session */
function wantedWords({ table: { report } }) {
  return report?.wanted ? problemWords(report.wanted) : "";
}
