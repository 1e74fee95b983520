import { html, nothing } from "lit-html";
import sheet from "../../../style/commands.css";
import { adopt } from "../../site/parts.js";
import { locale, t, textOr } from "../../text/text.js";
import { announce, listeners } from "../../ui/services.js";
import { type } from "./gestures.js";
import { names } from "./names.js";

/**
 * The command line of a table: a field, and a short log of lines and answers. The engine interprets typed lines, with the names that the page
 * shows.
 *
 * Hooks for tests: [data-command-line], its input #command, [data-log="you|table"] the lines of the log.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {{who: "you" | "table", text: string}} Line
 */

adopt(sheet, "commands");

/** The most lines of the log. */
const MOST_LINES = 30;
/** Escape moves the focus to the first element that this selects. */
const CARDS = ".stage [data-item][tabindex='0'], .stage [data-zone=hand] [data-item]";

/** @type {Line[]} */
let log = [];
/** The number of typed lines that the arrow keys have gone back. */
let linesBack = 0;
/** The table whose lines the log has, and the language in which they are. @type {{session: Session, language: string} | null} */
let logOf = null;

/** @param {Session} session */
export function commandLine(session) {
  if (logOf?.session !== session || logOf.language !== locale()) start(session);
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

/** Begins an empty log, which then gets every announcement. @param {Session} session */
function start(session) {
  logOf = { session, language: locale() };
  log = [];
  listeners.clear();
  listeners.add((text) => {
    if (text) return note("table", text);
    // An empty text means that the device changes hands.
    log = [];
  });
}

/** @param {Line["who"]} who @param {string} text */
function note(who, text) {
  log = [...log, { who, text }].slice(-MOST_LINES);
  logOf?.session.host.paint();
  const list = document.querySelector(".command-log");
  list?.scrollTo(0, list.scrollHeight);
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (document.getElementById("command"));
  const line = input.value;
  input.value = "";
  linesBack = 0;
  if (!logOf?.session.record) return announce(t("command.fault.scene"));
  const { session } = logOf;
  if (line.trim()) note("you", line);
  // Word lists only in the person's language; the terminal also sends those in English.
  type(session, { line, names: names(session), lists: [lists(session.game)] });
}

/** The words that a typed line may contain, by kind; each value is a text `meaning=phrase, phrase; …`, which `phrases` in jokerpoker/display/typednames.py reads. @param {import("../../match/catalogue.js").GameView} game */
function lists({ key }) {
  return {
    verbs: `${t("words.gestures")}; ${textOr(`words.verbs.${key}`, "")}`,
    noise: `${t("words.noise")}; ${t("words.fill")}`,
    to: t("words.to"),
    letters: t("words.letters"),
  };
}

/** Handles a key in the field: Up and Down recall lines that were typed; Escape leaves the field. @param {KeyboardEvent} event */
function recall(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === "Escape") {
    input.value = "";
    const card = logOf && document.querySelector(CARDS);
    if (card instanceof HTMLElement) card.focus();
    else input.blur();
    return;
  }
  const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
  const typed = log.filter(({ who }) => who === "you");
  if (!step || !typed.length) return;
  event.preventDefault();
  linesBack = Math.max(0, Math.min(typed.length, linesBack + step));
  input.value = typed[typed.length - linesBack]?.text ?? "";
}
