import { createEditor } from "prism-code-editor";
import { defaultCommands, editHistory } from "prism-code-editor/commands";
import { cursorPosition } from "prism-code-editor/cursor";
import { matchBrackets } from "prism-code-editor/match-brackets";
import "prism-code-editor/languages/python";
import "./python.js";

/** On narrow screens lines wrap, since people would always scroll sideways. */
const NARROW = matchMedia("(max-width: 40rem)");

/** The code editor: a text area with coloured text beneath it. */
export class Editor {
  /**
   * @param {HTMLElement} host
   * @param {string} label
   * @param {(source: string) => void} changed  by the person
   */
  constructor(host, label, changed) {
    this.editor = createEditor(
      host,
      { language: "python", insertSpaces: true, tabSize: 4, lineNumbers: true, wordWrap: NARROW.matches },
      matchBrackets(),
      defaultCommands(),
      editHistory(),
      cursorPosition(),
    );
    this.editor.textarea.setAttribute("aria-label", label);
    this.editor.textarea.addEventListener("input", () => {
      this.#unmark();
      changed(this.editor.value);
    });
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
