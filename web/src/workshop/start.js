import { startOffline } from "../site/offline.js";
import { Workshop } from "./page.js";
import { awake } from "./wake.js";

/** The workshop: a page of its own, to write a player and run it. */

async function main() {
  new Workshop(await awake("workshop.title")).begin();
  startOffline({ onReady: keep });
}

/** Caches the workshop for offline use. */
async function keep() {
  (await navigator.serviceWorker.ready).active?.postMessage({ type: "KEEP" });
}

main();
