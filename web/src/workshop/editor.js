import { createEditor } from "prism-code-editor";
import { autoComplete, strictFilter } from "prism-code-editor/autocomplete";
import { defaultCommands, editHistory, ignoreTab } from "prism-code-editor/commands";
import { cursorPosition } from "prism-code-editor/cursor";
import { matchBrackets } from "prism-code-editor/match-brackets";
import "prism-code-editor/languages/python";
import "./python.js";
import { t } from "../text/text.js";

/** On narrow screens lines wrap, since people would always scroll sideways. */
const NARROW = matchMedia("(max-width: 40rem)");

/** The code editor: a text area with coloured text beneath it. */
export class Editor {
  completion = autoComplete({ filter: strictFilter });
  #measured = false;

  /**
   * @param {HTMLElement} host
   * @param {string} label
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
    // If Tab moves the focus, the list of names must not catch it.
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

  /** @param {string} source */
  show(source) {
    this.#unmark();
    if (source !== this.editor.value) this.editor.setOptions({ value: source });
  }

  /** Marks these lines, counted from 1, and no others. @param {"faulty" | "doubtful"} mark @param {number[]} lines */
  mark(mark, lines) {
    for (const marked of this.editor.wrapper.querySelectorAll(`.${mark}`)) marked.classList.remove(mark);
    // The first element is what lies over the lines.
    for (const line of lines) this.editor.wrapper.children[line]?.classList.add(mark);
  }

  #unmark() {
    this.mark("faulty", []);
    this.mark("doubtful", []);
  }

  /** Puts the cursor at the beginning of a line. @param {number} line */
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
