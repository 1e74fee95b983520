import { t } from "../text/text.js";

/**
 * What is done about keeping, once there is something worth keeping: the browser is asked not to evict it, until it promises; on iPhones and
 * iPads, where Safari forgets a page's data after seven days without a visit, people are told, once, how to prevent that.
 */

/** Once for as long as the page is open: some browsers ask the person. */
let asked = false;

/** After a finished game. @param {Page} app */
export async function worthKeeping({ store, reports }) {
  if (!asked) await askToKeep();
  if (!forgets() || (await store.getSetting("installTold", false))) return;
  reports.tell({
    id: "install",
    text: () => t("install.text"),
    stays: true,
    shown: () => store.setSetting("installTold", true),
  });
}

/** Asks the browser not to evict what is kept, unless it has promised that. */
export async function askToKeep() {
  asked = true;
  const { storage } = navigator;
  if (await storage?.persisted?.().catch(() => false)) return;
  // The person may take their time.
  storage?.persist?.().catch(() => false);
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
