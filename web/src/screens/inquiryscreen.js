import { currentScreen } from "../router.js";

/**
 * An inquiry that fills a screen, and ends when the person leaves that screen.
 *
 * @template T
 * @param {(app: Page, about: T) => import("../table/scene/inquiry.js").Inquiry} make
 * @returns {(app: Page, about: T) => unknown}  draws the inquiry; makes a new one if `about`, such as a match's id, is another one
 */
export function inquiryScreen(make) {
  /** @type {{screen: string, about: T, inquiry: ReturnType<typeof make>} | null} */
  let current = null;
  addEventListener("hashchange", () => {
    if (current?.screen === currentScreen()) return;
    current?.inquiry.close();
    current = null;
  });
  return (app, about) => {
    if (current?.about !== about) {
      current?.inquiry.close();
      current = { screen: currentScreen(), about, inquiry: make(app, about) };
    }
    return current.inquiry.view();
  };
}
