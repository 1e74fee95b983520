/** Maximum characters of a name. */
const LONGEST_NAME = 30;

/** The name as it is stored: one line, cut to the maximum length. @param {string} text */
export function nameFrom(text) {
  const line = text.normalize("NFC").replace(/[\p{C}\s]+/gu, " ");
  return [...line.trim()].slice(0, LONGEST_NAME).join("").trim();
}
