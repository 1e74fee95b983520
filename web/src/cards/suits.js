const SIGNS = new Map(
  Object.entries({ "♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c" }),
);

/** The letter of a suit that was typed as a letter or as a sign. @param {string} typed */
export function typedSuit(typed) {
  return SIGNS.get(typed) ?? typed.toLowerCase();
}
