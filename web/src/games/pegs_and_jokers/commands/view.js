import * as line from "../../../table/commands/line.js";
import { parse } from "./parse.js";
import { about, run } from "./run.js";

/** @type {import("../../../table/commands/line.js").Reader} */
const READER = {
  verbs: "pegs.words.verbs",
  placeholder: "pegs.command.placeholder",
  cards: ".pegs-card[tabindex='0']",
  answer: (session, text, words, said) => {
    const command = parse(text, words);
    return command ? run(session, command, said) : [about("play")];
  },
};

export const { focusCommand } = line;

/** Pegs and Jokers in words. @param {import("../../../match/session.js").Session<Pegs.Table, Pegs.Ui>} session */
export function commandLine(session) {
  return line.commandLine(session, READER);
}
