/** Short texts in the browser's local storage; in a browser without one, nothing is found or stored. */

/** The text stored at a key; null if there is none. @param {string} key @returns {string | null} */
export function storedText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. @param {string} key @param {string | null} text @returns {boolean} false if the browser refuses */
export function storeText(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
