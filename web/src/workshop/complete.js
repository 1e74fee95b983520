import { findWords, registerCompletions } from "prism-code-editor/autocomplete";
import { WORDS } from "./python.js";

/**
 * Completes names in the editor: fields of a view, members of the engine's objects, its modules and the names in them. The engine in the
 * workshop's worker lists them for the chosen game.
 *
 * @typedef {import("./whole.js").Named} Named
 * @typedef {import("./whole.js").Names} Names
 * @typedef {import("prism-code-editor/autocomplete").CompletionContext} Context
 * @typedef {import("prism-code-editor/autocomplete").CompletionResult} Result
 */

/** The number of letters typed before completions of a word are offered. */
const LETTERS_AT_LEAST = 3;
/** Python's own functions that are offered. */
const FUNCTIONS =
  "abs all any bool dict enumerate float int isinstance len list map max min next print range reversed round set sorted str sum tuple zip".split(
    " ",
  );

/** @type {Names} */
let names = { keys: [], members: {}, modules: {} };

/** Sets the names to offer from now on. @param {Names} newNames */
export function setNames(newNames) {
  names = newNames;
}

/**
 * Where names of the engine are offered. Each entry has: a pattern for the line up to the cursor, whose last group is the part of the name that
 * has been typed; the icon of such names; and a function that lists the names, given the pattern's groups.
 *
 * @type {[RegExp, string, (groups: string[]) => Named][]}
 */
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

/** Completions after `view.`: the fields of a view. A view is a mapping, so the completion replaces the dot and the name by `["name"]`. @param {Context} context @returns {Result | undefined} */
function fields({ lineBefore, pos }) {
  const [, typed] = /(?<![\w\])])view\.(\w*)$/.exec(lineBefore) ?? [];
  if (typed === undefined) return undefined;
  const from = pos - typed.length;
  // An option's `from` is where its label is matched, after the dot; the result's `from` is where the replaced text begins, at the dot.
  const all = names.keys.map(([label, detail]) => ({ label, detail, from, insert: `["${label}"]`, icon: "property" }));
  return { from: from - 1, options: all };
}

/** Other completions: names of the engine where an entry of `ENDS` fits, elsewhere words of Python and words that occur in the person's text. @param {Context} context @param {import("prism-code-editor").PrismEditor} editor @returns {Result | undefined} */
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
  const words = [...findWords(context, editor, () => true, /[A-Za-z_]\w{2,}/g, pythonWords)];
  /** @type {Named} */
  const all = words.map((word) => [word, ""]);
  return listed(all, pos - typed.length, "text");
}

/** The list of that name; empty if there is none. @param {Record<string, Named>} lists @param {string} name */
function listOf(lists, name) {
  return Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
}

/** Names as completions. @param {Named} named @param {number} from  the index in the text at which the name begins @param {string} icon @returns {Result} */
function listed(named, from, icon) {
  return { from, options: named.map(([label, detail]) => ({ label, detail, icon })) };
}
