/** Reads a list of lines with their contexts from standard input, writes what the command line makes of each. */
import { readFileSync } from "node:fs";
import { gathered } from "../../web/src/games/joker_poker/commands/gather.js";
import { parse } from "../../web/src/games/joker_poker/commands/parse.js";
import { vocabulary } from "../../web/src/games/joker_poker/commands/vocabulary.js";

const { cases, foreign } = JSON.parse(readFileSync(0, "utf8"));
const english = vocabulary();
const both = vocabulary((kind, name) => foreign[kind]?.[name] ?? "");
const answers = cases.map(({ line, context, language }) => parse(line, language ? both : english, context));
const moves = cases.map(({ context, gather }) =>
  gather ? gathered(context, gather.cards, gather.hand, new Set(gather.kept)) : null,
);
process.stdout.write(JSON.stringify({ answers, moves }));
