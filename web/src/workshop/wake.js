import icons from "../../art/icons.svg";
import { applySettings } from "../device/settings.js";
import { openStore } from "../device/store.js";
import { bringTexts, t, useAnyLanguage } from "../text/text.js";
import { hang } from "../ui/art.js";

/** Starts a page of the workshop with the person's language and settings. @param {"workshop.title" | "workshop.fetch.title"} title @returns {Promise<HTMLElement>} its root, empty */
export async function awake(title) {
  hang([icons]);
  await Promise.all([dress(), speak()]);
  document.title = `${t(title)} · Joker Poker`;
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.textContent = "";
  return root;
}

async function speak() {
  await useAnyLanguage();
  await bringTexts((tag) => import(`../../locales/workshop/${tag}.json`));
}

/** Applies the person's settings, if they can be read. */
async function dress() {
  applySettings({});
  try {
    const store = await openStore();
    applySettings((await store.settings()).get("look") ?? {});
  } catch {
    // Use the default settings.
  }
}
