import sheet from "../../../style/past.css";
import { adopt } from "../../site/parts.js";
import { screenFrame } from "../../table/frame.js";

adopt(sheet, "past");

/** The bar and body of the screens about matches. @param {string} title @param {unknown} content */
export function pastFrame(title, content) {
  return screenFrame(title, content, "past");
}
