import { aboutWords, answerAnywhere } from "../../../table/commands/answers.js";
import { cardOf, idsOf } from "../../../table/copies.js";
import { say } from "../../../table/note.js";
import { listed, t } from "../../../text/text.js";
import { lookAt, pickCard } from "../choosing.js";
import { boardWords } from "../log.js";
import * as moves from "../moves.js";
import { myTurn, rankOfCard } from "../record.js";
import { goOn } from "../rest.js";
import { statusWords } from "../stage.js";
import { cardWords, entryWords } from "../words.js";

/** Does what a command wants. Most of what is done says itself; the rest is the answer. */

/** @typedef {import("../../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session */
/** @typedef {import("./parse.js").Command} Command */
/** @typedef {import("./parse.js").Walk} Walk */

/** Lines of the log that are told. */
const TOLD = 8;

/** @param {Session} session @param {Command} command @param {string[]} said @returns {string[]} */
export function run(session, command, said) {
  return (
    answerAnywhere(session, command, said, { help: "pegs.command.help", about }) ??
    asked(session, command) ??
    act(session, command)
  );
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  return aboutWords(`pegs.command.about.${command}`, "pegs.command.about.play");
}

/** Questions. @param {Session} session @param {Command} command @returns {string[] | null} */
function asked(session, command) {
  const { view, log } = session.table;
  if (command.do === "cards") return [listed(view.cards.map(cardWords))];
  if (command.do === "board")
    return boardWords(session)
      .flat()
      .map(({ words }) => words);
  if (command.do === "log") return log.slice(-TOLD).map((entry) => entryWords(session, entry));
  return command.do === "status" ? [statusWords(session)] : null;
}

/** @type {Record<string, (session: Session) => unknown>} */
const PLAIN = {
  hint: moves.hint,
  undo: moves.undo,
  next: (session) => goOn(session),
};

/** @type {Record<string, boolean>} */
const DOUBTS = { doubt: true, believe: false };

/** @param {Session} session @param {Command} command @returns {string[]} */
function act(session, command) {
  const plain = PLAIN[command.do];
  plain?.(session);
  if (plain) return [];
  if (!myTurn(session)) return [`${t("command.fault.scene")} ${statusWords(session)}`];
  const doubts = DOUBTS[command.do];
  if (doubts !== undefined) {
    if (session.table.view.step !== "doubt") return [`${t("pegs.command.noWord")} ${statusWords(session)}`];
    moves.answerDoubt(session, doubts);
    return [];
  }
  if (!("rank" in command)) return [about("play")];
  const id = idsOf(session.table.view.cards).find((known) => rankOfCard(cardOf(known)) === command.rank);
  const declared = session.table.view.step === "move";
  if (!id && !declared) return [t("pegs.drag.none")];
  if ("walks" in command) walk(session, declared ? "" : (id ?? ""), command.walks);
  else throwOrSay(session, id ?? "", command);
  return [];
}

/** Takes the card and goes its steps; without any it tells what it can do. @param {Session} session @param {string} id @param {Walk[]} walks */
async function walk(session, id, walks) {
  if (id && session.ui.picked?.id !== id) await pickCard(session, id);
  for (const wanted of walks) {
    const option = (session.ui.picked?.options ?? []).find((found) => fits(found, wanted));
    if (!option) return say(session, t("pegs.drag.none"));
    await lookAt(session, option);
  }
  if (walks.length) await moves.play(session);
}

/** @param {Pegs.Option} option @param {Walk} walk */
function fits({ step: [, from, to], steps }, walk) {
  if (from !== walk.from) return false;
  if (walk.to) return to === walk.to;
  const last = steps.at(-1);
  const length = (last?.way.length ?? 0) * (last?.how === "back" ? -1 : 1);
  return from === "s" || length === walk.by;
}

/** @param {Session} session @param {string} id @param {{do: string, as?: string}} command */
async function throwOrSay(session, id, { do: what, as = "" }) {
  if (session.ui.picked?.id !== id) await pickCard(session, id);
  if (what === "declare") await moves.declare(session, as);
  else if (moves.discardOf(session, cardOf(id))) await moves.discard(session);
  else say(session, t("pegs.command.mustPlay"));
}
