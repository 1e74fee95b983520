import { createEditor } from "prism-code-editor";
import { autoComplete, strictFilter } from "prism-code-editor/autocomplete";
import { defaultCommands, editHistory, ignoreTab } from "prism-code-editor/commands";
import { cursorPosition } from "prism-code-editor/cursor";
import { matchBrackets } from "prism-code-editor/match-brackets";
import "prism-code-editor/languages/python";
import "./python.js";
import { t } from "../text/text.js";

/** On such narrow screens lines wrap: without that, people would have to scroll sideways all the time. */
const NARROW = matchMedia("(max-width: 40rem)");

/** The code editor: a text area with coloured text beneath it. */
export class Editor {
  completion = autoComplete({ filter: strictFilter });
  /** True once the list of names has measured its rows. */
  #measured = false;

  /**
   * @param {HTMLElement} host  the element to which the editor is added
   * @param {string} label  for screen readers
   * @param {(source: string) => void} changed  called when the person has changed the text
   */
  constructor(host, label, changed) {
    this.editor = createEditor(
      host,
      { language: "python", insertSpaces: true, tabSize: 4, lineNumbers: true, wordWrap: NARROW.matches },
      matchBrackets(),
      defaultCommands(),
      editHistory(),
      cursorPosition(),
      this.completion,
    );
    this.editor.on("selectionChange", () => this.#measure());
    // If Tab moves the focus instead of indenting (`ignoreTab`), the list of names must not catch the key.
    host.addEventListener("keydown", (event) => ignoreTab && event.key === "Tab" && event.stopPropagation(), true);
    this.editor.textarea.setAttribute("aria-label", label);
    this.editor.textarea.addEventListener("input", () => {
      this.#unmark();
      changed(this.editor.value);
    });
  }

  /**
   * Has the list of names measure its rows, which it otherwise does only when it scrolls; until then it assumes lower rows. Unused rows
   * are hidden from screen readers.
   */
  #measure() {
    const list = this.editor.container.querySelector(".pce-ac-tooltip");
    if (!list) return;
    if (!this.#measured) {
      this.#measured = true;
      list.firstElementChild?.setAttribute("aria-label", t("workshop.names"));
      list.dispatchEvent(new Event("scroll"));
      this.completion.startQuery();
    }
    const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=option]")]);
    const needed = Number(rows[0]?.getAttribute("aria-setsize"));
    for (const [at, row] of rows.entries()) row.hidden = at >= needed;
  }

  /** Shows a source, without marks. @param {string} source */
  show(source) {
    this.#unmark();
    if (source !== this.editor.value) this.editor.setOptions({ value: source });
  }

  /** Marks these lines, and removes the mark from all others. Lines are counted from 1. @param {"faulty" | "doubtful"} mark @param {number[]} lines */
  mark(mark, lines) {
    for (const marked of this.editor.wrapper.querySelectorAll(`.${mark}`)) marked.classList.remove(mark);
    // `children[0]` is a layer over the lines.
    for (const line of lines) this.editor.wrapper.children[line]?.classList.add(mark);
  }

  #unmark() {
    this.mark("faulty", []);
    this.mark("doubtful", []);
  }

  /** Selects a line and scrolls to it. @param {number} line  counted from 1 */
  goTo(line) {
    const { textarea, value, wrapper } = this.editor;
    const before = value.split("\n").slice(0, line - 1);
    const start = [...before, ""].join("\n").length;
    const end = value.indexOf("\n", start);
    textarea.focus();
    textarea.setSelectionRange(start, end < 0 ? value.length : end);
    wrapper.children[line]?.scrollIntoView({ block: "center" });
  }
}
