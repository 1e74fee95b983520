/**
 * Reads and checks the messages of all languages: each is parsed as for the page, and compared with the English message.
 *
 *   node web/builder/messages.mjs      checks all; fails if anything is wrong
 */
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { WEB } from "./files.mjs";
import { signFaults, typeset } from "./typography.mjs";

const LOCALES = join(WEB, "locales");
/** The language that the others are compared with. */
const REFERENCE = "en";
/** A message with a count must have the plural categories of all whole numbers up to this one. */
const COUNTED = 1000;
/** Keys of lists of words for the command line, which have no arguments. */
const WORD_LISTS = /^(\w+\.)?words\./;

/**
 * @typedef {Record<string, string>} Messages
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 *
 * @typedef {object} Argument   how a message uses one argument
 * @property {Set<string>} kinds     "text", "select", "plural", or "number: " and its format
 * @property {Set<string>} choices   the cases of its selects
 */

/** The languages of the page, by the names of their files. @returns {Promise<string[]>} English first, then sorted */
export async function languages() {
  const names = (await readdir(LOCALES)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  return names.sort((a, b) => Number(b === REFERENCE) - Number(a === REFERENCE) || (a < b ? -1 : 1));
}

/** The folders of web/locales that have messages: "" for the page itself, and the folders of games, of their lessons and of parts of the page. @returns {Promise<string[]>} */
export async function owners() {
  const files = await readdir(LOCALES, { recursive: true });
  const own = files.filter((path) => basename(path) === `${REFERENCE}.json`).map((path) => dirname(path));
  return own.map((folder) => (folder === "." ? "" : folder)).sort();
}

/** The messages of a language in one folder. @param {string} language @param {string} [owner]  a folder of `owners` @returns {Promise<Messages>} */
export async function messagesOf(language, owner = "") {
  return JSON.parse(await readFile(join(LOCALES, owner, `${language}.json`), "utf8"));
}

/** The messages of a language in all folders. @param {string} language @returns {Promise<Messages>} */
export async function allMessages(language) {
  return Object.assign({}, ...(await Promise.all((await owners()).map((owner) => messagesOf(language, owner)))));
}

/**
 * Checks the messages of all languages.
 *
 * @returns {Promise<string[]>} the languages
 * @throws {Error} that lists all that is wrong
 */
export async function checkMessages() {
  const tags = await languages();
  const faults = [];
  /** @type {Map<string, string>} */
  const folderOf = new Map();
  for (const owner of await owners()) {
    const reference = await messagesOf(REFERENCE, owner);
    faults.push(...duplicates(folderOf, owner, reference));
    for (const tag of tags) faults.push(...faultsOf(tag, await messagesOf(tag, owner), reference));
  }
  if (faults.length) throw new Error(`${faults.length} faults in web/locales:\n  ${faults.join("\n  ")}`);
  return tags;
}

/** The errors about keys that two folders have. @param {Map<string, string>} folderOf  the folder of each key so far; the keys of this one are added @param {string} owner @param {Messages} messages @returns {string[]} */
function duplicates(folderOf, owner, messages) {
  const named = owner || "the page";
  const faults = Object.keys(messages).flatMap((key) => {
    const other = folderOf.get(key);
    return other === undefined ? [] : [`“${key}” is in the texts of ${other} and of ${named}`];
  });
  for (const key of Object.keys(messages)) folderOf.set(key, named);
  return faults;
}

/** The errors in the messages of a language, as sentences. @param {string} tag @param {Messages} messages @param {Messages} reference  in English @returns {string[]} */
export function faultsOf(tag, messages, reference) {
  const faults = known(tag)
    ? []
    : [`${tag}: this version of Node does not know the plurals, lists and numbers of this language`];
  for (const key of Object.keys(reference))
    if (!Object.hasOwn(messages, key)) faults.push(`${tag}: “${key}” is missing`);
  for (const [key, text] of Object.entries(messages)) {
    const english = reference[key];
    const errors = english === undefined ? ["is not there in English"] : faultsIn(tag, key, text, english);
    faults.push(...errors.map((fault) => `${tag}: “${key}” ${fault}`));
  }
  return faults;
}

/** The parts of messages that people read, without arguments and names of cases, for tests. @param {Messages} messages @returns {string[]} */
export function literalsOf(messages) {
  return Object.entries(messages).flatMap(([key, text]) =>
    WORD_LISTS.test(key) ? [] : literals(parse(text, { ignoreTag: true })),
  );
}

/** @param {Element[]} elements @returns {string[]} */
function literals(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    return branches(element).flatMap(literals);
  });
}

/** The cases of a `select` or a `plural`; none for other elements. @param {Element} element @returns {Element[][]} */
function branches(element) {
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
  return Object.values(element.options).map(({ value }) => value);
}

/**
 * A message as the page gets it: a text or, if it has arguments, a tree; with the no-break spaces that the language requires at punctuation.
 *
 * @param {string} tag @param {string} key @param {string} text
 * @returns {string | Element[]}
 */
export function prepared(tag, key, text) {
  if (WORD_LISTS.test(key)) return text;
  if (!/[{}]/.test(text)) return typeset(tag, text);
  return typesetAll(tag, parse(text, { ignoreTag: true, shouldParseSkeletons: true }));
}

/** Sets the no-break spaces in a tree. @param {string} tag @param {Element[]} elements  changed in place @returns {Element[]} the same */
function typesetAll(tag, elements) {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = typeset(tag, element.value);
    for (const branch of branches(element)) typesetAll(tag, branch);
  }
  return elements;
}

/** Every wording of a message, with a letter in place of each argument. @param {Element[]} elements @returns {string[]} */
function phrases(elements) {
  return elements.reduce(
    (wordings, element) => {
      const own = element.type === TYPE.literal ? [element.value] : branches(element).flatMap(phrases);
      return wordings.flatMap((start) => (own.length ? own : ["x"]).map((end) => start + end));
    },
    /** @type {string[]} */ ([""]),
  );
}

/** True if this version of Node knows the plurals, lists and numbers of a language. @param {string} tag */
function known(tag) {
  return [Intl.PluralRules, Intl.ListFormat, Intl.NumberFormat].every((part) => part.supportedLocalesOf(tag).length);
}

/** The errors in one message. @param {string} tag @param {string} key @param {string} text @param {string} english @returns {string[]} */
function faultsIn(tag, key, text, english) {
  if (typeof text !== "string") return ["is no text"];
  if (!text !== !english) return [text ? "is empty in English" : "is empty"];
  if (WORD_LISTS.test(key)) return wordFaults(text, english);
  if (/['"]/.test(text))
    return ["has a straight quotation mark, which is a sign of the message language: write ’ “ ” « »"];
  try {
    const elements = parse(text, { ignoreTag: true });
    return [
      ...argumentFaults(elements, parse(english, { ignoreTag: true })),
      ...pluralFaults(tag, elements),
      ...phrases(elements).flatMap((phrase) => signFaults(tag, phrase)),
    ];
  } catch (fault) {
    return [`cannot be read: ${fault instanceof Error ? fault.message : fault}`];
  }
}

/** The errors in a list such as "swap=swap, exchange; move=move", which must have the same names on the left as in English. @param {string} text @param {string} english */
function wordFaults(text, english) {
  const [own, wanted] = [text, english].map((list) => list.split(";").map((entry) => entry.split("=")[0]?.trim()));
  if (!english.includes(";")) return [];
  const wrong = [
    ...(wanted ?? []).filter((name) => !own?.includes(name)),
    ...(own ?? []).filter((name) => !wanted?.includes(name)),
  ];
  return wrong.map((name) => `has no entry “${name}”, or one too many`);
}

/** The errors in the arguments of a message. @param {Element[]} elements @param {Element[]} english @returns {string[]} */
function argumentFaults(elements, english) {
  const [own, wanted] = [argumentsOf(elements), argumentsOf(english)];
  const faults = [];
  for (const name of wanted.keys()) if (!own.has(name)) faults.push(`does not use {${name}}`);
  for (const [name, { kinds, choices }] of own) {
    const inEnglish = wanted.get(name);
    if (!inEnglish) {
      faults.push(`uses {${name}}, which English does not have`);
      continue;
    }
    for (const kind of kinds)
      if (!fits(kind, inEnglish.kinds))
        faults.push(`takes {${name}} as ${kind}, English as ${[...inEnglish.kinds].join(" and ")}`);
    for (const choice of choices) if (!inEnglish.choices.has(choice)) faults.push(`{${name}} is never “${choice}”`);
  }
  return faults;
}

/**
 * True if an argument may be used in this way although English uses it in another: as a text instead of a `plural`, or the other way round;
 * or as a `plural` where English only formats a number (French has the singular for 0,6 point, the plural for 2,0 points).
 *
 * @param {string} kind  how the message uses it @param {Set<string>} wanted  how the English one does
 */
function fits(kind, wanted) {
  if (wanted.has(kind)) return true;
  if (kind === "plural" && [...wanted].some((other) => other.startsWith("number"))) return true;
  return ["plural", "text"].includes(kind) && ["plural", "text"].some((other) => wanted.has(other));
}

/** Every argument by its name; `rank_many` and other forms of `rank` are one argument. @param {Element[]} elements @param {Map<string, Argument>} [byName]  the map to which they are added */
function argumentsOf(elements, byName = new Map()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    const name = element.value.replace(/_(one|many|of|top)$/, "");
    const argument = byName.get(name) ?? { kinds: new Set(), choices: new Set() };
    byName.set(name, argument);
    argument.kinds.add(kindOf(element));
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    for (const [choice, { value }] of Object.entries(element.options)) {
      if (element.type === TYPE.select) argument.choices.add(choice);
      argumentsOf(value, byName);
    }
  }
  return byName;
}

/** How an element uses its argument, see `Argument`. @param {any} element */
function kindOf({ type, style }) {
  if (type === TYPE.argument) return "text";
  if (type === TYPE.select) return "select";
  if (type === TYPE.plural) return "plural";
  return `number: ${JSON.stringify(style?.tokens ?? style)}`;
}

/** The errors in every `plural` of a message, see `categoryFaults`. @param {string} tag @param {Element[]} elements @returns {string[]} */
function pluralFaults(tag, elements) {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFaults(tag, value));
    return element.type === TYPE.plural ? [...categoryFaults(tag, element), ...inner] : inner;
  });
}

/** The errors in a `plural`, which must have the categories that COUNTED requires, and none that the language does not have. @param {string} tag @param {import("@formatjs/icu-messageformat-parser").PluralElement} element */
function categoryFaults(tag, { value, options, pluralType }) {
  const rules = new Intl.PluralRules(tag, { type: pluralType ?? "cardinal" });
  const needed = new Set(Array.from({ length: COUNTED + 1 }, (_, number) => rules.select(number)));
  const given = Object.keys(options).filter((name) => !name.startsWith("="));
  const possible = /** @type {string[]} */ (rules.resolvedOptions().pluralCategories);
  return [
    ...[...needed].filter((name) => !given.includes(name)).map((name) => `lacks the plural “${name}” of {${value}}`),
    ...given
      .filter((name) => !possible.includes(name))
      .map((name) => `{${value}} has no plural “${name}” in this language`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`messages: ${(await checkMessages()).join(", ")}`);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
