/**
 * Calls `act` while no other tab does so under the same name, after waiting if necessary. In a browser without locks, calls it immediately.
 *
 * @template T
 * @param {string} name @param {() => Promise<T>} act @returns {Promise<T>}
 */
export function oneTab(name, act) {
  return globalThis.navigator?.locks ? navigator.locks.request(name, act) : act();
}
