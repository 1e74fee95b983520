import { faultWords } from "../../../table/commands/answers.js";
import * as line from "../../../table/commands/line.js";
import { parse } from "./parse.js";
import { about, run } from "./run.js";

/** @type {import("../../../table/commands/line.js").Reader} */
const READER = {
  verbs: "words.verbs",
  placeholder: "command.placeholder",
  cards: ".place[tabindex='0']",
  answer: (session, text, words, said) => {
    const { draft, view } = session.table;
    const command = parse(text, words, { cards: draft.places, sizes: view.sizes });
    return "fault" in command ? [faultWords(command, about)] : run(session, command, said);
  },
};

export const { focusCommand } = line;

/** Joker Poker in words. @param {import("../../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} session */
export function commandLine(session) {
  return line.commandLine(session, READER);
}
