/**
 * A match as the engine writes it; other fields concern only the engine.
 *
 * @typedef {object} Save
 * @property {string} seed
 * @property {unknown[]} actions
 * @property {string} digest
 *
 * A change of a save: its first `since` actions stay, and those of the change follow.
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
