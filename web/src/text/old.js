import { languageName, listed, locale, numbered, restOfTexts, t } from "./text.js";

/**
 * Says so where the browser is too old to write numbers, lists and plural forms: no screen can be painted there.
 *
 * @param {HTMLElement} root  of the page
 */
export async function tooOld(root) {
  try {
    new Intl.PluralRules(locale());
    languageName(locale());
    numbered(1, { style: "unit", unit: "kilobyte" });
    listed([]);
    return false;
  } catch {
    await restOfTexts().catch(() => {});
    const words = document.createElement("p");
    words.className = "panel";
    words.role = "alert";
    words.textContent = t("engine.fault.old_browser");
    (root.querySelector("main") ?? root).append(words);
    return true;
  }
}
