/**
 * Forgets the site's cached files and its service worker, keeps the saved tables, and reloads from the network.
 * For a site that does not start any more.
 */
export async function repair() {
  const scope = new URL("./", document.baseURI).href;
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  for (const name of await caches.keys())
    if (name.startsWith("joker-poker") && name.endsWith(scope)) await caches.delete(name);
  location.reload();
}
