/** Detects that a newer build replaced the one of an open page, so that its parts may be gone though the network works. */

/** Time limit to look for a newer build. */
const LOOK_MS = 5_000;

export const newer = {
  /** True once a newer build was found. */
  here: false,
  /** Called when one is found. */
  found() {},
};

/** This page's build. */
function ownBuild() {
  return document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
}

/** Looks for a newer build, after a part failed to load. @returns {Promise<void>} never rejects */
export async function lookForNewer() {
  if (newer.here) return;
  try {
    const signal = AbortSignal.timeout(LOOK_MS);
    const page = await (await fetch(new URL("./", document.baseURI), { cache: "no-cache", signal })).text();
    const [, id = ownBuild()] = /<meta name="build" content="(\w+)"/.exec(page) ?? [];
    // The service worker may have this build's page, and the network another.
    if (id === ownBuild()) await (await navigator.serviceWorker?.getRegistration())?.update();
    else newer.here = true;
  } catch {
    // Without a network there is nothing newer.
  }
  if (newer.here) newer.found();
}
