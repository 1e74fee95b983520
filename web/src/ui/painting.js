import { render } from "lit-html";
import { Part } from "../site/parts.js";

/** What keeps the page true where the browser translates it, which no browser does before the first picture. */
export const TRANSLATED = new Part(() => import("./translated.js"), { words: false });

/** Shows a template in an element, for the first time or again. @param {unknown} template @param {HTMLElement} root */
export function paint(template, root) {
  const show = () => render(template, root);
  if (TRANSLATED.module) TRANSLATED.module.painted(root, show);
  else show();
}
