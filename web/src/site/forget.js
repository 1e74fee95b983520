/**
 * Deletes the site's cached files and its service worker; saved tables stay. Never rejects: a browser without caches or service workers, or one that refuses
 * access to them, has nothing to delete.
 *
 * @param {string} scope  the site's address
 * @returns {Promise<void>}
 */
export async function forgetSite(scope) {
  await Promise.allSettled([unregister(scope), forgetFiles(scope)]);
}

/** Unregisters the site's service worker. @param {string} scope */
async function unregister(scope) {
  await (await navigator.serviceWorker?.getRegistration(scope))?.unregister();
}

/** Deletes the site's cached files. @param {string} scope */
export async function forgetFiles(scope) {
  for (const name of await caches.keys())
    if (name.startsWith("joker-poker") && name.endsWith(scope)) await caches.delete(name);
}
