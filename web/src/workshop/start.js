import icons from "../../art/icons.svg";
import { applySettings } from "../device/settings.js";
import { Store } from "../device/store.js";
import { startOffline } from "../site/offline.js";
import { bringTexts, LANGUAGES, t, useLanguage } from "../text/text.js";
import { hang } from "../ui/art.js";
import { Workshop } from "./page.js";

/** The workshop: a page of its own, on which somebody writes a player and runs it. */

/** Takes up the person's language, else English, else any. */
async function speak() {
  for (const tag of [undefined, "en", ...LANGUAGES]) {
    try {
      return await useLanguage(tag);
    } catch {
      // The next one.
    }
  }
}

/** As the person likes it, where that can be read. */
async function dress() {
  applySettings({});
  const store = new Store();
  try {
    await store.open();
    applySettings((await store.settings()).get("look") ?? {});
  } catch {
    // It looks as it does to newcomers.
  }
}

async function main() {
  hang([icons]);
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  await Promise.all([dress(), speak().then(() => bringTexts((tag) => import(`../../locales/workshop/${tag}.js`)))]);
  document.title = `${t("workshop.title")} · Joker Poker`;
  new Workshop(root).begin();
  startOffline({ onReady: keep });
}

/** From now on the workshop is there without a network. */
async function keep() {
  (await navigator.serviceWorker.ready).active?.postMessage({ type: "KEEP" });
}

main();
