import { html, nothing } from "lit-html";
import sheet from "../../../style/commands.css";
import { adopt } from "../../site/parts.js";
import { locale, t } from "../../text/text.js";
import { announce, listeners } from "../../ui/services.js";

/**
 * The command line at the table: a field, and a short log of lines and answers.
 *
 * Hooks for tests: [data-command-line], its input #command, [data-log="you|table"] the lines of the log.
 */

/**
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {{who: "you" | "table", text: string}} Line
 * @typedef {(session: Session, line: string) => void} Answer  carries out a line and announces the result
 */

adopt(sheet, "commands");

/** The most lines of the log. */
const REMEMBERED = 30;
/** The elements that Escape moves the focus to. */
const CARDS = ".stage [data-item][tabindex='0'], .stage [data-zone=hand] [data-item]";

/** @type {Line[]} */
let log = [];
/** How many typed lines back the arrow keys have gone. */
let back = 0;
/** @type {{session: Session, answer: Answer, language: string} | null} */
let open = null;

/** @param {Session} session @param {Answer} answer */
export function commandLine(session, answer) {
  if (open?.session !== session || open.language !== locale()) start(session, answer);
  return html`<section class="commands" data-command-line aria-label=${t("command.title")}>
    <ol class="command-log" tabindex="0" aria-label=${t("command.log")}>
      ${log.map(({ who, text }) => html`<li data-log=${who}>${who === "you" ? html`<span aria-hidden="true">› </span>` : nothing}${text}</li>`)}
    </ol>
    <form @submit=${(/** @type {Event} */ event) => submit(event)}>
      <label class="visually-hidden" for="command">${t("command.label")}</label>
      <input
        id="command"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="go"
        placeholder=${t("command.scene.placeholder")}
        @keydown=${recall}
      />
      <button class="button small">${t("command.run")}</button>
    </form>
  </section>`;
}

/** Moves the focus to the command line, if it is shown. */
export function focusCommand() {
  document.getElementById("command")?.focus();
}

/** @param {Session} session @param {Answer} answer */
function start(session, answer) {
  open = { session, answer, language: locale() };
  log = [];
  listeners.clear();
  listeners.add((text) => {
    if (text) return note("table", text);
    // The device changes hands.
    log = [];
  });
}

/** @param {Line["who"]} who @param {string} text */
function note(who, text) {
  log = [...log, { who, text }].slice(-REMEMBERED);
  open?.session.host.paint();
  const list = document.querySelector(".command-log");
  list?.scrollTo(0, list.scrollHeight);
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (document.getElementById("command"));
  const line = input.value;
  input.value = "";
  back = 0;
  if (!open?.session.record) return announce(t("command.fault.scene"));
  const { session, answer } = open;
  if (line.trim()) note("you", line);
  answer(session, line);
}

/** Up and Down recall lines of the log that were typed; Escape leaves the field. @param {KeyboardEvent} event */
function recall(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === "Escape") {
    input.value = "";
    const card = open && document.querySelector(CARDS);
    if (card instanceof HTMLElement) card.focus();
    else input.blur();
    return;
  }
  const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
  const typed = log.filter(({ who }) => who === "you");
  if (!step || !typed.length) return;
  event.preventDefault();
  back = Math.max(0, Math.min(typed.length, back + step));
  input.value = typed[typed.length - back]?.text ?? "";
}
