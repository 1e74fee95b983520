import { aboutWords, answerAnywhere } from "../../../table/commands/answers.js";
import { cardOf } from "../../../table/copies.js";
import { t } from "../../../text/text.js";
import { lay, toggleGroups } from "../grouping.js";
import { inOrder, layoutOf } from "../layout.js";
import * as moves from "../moves.js";
import { legal, mayClose, myTurn, sceneOf } from "../record.js";
import { statusWords } from "../stage.js";
import * as answers from "./answers.js";

/** Does what a command wants. Most of what is done says itself; the rest is the answer. */

/** @typedef {import("../../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */
/** @typedef {import("./parse.js").Command} Command */

/**
 * @param {Session} session
 * @param {Command} command
 * @param {string[]} said  since the last command
 * @returns {string[]} the answer, in sentences
 */
export function run(session, command, said) {
  return (
    answerAnywhere(session, command, said, { help: "rum.command.help", about }) ??
    anywhere(session, command) ??
    atPlay(session, command)
  );
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  return aboutWords(`rum.command.about.${command}`, `command.about.${command}`);
}

/** What does not need a deal in play. @param {Session} session @param {Command} command @returns {string[] | null} */
function anywhere(session, command) {
  switch (command.do) {
    case "sets":
      return answers.setWords();
    case "next":
      if (sceneOf(session.table) !== "summary") return [t("command.fault.scene")];
      moves.goOn(session);
      return [];
    default:
      return null;
  }
}

/** @param {Session} session @param {Command} command @returns {string[]} */
function atPlay(session, command) {
  if (sceneOf(session.table) !== "play") return [t("command.fault.scene")];
  switch (command.do) {
    case "cards":
      return answers.cardWords(session);
    case "where":
      return answers.whereWords(session, command.card);
    case "piles":
      return answers.tableWords(session);
    case "moves":
      return answers.moveWords(session);
    case "status":
      return [statusWords(session)];
    case "group":
      toggleGroups(session);
      return [];
    case "lay":
      layCard(session, command.card, command.group);
      return [];
    default:
      return act(session, command);
  }
}

/** Moves that need no card: what has to be legal, and the move. @type {Partial<Record<Command["do"], [Partial<Rum.Action>, (session: Session) => unknown]>>} */
const PLAIN = {
  stock: [{ kind: "draw", source: "stock" }, (session) => moves.draw(session, "stock")],
  open: [{ kind: "draw", source: "face_up" }, (session) => moves.draw(session, "face_up")],
  pass: [{ kind: "pass" }, moves.playOn],
};

/** A move, if it is the person's turn and the rules have it. @param {Session} session @param {Command} command @returns {string[]} */
function act(session, command) {
  if (!myTurn(session) || !session.live) return notNow(session);
  const [pattern, move] = PLAIN[command.do] ?? [];
  if (pattern && move) {
    if (!legal(session, pattern).length) return notNow(session);
    move(session);
    return [];
  }
  switch (command.do) {
    case "discard":
      return discard(session, command.card, false);
    case "close":
      return close(session, command.card);
    case "hint":
      moves.hint(session);
      return [];
    case "undo":
      if (!moves.mayUndo(session)) return [t("command.fault.nothing")];
      moves.undo(session);
      return [];
    default:
      return notNow(session);
  }
}

/** @param {Session} session */
function notNow(session) {
  return [`${t("command.fault.scene")} ${statusWords(session)}`.trim()];
}

/** @param {Session} session @param {Card} card @param {boolean} closing */
function discard(session, card, closing) {
  if (!legal(session, { kind: "discard" }).length) return notNow(session);
  moves.discard(session, idOf(session, card), closing);
  return [];
}

/** At the end of a turn, or with a card that is thrown. @param {Session} session @param {Card | null} card */
function close(session, card) {
  if (card && legal(session, { kind: "discard", card, close: true }).length) return discard(session, card, true);
  if (!mayClose(session)) return [t("rum.command.noClose")];
  if (card) return [about("close")];
  moves.close(session);
  return [];
}

/** A loose copy of a card rather than one that is needed. @param {Session} session @param {Card} card */
function idOf(session, card) {
  return inOrder(layoutOf(session.table)).findLast((id) => cardOf(id) === card) ?? null;
}

/** Groups by hand begin with the first card that is laid. @param {Session} session @param {Card} card @param {number | null} group */
async function layCard(session, card, group) {
  if (!session.table.groups) await toggleGroups(session);
  const id = idOf(session, card);
  if (id) await lay(session, id, group);
}
