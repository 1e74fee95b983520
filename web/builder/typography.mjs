/**
 * The spaces that a language requires at its punctuation. Texts are written with ordinary spaces; the build replaces them by no-break spaces, so
 * that no line begins with a punctuation mark.
 *
 * French: a narrow no-break space before ; : ! ? % and inside « »; German: a narrow no-break space before %, one of full width before ….
 */

/** The narrow no-break space, and the one of full width. */
const NARROW = "\u202f";
const FIXED = "\u00a0";

/** By language: what the build replaces, and by which space. @type {Record<string, [RegExp, string][]>} */
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

/** By language: patterns that its texts must not match, each with the error to report. @type {Record<string, [RegExp, string][]>} */
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

/** A no-break space where the build would set one. */
const NO_BREAK = /[\u00a0\u202f](?=[;:!?%»…])|(?<=«)[\u00a0\u202f]/;

/** A text with the no-break spaces that its language requires. @param {string} language @param {string} text */
export function typeset(language, text) {
  return (SPACES[language] ?? []).reduce((result, [sign, space]) => result.replace(sign, space), text);
}

/** The errors in the punctuation of a text, in which a letter stands for each argument. @param {string} language @param {string} text @returns {string[]} */
export function signFaults(language, text) {
  const errors = (WRONG[language] ?? []).filter(([wrong]) => wrong.test(text)).map(([, fault]) => fault);
  return NO_BREAK.test(text)
    ? [...errors, "has a no-break space at a sign: write an ordinary one, the build sets it"]
    : errors;
}
