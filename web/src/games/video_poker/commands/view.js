import { faultWords } from "../../../table/commands/answers.js";
import * as line from "../../../table/commands/line.js";
import { parse } from "./parse.js";
import { about, run } from "./run.js";

/** @type {import("../../../table/commands/line.js").Reader} */
const READER = {
  verbs: "machine.words.verbs",
  placeholder: "machine.command.placeholder",
  cards: ".machine-card",
  answer: (session, text, words, said) => {
    const command = parse(text, words, session.table.view.cards);
    return "fault" in command ? [faultWords(command, about)] : run(session, command, said);
  },
};

export const { focusCommand } = line;

/** The machine in words. @param {import("../../../match/session.js").Session<Machine.Table, Machine.Ui>} session */
export function commandLine(session) {
  return line.commandLine(session, READER);
}
