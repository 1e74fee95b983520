/** The key under which the game shown last is stored: in the session storage for this tab, in the local storage for all tabs. */

export const KEY = "joker-poker-game";

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
