import { faultWords } from "../../../table/commands/answers.js";
import * as line from "../../../table/commands/line.js";
import { t } from "../../../text/text.js";
import { parse } from "./parse.js";
import { about, run } from "./run.js";

/** @type {import("../../../table/commands/line.js").Reader} */
const READER = {
  verbs: "tiles.words.verbs",
  placeholder: "tiles.command.placeholder",
  cards: ".tiles-held[tabindex='0']",
  answer: (session, text, words, said) => {
    const command = parse(text, words, directions());
    return "fault" in command ? [faultWords(command, about)] : run(session, command, said);
  },
};

/** English words are always understood. */
function directions() {
  const own = /** @type {Record<string, string[]>} */ (
    Object.fromEntries(
      t("tiles.words.lines")
        .split("; ")
        .map((entry) => {
          const [line = "", ways = ""] = entry.split("=");
          return [line, ways.split(", ")];
        }),
    )
  );
  return { across: ["across", ...(own.across ?? [])], down: ["down", ...(own.down ?? [])] };
}

export const { focusCommand } = line;

/** Poker Tiles in words. @param {import("../../../match/session.js").Session<Tiles.Table, Tiles.Ui>} session */
export function commandLine(session) {
  return line.commandLine(session, READER);
}
