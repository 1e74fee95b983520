/** Reads a list of lines from standard input, writes what the command line of Pegs and Jokers makes of each. */
import { readFileSync } from "node:fs";
import { allMessages } from "../../web/builder/messages.mjs";
import { parse } from "../../web/src/games/pegs_and_jokers/commands/parse.js";
import { KINDS, vocabulary } from "../../web/src/table/commands/vocabulary.js";

const { lines, language } = JSON.parse(readFileSync(0, "utf8"));
const texts = await allMessages(language);
const lists = (messages) =>
  Object.fromEntries(KINDS.map((kind) => [kind, messages[kind === "verbs" ? "pegs.words.verbs" : `words.${kind}`]]));
const words = vocabulary(lists(await allMessages("en")), lists(texts));
process.stdout.write(JSON.stringify(lines.map((line) => parse(line, words))));
