import { html } from "lit-html";
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

/** The bar at the top of a page. @param {string} title @param {string} href  where the arrow leads @param {string} label  that of the arrow */
export function bar(title, href, label) {
  return html`<header class="bar">
    <a class="icon-button" href=${href} aria-label=${label} data-action="back"><svg class="icon" aria-hidden="true"><use href="#i-back"></use></svg></a>
    <h1>${title}</h1>
    <span class="icon-button" aria-hidden="true"></span>
  </header>`;
}

async function speak() {
  await useAnyLanguage();
  await bringTexts((tag) => import(`../../locales/workshop/${tag}.json`));
}

/** Applies the person's settings. */
async function dress() {
  const stored = await (await openStore()).settings();
  applySettings(stored.get("look") ?? {});
}
