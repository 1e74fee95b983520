import { cardName } from "../../../cards/cards.js";
import { aboutWords, answerAnywhere } from "../../../table/commands/answers.js";
import { numbered, t } from "../../../text/text.js";
import * as moves from "../moves.js";
import { coinsOf, holdsOf, paysOf, sceneOf, wordingOf } from "../record.js";
import { askWords } from "../stage.js";
import { dealWords, resultWords } from "../tell.js";
import { showHolds } from "../trainer.js";
import { categoryWords, coinWords, lineWords, percent } from "../words.js";

/** Does what a command wants. Most of what is done says itself; the rest is the answer. */

/** @typedef {import("../../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */
/** @typedef {import("./parse.js").Command} Command */

/** Holds that are told of one deal. */
const BEST = 3;

/**
 * @param {Session} session
 * @param {Command} command
 * @param {string[]} said  since the last command
 * @returns {string[]} the answer, in sentences
 */
export function run(session, command, said) {
  return (
    answerAnywhere(session, command, said, { help: "machine.command.help", about }) ??
    asked(session, command) ??
    played(session, command)
  );
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  return aboutWords(`machine.command.about.${command}`, `command.about.${command}`);
}

/** Questions. @param {Session} session @param {Command} command @returns {string[] | null} */
function asked(session, command) {
  switch (command.do) {
    case "cards":
      return cardWords(session);
    case "pays":
      return payWords(session);
    case "figures":
      return figureWords(session);
    case "worth":
      return worthWords(session);
    case "status":
      return [askWords(session)];
    default:
      return null;
  }
}

/** @param {Session} session @param {Command} command @returns {string[]} */
function played(session, command) {
  const { phase } = session.table.view;
  if (command.do === "next" && phase === "over" && sceneOf(session.table) === "play") {
    moves.main(session);
    return [];
  }
  if (sceneOf(session.table) !== "play" || !session.live) return notNow(session);
  switch (command.do) {
    case "deal":
    case "draw":
      if (phase !== (command.do === "deal" ? "deal" : "hold")) return notNow(session);
      moves.main(session);
      return [];
    case "bet":
      return phase === "deal" ? bet(session, command.coins) : notNow(session);
    case "hold":
      return phase === "hold" ? hold(session, command.places) : notNow(session);
    case "drop": {
      const { held } = session.table;
      const left = held.filter((place) => !command.places.includes(place));
      return phase === "hold" ? hold(session, left) : notNow(session);
    }
    case "best":
      return phase === "hold" ? best(session) : notNow(session);
    default:
      return notNow(session);
  }
}

/** @param {Session} session */
function notNow(session) {
  return [`${t("command.fault.scene")} ${askWords(session)}`];
}

/** @param {Session} session @param {number[]} places */
function hold(session, places) {
  moves.hold(session, places);
  return [moves.heldWords(session)];
}

/** @param {Session} session @param {number} coins */
function bet(session, coins) {
  moves.bet(session, coins - coinsOf(session.table));
  return [];
}

/** @param {Session} session */
function best(session) {
  const [found] = holdsOf(session.table) ?? [];
  if (!found) {
    showHolds(session);
    return [];
  }
  moves.takeHelp(session);
  return hold(session, found.places);
}

/** The cards dealt, and which are held. @param {Session} session */
function cardWords(session) {
  const { view } = session.table;
  if (!view.cards.length) return [t("command.fault.nothing")];
  return [
    dealWords(session, view.hand, view.cards),
    view.phase === "hold" ? moves.heldWords(session) : resultWords(session),
  ];
}

/** @param {Session} session */
function payWords(session) {
  const table = session.table;
  const coins = coinsOf(table);
  return paysOf(table).map(({ category, pay }) =>
    t("command.score", { name: categoryWords(category, wordingOf(table)), points: numbered(pay * coins) }),
  );
}

/** What the best holds are worth; whoever asks has been helped. @param {Session} session */
function worthWords(session) {
  const table = session.table;
  const holds = table.view.phase === "hold" ? holdsOf(table) : null;
  if (!holds) return notNow(session);
  moves.takeHelp(session);
  return holds.slice(0, BEST).map(({ cards, line, expected }) =>
    t("machine.command.worth", {
      cards: cards.map(cardName).join(", ") || "–",
      line: lineWords(line, wordingOf(table)),
      worth: numbered(expected, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    }),
  );
}

/** @param {Session} session */
function figureWords(session) {
  const { view, trainer } = session.table;
  const { hands, right, lost } = view.tally;
  if (!hands || (trainer === "end" && view.phase !== "over")) return [t("command.fault.nothing")];
  return [
    t("said", {
      what: t("machine.figure.accuracy"),
      how: t("machine.figure.of", { share: percent(right / hands, 1), right, hands }),
    }),
    t("said", {
      what: t("machine.figure.cost"),
      how: coinWords(lost / view.unit),
    }),
  ];
}
