import icons from "../../art/icons.svg";
import { startOffline } from "../site/offline.js";
import { bringTexts, t } from "../text/text.js";
import { hang } from "../ui/art.js";
import { Workshop } from "./page.js";
import { dress, speak } from "./wake.js";

/** The workshop: a page of its own, to write a player and run it. */

async function main() {
  hang([icons]);
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  await Promise.all([dress(), speak().then(() => bringTexts((tag) => import(`../../locales/workshop/${tag}.json`)))]);
  document.title = `${t("workshop.title")} · Joker Poker`;
  new Workshop(root).begin();
  startOffline({ onReady: keep });
}

/** Caches the workshop for offline use. */
async function keep() {
  (await navigator.serviceWorker.ready).active?.postMessage({ type: "KEEP" });
}

main();
