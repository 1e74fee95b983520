import { currentScreen } from "../router.js";

/**
 * Makes a function that draws an inquiry on a screen. The inquiry ends when the person leaves that screen.
 *
 * @template T
 * @param {(app: Page, about: T) => import("../table/scene/inquiry.js").Inquiry} make  makes an inquiry
 * @returns {(app: Page, about: T) => unknown}  draws the inquiry about `about`, such as a match's id; makes it if the last one was about another
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
