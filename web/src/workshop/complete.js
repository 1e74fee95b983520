import { findWords, registerCompletions } from "prism-code-editor/autocomplete";

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

/** @type {Names} */
let names = { keys: [], members: {}, modules: {} };

const PYTHON_WORDS =
  "and as assert break class continue def elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield abs all any bool dict enumerate float int isinstance len list map max min next print range reversed round set sorted str sum tuple zip".split(
    " ",
  );

/** Offers these names from now on. @param {Names} found */
export function complete(found) {
  names = found;
}

registerCompletions(["python"], { sources: [next] });

/** What to offer at the cursor; undefined for nothing. @param {Context} context @param {import("prism-code-editor").PrismEditor} editor @returns {Result | undefined} */
function next(context, editor) {
  const { lineBefore, pos } = context;
  return keys(lineBefore, pos) ?? imports(lineBefore, pos) ?? members(lineBefore, pos) ?? words(context, editor);
}

/** `view["…` @param {string} line @param {number} pos @returns {Result | undefined} */
function keys(line, pos) {
  const [, typed] = /\bview(?:\[|\.get\()\s*["'](\w*)$/.exec(line) ?? [];
  return typed === undefined ? undefined : listed(names.keys, pos - typed.length, "property");
}

/** `from … import …` @param {string} line @param {number} pos @returns {Result | undefined} */
function imports(line, pos) {
  const [, module = "", name] = /^\s*from\s+([\w.]+)\s+import\s+(?:\w+\s*,\s*)*\(?(\w*)$/.exec(line) ?? [];
  if (name !== undefined) return listed(names.modules[module] ?? [], pos - name.length, "function");
  const [, typed] = /^\s*(?:from|import)\s+([\w.]*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const modules = Object.keys(names.modules).map((each) => /** @type {[string, string]} */ ([each, ""]));
  return listed(modules, pos - typed.length, "namespace");
}

/** Completes `prompt.…`; after `view.`, the fields as they must be written. @param {string} line @param {number} pos @returns {Result | undefined} */
function members(line, pos) {
  const [, owner = "", typed] = /([\w\])]+)\.(\w*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const from = pos - typed.length;
  const known = Object.hasOwn(names.members, owner) ? (names.members[owner] ?? []) : [];
  if (owner !== "view") return listed(known, from, "property");
  const options = names.keys.map(([label, detail]) => ({
    label,
    detail,
    from,
    insert: `["${label}"]`,
    icon: "property",
  }));
  return { from: from - 1, options };
}

/** Completes words of Python and of the text itself. @param {Context} context @param {import("prism-code-editor").PrismEditor} editor @returns {Result | undefined} */
function words(context, editor) {
  const { lineBefore: line, pos, explicit } = context;
  const [typed] = /[A-Za-z_]\w*$/.exec(line) ?? [];
  const quoted = /["'#]/.test(line);
  if (!typed || quoted || (!explicit && typed.length < LETTERS_AT_LEAST)) return undefined;
  const known = [...PYTHON_WORDS, ...Object.keys(names.members)];
  const all = findWords(context, editor, () => true, /[A-Za-z_]\w{2,}/g, known);
  return listed(
    [...all].map((word) => [word, ""]),
    pos - typed.length,
    "text",
  );
}

/** @param {Named} found @param {number} from @param {string} icon @returns {Result} */
function listed(found, from, icon) {
  return { from, options: found.map(([label, detail]) => ({ label, detail, icon })) };
}
