/**
 * The spaces that a language wants at its signs. Texts are written with ordinary spaces; the build sets the others, so that no sign
 * starts a line.
 *
 * French: a narrow no-break space before ; : ! ? % and inside « »; German: one before %, a no-break space before ….
 */

/** U+202F and U+00A0. */
const NARROW = "\u202f";
const FIXED = "\u00a0";

/** @type {Record<string, [RegExp, string][]>} */
const SPACES = {
  fr: [
    [/\s+(?=[;:!?%»])/g, NARROW],
    [/(?<=«)\s+/g, NARROW],
  ],
  de: [
    [/\s+(?=%)/g, NARROW],
    [/\s+(?=…)/g, FIXED],
  ],
};

/** Signs as a language never has them, with what to write instead. @type {Record<string, [RegExp, string][]>} */
const WRONG = {
  en: [[/\s[%…;:!?]/, "has a space before a sign"]],
  fr: [
    [/[^\s;:!?%.…][;!?%»]|[^\s\d]:|«\S/, "lacks a space at ; : ! ? % or inside « »"],
    [/\s…/, "has a space before …"],
    [/["“”„]/, "has other quotation marks than « »"],
  ],
  de: [
    [/\s[;:!?]/, "has a space before a sign"],
    [/[^\s]%/, "lacks the space before %"],
    [/\w…/, "lacks the space before …"],
    [/[«»]/, "has other quotation marks than „ “"],
  ],
  it: [[/\s[%…;:!?]/, "has a space before a sign"]],
};

/** Spaces that the build sets itself. */
const BY_HAND = /[\u00a0\u202f](?=[;:!?%»…])|(?<=«)[\u00a0\u202f]/;

/** A piece of text of a language with the spaces that its signs want. @param {string} language @param {string} text */
export function typeset(language, text) {
  return (SPACES[language] ?? []).reduce((found, [sign, space]) => found.replace(sign, space), text);
}

/** What is wrong with the signs of a piece of text; arguments before and after it are a letter. @param {string} language @param {string} text @returns {string[]} */
export function signFaults(language, text) {
  const found = (WRONG[language] ?? []).filter(([wrong]) => wrong.test(text)).map(([, fault]) => fault);
  return BY_HAND.test(text)
    ? [...found, "has a no-break space at a sign: write an ordinary one, the build sets it"]
    : found;
}
