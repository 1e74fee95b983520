/** A page that was left open while a newer build took its place: parts that it asks for may be gone, and the network is not to blame. */

const LOOK_MS = 5_000;
/** Of the build that this tab has left by itself: what the next page comes from may still be the same. */
const MARK = "joker-poker-left";

export const newer = {
  /** One has been found. */
  here: false,
  /** Called when it is. */
  found() {},
};

/** This page's build. */
function own() {
  return document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
}

/** Looks for one, when a part could not be had. @returns {Promise<void>} never rejects */
export async function lookForNewer() {
  if (newer.here) return;
  try {
    const signal = AbortSignal.timeout(LOOK_MS);
    const page = await (await fetch(new URL("./", document.baseURI), { cache: "no-cache", signal })).text();
    const [, id = own()] = /<meta name="build" content="(\w+)"/.exec(page) ?? [];
    // The service worker may have this build's page, and the network another.
    if (id === own()) await (await navigator.serviceWorker?.getRegistration())?.update();
    else newer.here = true;
  } catch {
    // There is no network, and therefore nothing newer.
  }
  if (newer.here) newer.found();
}

/** Goes over to it, once: a page that comes back as it was is left to the person. */
export function takeNewer() {
  try {
    if (sessionStorage.getItem(MARK) === own()) return;
    sessionStorage.setItem(MARK, own());
  } catch {
    // Nobody knows whether it was tried.
    return;
  }
  location.reload();
}
