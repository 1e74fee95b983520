import { faultWords } from "../../../table/commands/answers.js";
import * as line from "../../../table/commands/line.js";
import { GROUPS } from "../layout.js";
import { parse } from "./parse.js";
import { about, run } from "./run.js";

/** @type {import("../../../table/commands/line.js").Reader} */
const READER = {
  verbs: "rum.words.verbs",
  placeholder: "rum.command.placeholder",
  cards: ".rum-card[tabindex='0']",
  answer: (session, text, words, said) => {
    const command = parse(text, words, session.table.view.cards, GROUPS);
    return "fault" in command ? [faultWords(command, about)] : run(session, command, said);
  },
};

export const { focusCommand } = line;

/** Joker Rum in words. @param {import("../../../match/session.js").Session<Rum.Table, Rum.Ui>} session */
export function commandLine(session) {
  return line.commandLine(session, READER);
}
