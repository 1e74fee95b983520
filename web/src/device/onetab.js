/**
 * Acts while no other tab does so under this name, if the browser has locks.
 *
 * @template T
 * @param {string} name @param {() => Promise<T>} act @returns {Promise<T>}
 */
export function oneTab(name, act) {
  return globalThis.navigator?.locks ? navigator.locks.request(name, act) : act();
}
