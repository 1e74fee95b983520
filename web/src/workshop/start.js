import icons from "../../art/icons.svg";
import { applySettings, SETTINGS_KEY } from "../device/settings.js";
import { Store } from "../device/store.js";
import { startOffline } from "../site/offline.js";
import { bringTexts, t, useAnyLanguage } from "../text/text.js";
import { hang } from "../ui/art.js";
import { Workshop } from "./page.js";

/** Starts the workshop, a separate page to write a player and run it, with the person's language and settings. */

async function main() {
  hang([icons]);
  await Promise.all([dress(), speak()]);
  document.title = `${t("workshop.title")} · Joker Poker`;
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.textContent = "";
  new Workshop(root).begin();
  startOffline({ onReady: cacheWorkshop });
}

/** Loads the workshop's texts in the person's language. */
async function speak() {
  await useAnyLanguage();
  await bringTexts((tag) => import(`../../locales/workshop/${tag}.json`));
}

/** Applies the person's settings. */
async function dress() {
  applySettings(await new Store().getSetting(SETTINGS_KEY, {}));
}

/** Has the service worker cache the workshop for offline use. */
async function cacheWorkshop() {
  (await navigator.serviceWorker.ready).active?.postMessage({ type: "KEEP" });
}

main();
