/** Games without hands or deals to win, whose older records hold something else in that place; the list of games fills it in. @type {Set<string>} */
export const HANDLESS = new Set();
