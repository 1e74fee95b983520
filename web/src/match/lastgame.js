/** The game shown last: in this tab, which returns to it, or else in any tab. */

const KEY = "joker-poker-game";

/** The game that this tab, or else any tab, showed last. @returns {string | null} */
export function lastGame() {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} game */
export function noteGame(game) {
  try {
    sessionStorage.setItem(KEY, game);
    localStorage.setItem(KEY, game);
  } catch {
    // A browser without storage: the next visit begins with the main game.
  }
}

/**
 * The source of a script inside the page that preloads the game's code and, if the address names a table, what every table
 * needs.
 *
 * @param {Record<string, string[]>} urls  by game
 * @param {string} first  the game for people who have not played yet
 * @param {string[]} table
 */
export function earlyGame(urls, first, table) {
  return `(()=>{const KEY=${JSON.stringify(KEY)};const lastGame=${lastGame};const urls=${JSON.stringify(urls)};for(const href of [...urls[lastGame()]??urls[${JSON.stringify(first)}],.../^#\\/?table/.test(location.hash)?${JSON.stringify(table)}:[]])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))})();`;
}
