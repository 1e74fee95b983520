/** Games without hands or deals to win, whose older records use those fields for something else; `catalogueOf` fills it. @type {Set<string>} */
export const HANDLESS = new Set();
