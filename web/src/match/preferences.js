/**
 * A person's choices at a game's tables, stored for the next table.
 *
 * @typedef {import("../device/store.js").Store} Store
 */

/** What is stored for a game; empty before the first choice. @param {Store} store @param {string} game @returns {Promise<Record<string, unknown>>} */
export function storedPreferences(store, game) {
  return store.getSetting(`preferences ${game}`, {});
}

/** Stores the preferences for a game, if they have changed. @param {Store} store @param {string} game @param {Record<string, unknown>} preferences */
export async function keepPreferences(store, game, preferences) {
  if (JSON.stringify(await storedPreferences(store, game)) !== JSON.stringify(preferences))
    store.setSetting(`preferences ${game}`, preferences);
}
