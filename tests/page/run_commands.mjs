/** Reads a list of lines with their contexts from standard input, writes what the command line makes of each. */
import { readFileSync } from "node:fs";
import { KINDS, vocabulary } from "../../web/src/table/commands/vocabulary.js";
import { gathered } from "../../web/src/games/joker_poker/commands/gather.js";
import { parse } from "../../web/src/games/joker_poker/commands/parse.js";

const en = JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8"));
const { cases, foreign } = JSON.parse(readFileSync(0, "utf8"));
const lists = Object.fromEntries(KINDS.map((kind) => [kind, en[`words.${kind}`]]));
const english = vocabulary(lists);
const both = vocabulary(lists, foreign);
const answers = cases.map(({ line, context, language }) => parse(line, language ? both : english, context));
const moves = cases.map(({ context, gather }) =>
  gather ? gathered(context, gather.cards, gather.hand, new Set(gather.kept)) : null,
);
process.stdout.write(JSON.stringify({ answers, moves }));
