import { html, nothing } from "lit-html";
import scene from "../../../style/scene.css";
import { adopt } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { everyMatch, readingLine } from "./reading.js";

adopt(scene, "game");

/**
 * A screen that the engine makes of every match on the device.
 *
 * @param {(app: Page, all: import("../../device/matchlist.js").MatchBrief[]) => import("../../table/scene/inquiry.js").Ask} asking
 * @param {() => ConstructorParameters<typeof Inquiry>[2]} [more]
 * @returns {(app: Page) => unknown}  draws it
 */
export function inquiryScreen(asking, more) {
  /** @type {{of: object, inquiry: Inquiry} | null} */
  let shown = null;
  addEventListener("hashchange", () => {
    shown?.inquiry.close();
    shown = null;
  });
  return (app) => {
    const all = everyMatch(app);
    if (!all) return readingLine();
    if (shown?.of !== all) shown = { of: all, inquiry: new Inquiry(app, asking(app, all), more?.()) };
    return html`${app.engine ? nothing : engineLine(app)}${shown.inquiry.view()}`;
  };
}
