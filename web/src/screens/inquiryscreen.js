import { currentScreen } from "../router.js";

/**
 * An inquiry that fills a screen, and ends when the person leaves that.
 *
 * @template T
 * @param {(app: Page, about: T) => import("../table/scene/inquiry.js").Inquiry} make
 * @returns {(app: Page, about: T) => unknown}  draws it; a new one whenever it is about something else
 */
export function inquiryScreen(make) {
  /** @type {{at: string, about: T, inquiry: ReturnType<typeof make>} | null} */
  let shown = null;
  addEventListener("hashchange", () => {
    if (shown?.at === currentScreen()) return;
    shown?.inquiry.close();
    shown = null;
  });
  return (app, about) => {
    if (shown?.about !== about) {
      shown?.inquiry.close();
      shown = { at: currentScreen(), about, inquiry: make(app, about) };
    }
    return shown.inquiry.view();
  };
}
