import { forgetSite } from "./forget.js";

/**
 * Deletes the site's cached files and its service worker, keeps the saved tables, and reloads from the network, for a site that no
 * longer starts.
 */
export async function repair() {
  await forgetSite(new URL("./", document.baseURI).href);
  location.reload();
}
