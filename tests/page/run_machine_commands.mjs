/** Reads a list of lines from standard input, writes what the command line of the machine makes of each. */
import { readFileSync } from "node:fs";
import { allMessages } from "../../web/builder/messages.mjs";
import { KINDS, vocabulary } from "../../web/src/table/commands/vocabulary.js";
import { parse } from "../../web/src/games/video_poker/commands/parse.js";

const { lines, cards, language } = JSON.parse(readFileSync(0, "utf8"));
const texts = await allMessages(language);
const lists = (messages) =>
  Object.fromEntries(KINDS.map((kind) => [kind, messages[kind === "verbs" ? "machine.words.verbs" : `words.${kind}`]]));
const words = vocabulary(lists(await allMessages("en")), lists(texts));
process.stdout.write(JSON.stringify(lines.map((line) => parse(line, words, cards))));
