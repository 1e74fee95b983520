import { t } from "../text/text.js";

/**
 * What is done about keeping, once there is something worth keeping: the browser is asked, once, not to evict it; on iPhones and
 * iPads, where Safari forgets a page's data after seven days without a visit, people are told, once, how to prevent that.
 *
 * @typedef {import("../app.js").App} App
 */

/** After a finished game. @param {App} app */
export async function worthKeeping({ store, reports }) {
  if (!(await store.getSetting("persistAsked", false))) {
    await store.setSetting("persistAsked", true);
    // Some browsers ask the person, who may take their time.
    navigator.storage?.persist?.().catch(() => false);
  }
  if (!forgets() || (await store.getSetting("installTold", false))) return;
  reports.tell({
    id: "install",
    text: () => t("install.text"),
    stays: true,
    shown: () => store.setSetting("installTold", true),
  });
}

/** Safari on iOS and iPadOS, and not started from the home screen. */
function forgets() {
  const { userAgent, maxTouchPoints } = navigator;
  const ios = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  // Every other browser there names itself as well.
  const safari =
    /\bVersion\/[\d.]+.* Safari\//.test(userAgent) &&
    !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\b/.test(userAgent);
  const installed =
    /** @type {any} */ (navigator).standalone === true || matchMedia("(display-mode: standalone)").matches;
  return ios && safari && !installed;
}
