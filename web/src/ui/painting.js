import { render } from "lit-html";
import { Part } from "../site/parts.js";

/** The part that handles translation by the browser; loaded after the first painting. */
export const TRANSLATED = new Part(() => import("./translated.js"), { words: false });

/** Renders a template in an element. @param {unknown} template @param {HTMLElement} root */
export function paint(template, root) {
  const show = () => render(template, root);
  if (TRANSLATED.module) TRANSLATED.module.painted(root, show);
  else show();
}
