import { languages, Token, tokenize } from "prism-code-editor/prism";

/**
 * Syntax colours of Python, in one pass over any text. The editor package's own patterns can take minutes for a few thousand characters that
 * were chosen for this purpose, and a player that came with a link must not block the page.
 */

/** Pattern of the letters that may stand before a string. */
const PREFIX = "[bBfFrRtTuU]{0,2}";
/** Pattern of a triple-quoted string, up to its closing quotes or the end of the text. @param {string} quote */
const long = (quote) => `${quote}{3}(?:[^${quote}\\\\]|\\\\[^]?|${quote}(?!${quote}{2}))*(?:${quote}{3}|(?![^]))`;
/** Pattern of a string, up to its closing quote or the end of the line. @param {string} quote */
const short = (quote) => `${quote}(?:[^${quote}\\\\\\n]|\\\\[^]?)*${quote}?`;
/** Finds the next token; the name of the group that matches is its kind. */
const SCAN = new RegExp(
  [
    "(?<comment>#.*)",
    `(?<string>${PREFIX}(?:${[long('"'), long("'"), short('"'), short("'")].join("|")}))`,
    "(?<decorator>@(?<=^[ \\t]*@)[\\w.]+)",
    "(?<number>0[xX][\\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\\d[\\d_]*\\.?[\\d_]*|\\.\\d[\\d_]*)(?:[eE][+-]?\\d[\\d_]*)?[jJ]?)",
    "(?<word>[\\p{L}_][\\p{L}\\p{N}\\p{M}_]*)",
    "(?<punctuation>[()[\\]{}.,:;])",
  ].join("|"),
  "gmu",
);
const CONSTANTS = ["False", "None", "True"];
const KEYWORDS =
  "and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield".split(
    " ",
  );

/** The words of the language. */
export const WORDS = [...CONSTANTS, ...KEYWORDS];

languages.python = { [tokenize]: tokensOf };

/** Splits a text into tokens with a kind, and plain text between them. @param {string} text */
export function tokensOf(text) {
  /** @type {(string | Token)[]} */
  const tokens = [];
  let [end, before] = [0, ""];
  for (const match of text.matchAll(SCAN)) {
    const [token] = match;
    const kind = kindOf(match.groups ?? {}, before);
    before = token;
    if (!kind) continue;
    if (match.index > end) tokens.push(text.slice(end, match.index));
    tokens.push(new Token(kind, token, token));
    end = match.index + token.length;
  }
  if (end < text.length) tokens.push(text.slice(end));
  return tokens;
}

/** The kind of a token; undefined for plain text. @param {Record<string, string>} groups  the pattern's, one of which has matched @param {string} before  the token before it @returns {string | undefined} */
function kindOf(groups, before) {
  const { word } = groups;
  if (word === undefined) return Object.keys(groups).find((kind) => groups[kind] !== undefined);
  if (before === "def") return "function";
  if (before === "class") return "class-name";
  if (CONSTANTS.includes(word)) return "boolean";
  return KEYWORDS.includes(word) ? "keyword" : undefined;
}
