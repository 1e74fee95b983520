import { findWords, registerCompletions } from "prism-code-editor/autocomplete";
import { WORDS } from "./python.js";

/**
 * Completion: fields of a view, members of the engine's objects, its modules and their names. The engine in the frame lists them for the
 * chosen game.
 *
 * @typedef {import("./whole.js").Named} Named
 * @typedef {import("./whole.js").Names} Names
 * @typedef {import("prism-code-editor/autocomplete").CompletionContext} Context
 * @typedef {import("prism-code-editor/autocomplete").CompletionResult} Result
 */

/** Letters of a word before completions are offered. */
const LETTERS_AT_LEAST = 3;
const FUNCTIONS =
  "abs all any bool dict enumerate float int isinstance len list map max min next print range reversed round set sorted str sum tuple zip".split(
    " ",
  );

/** @type {Names} */
let names = { keys: [], members: {}, modules: {} };

/** Offers these names from now on. @param {Names} newNames */
export function complete(newNames) {
  names = newNames;
}

/** The possible ends of the line before the cursor, with the beginning of a name as the last group; the icon of such names; the function that lists them. @type {[RegExp, string, (groups: string[]) => Named][]} */
const ENDS = [
  [/\bview(?:\[|\.get\()\s*["'](\w*)$/, "property", () => names.keys],
  [
    /^\s*from\s+([\w.]+)\s+import\s+(?:\w+\s*,\s*)*\(?(\w*)$/,
    "function",
    ([, module = ""]) => listOf(names.modules, module),
  ],
  [/^\s*(?:from|import)\s+([\w.]*)$/, "namespace", () => Object.keys(names.modules).map((each) => [each, ""])],
  [/([\w\])]+)\.(\w*)$/, "property", ([, owner = ""]) => listOf(names.members, owner)],
];

registerCompletions(["python"], { sources: [fields, named] });

/** After `view.`, the fields of a view; the dot becomes `["name"]`, as a view is a mapping. @param {Context} context @returns {Result | undefined} */
function fields({ lineBefore, pos }) {
  const [, typed] = /(?<![\w\])])view\.(\w*)$/.exec(lineBefore) ?? [];
  if (typed === undefined) return undefined;
  const from = pos - typed.length;
  const all = names.keys.map(([label, detail]) => ({ label, detail, from, insert: `["${label}"]`, icon: "property" }));
  return { from: from - 1, options: all };
}

/** Otherwise names of the engine, or else words of Python and of the text itself. @param {Context} context @param {import("prism-code-editor").PrismEditor} editor @returns {Result | undefined} */
function named(context, editor) {
  const { lineBefore: line, pos, explicit } = context;
  for (const [end, icon, namesFor] of ENDS) {
    const groups = end.exec(line);
    if (groups) return listed(namesFor(groups), pos - (groups.at(-1) ?? "").length, icon);
  }
  const [typed] = /[A-Za-z_]\w*$/.exec(line) ?? [];
  const quoted = /["'#]/.test(line);
  if (!typed || quoted || (!explicit && typed.length < LETTERS_AT_LEAST)) return undefined;
  const pythonWords = [...WORDS, ...FUNCTIONS, ...Object.keys(names.members)];
  const all = [...findWords(context, editor, () => true, /[A-Za-z_]\w{2,}/g, pythonWords)];
  return listed(
    all.map((word) => [word, ""]),
    pos - typed.length,
    "text",
  );
}

/** @param {Record<string, Named>} lists @param {string} name */
function listOf(lists, name) {
  return Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
}

/** @param {Named} named @param {number} from @param {string} icon @returns {Result} */
function listed(named, from, icon) {
  return { from, options: named.map(([label, detail]) => ({ label, detail, icon })) };
}
