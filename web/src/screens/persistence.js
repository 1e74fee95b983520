import { t } from "../text/text.js";

/**
 * Once there is data worth keeping, asks the browser to promise not to delete it; if it does not promise, asks again at the next visit. On
 * iPhones and iPads, where Safari deletes a page's data after seven days without a visit, shows once how to prevent that.
 */

/** True once the browser was asked while this page is open; it is not asked twice, since some browsers ask the person. */
let wasAsked = false;

/** Asks the browser to keep the data, and in Safari tells the person how to; called after a finished game. @param {Page} app */
export async function protectData({ store, reports }) {
  if (!wasAsked) await askToKeep();
  if (!deletesData() || (await store.getSetting("installTold", false))) return;
  reports.tell({
    id: "install",
    text: () => t("install.text"),
    stays: true,
    shown: () => store.setSetting("installTold", true),
  });
}

/** Asks the browser to promise not to delete the data, unless it has promised. */
export async function askToKeep() {
  wasAsked = true;
  const { storage } = navigator;
  if (await storage?.persisted?.().catch(() => false)) return;
  // Not awaited: the person may take their time.
  storage?.persist?.().catch(() => false);
}

/** True for Safari on iOS and iPadOS, unless the page was started from the home screen. Other browsers there add their own names to that of Safari. */
function deletesData() {
  const { userAgent, maxTouchPoints, standalone } = /** @type {Navigator & {standalone?: boolean}} */ (navigator);
  const otherBrowsers = /\b(?:Android|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\b/;
  const safari = /\bVersion\/[\d.]+.* Safari\//.test(userAgent) && !otherBrowsers.test(userAgent);
  return safari && maxTouchPoints > 0 && !standalone;
}
