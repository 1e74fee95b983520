/**
 * A match as the engine writes it; the rest of it is the engine's own.
 *
 * @typedef {object} Save
 * @property {string} seed
 * @property {unknown[]} actions
 * @property {string} digest
 *
 * How a save has changed: its actions up to `since` stay, then these come.
 * @typedef {object} Change
 * @property {number} since
 * @property {unknown[]} actions
 * @property {string} digest
 */

/** Brings a save up to date. @param {Save} save @param {Change} change */
export function bring(save, { since, actions, digest }) {
  save.actions.splice(since, save.actions.length, ...actions);
  save.digest = digest;
}
