import { createEditor } from "prism-code-editor";
import { defaultCommands, editHistory } from "prism-code-editor/commands";
import { matchBrackets } from "prism-code-editor/match-brackets";
import "prism-code-editor/languages/python";
import "prism-code-editor/prism/languages/python";

/** There one would scroll sideways all the time. */
const NARROW = matchMedia("(max-width: 40rem)");

/** The place where code is written: a text area with colours beneath it. */
export class Editor {
  #marked = 0;

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
    );
    this.editor.textarea.setAttribute("aria-label", label);
    this.editor.textarea.addEventListener("input", () => {
      this.mark(0);
      changed(this.editor.value);
    });
  }

  get source() {
    return this.editor.value;
  }

  /** @param {string} source */
  show(source) {
    this.mark(0);
    if (source !== this.editor.value) this.editor.setOptions({ value: source });
  }

  /** Marks a line as faulty; 0 marks none. @param {number} line */
  mark(line) {
    this.#line(this.#marked)?.classList.remove("faulty");
    this.#marked = line;
    this.#line(line)?.classList.add("faulty");
  }

  /** Puts the cursor at the beginning of a line. @param {number} line */
  goTo(line) {
    const { textarea, value } = this.editor;
    const start =
      value
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    const end = value.indexOf("\n", start);
    textarea.focus();
    textarea.setSelectionRange(start, end < 0 ? value.length : end);
    this.#line(line)?.scrollIntoView({ block: "center" });
  }

  /** The lines follow what lies over them. @param {number} line */
  #line(line) {
    return line ? this.editor.wrapper.children[line] : undefined;
  }
}
