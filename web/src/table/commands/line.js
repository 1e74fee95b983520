import { html, nothing } from "lit-html";
import sheet from "../../../style/commands.css";
import { adopt } from "../../site/parts.js";
import { locale, t, textsOf } from "../../text/text.js";
import { announce, listeners } from "../../ui/services.js";
import { KINDS, vocabulary } from "./vocabulary.js";

/**
 * The command line at the table: a field, and a short log of what was said.
 *
 * Hooks for tests: [data-command-line], its input #command, [data-log="you|table"] the lines of the log.
 */

/**
 * @typedef {import("../../match/session.js").Session<any, any>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {import("./vocabulary.js").Vocabulary} Vocabulary
 * @typedef {{who: "you" | "table", text: string}} Line
 *
 * @typedef {object} Reader  how a game understands what is typed
 * @property {TextKey} [verbs]      the words of its commands; all others are the same in every game
 * @property {TextKey} placeholder  a few examples
 * @property {string} cards         where Escape leads, a selector
 * @property {(session: Session, line: string, words: Vocabulary, said: string[]) => string[]} answer
 *   does it; in sentences what does not say itself. `said`: what the table said since the last line
 */

adopt(sheet, "commands");

const REMEMBERED = 30;

/** @type {Line[]} */
let log = [];
/** Lines typed, for the arrow keys, and where in them. @type {{lines: string[], at: number}} */
const typed = { lines: [], at: 0 };
/** @type {{session: Session, reader: Reader, language: string, words: Vocabulary} | null} */
let open = null;

/** @param {Session} session @param {Reader} reader */
export function commandLine(session, reader) {
  if (open?.session !== session || open.language !== locale()) start(session, reader);
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
        placeholder=${t(reader.placeholder)}
        @keydown=${recall}
      />
      <button class="button small">${t("command.run")}</button>
    </form>
  </section>`;
}

/** Brings the cursor to the command line, if it is there. */
export function focusCommand() {
  document.getElementById("command")?.focus();
}

/** @param {Session} session @param {Reader} reader */
function start(session, reader) {
  const language = locale();
  /** @param {import("./vocabulary.js").Kind} kind @returns {TextKey} */
  const key = (kind) => (kind === "verbs" ? (reader.verbs ?? "words.gestures") : `words.${kind}`);
  const own = lists((kind) => t(key(kind)));
  const opened = { session, reader, language, words: vocabulary(own) };
  open = opened;
  if (language !== "en") {
    textsOf("en").then(
      (texts) => {
        opened.words = vocabulary(
          lists((kind) => String(texts[key(kind)])),
          own,
        );
      },
      // Without network the language's own words have to do.
      () => {},
    );
  }
  log = [];
  listeners.clear();
  listeners.add((text) => (text ? note("table", text) : forget()));
}

/** The device changes hands. */
function forget() {
  log = [];
  remembered([]);
}

/** @param {(kind: import("./vocabulary.js").Kind) => string} list @returns {import("./vocabulary.js").Lists} */
function lists(list) {
  return /** @type {import("./vocabulary.js").Lists} */ (Object.fromEntries(KINDS.map((kind) => [kind, list(kind)])));
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
  if (line.trim()) remember(line);
  for (const answer of answersTo(line)) announce(answer);
}

/** @param {string} line */
function answersTo(line) {
  if (!open?.session.record) return [t("command.fault.scene")];
  const { session, reader, words } = open;
  const said = lastSaid();
  if (line.trim()) note("you", line);
  return reader.answer(session, line, words, said);
}

/** What the table said since the last line typed. */
function lastSaid() {
  const from = log.findLastIndex(({ who }) => who === "you");
  return log.slice(from + 1).map(({ text }) => text);
}

/** @param {string} line */
function remember(line) {
  remembered([...typed.lines.filter((old) => old !== line), line].slice(-REMEMBERED));
}

/** @param {string[]} lines */
function remembered(lines) {
  Object.assign(typed, { lines, at: lines.length });
}

/** Up and down bring back what was typed; Escape leaves. @param {KeyboardEvent} event */
function recall(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === "Escape") {
    input.value = "";
    const card = open && document.querySelector(open.reader.cards);
    if (card instanceof HTMLElement) card.focus();
    else input.blur();
    return;
  }
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (!step || !typed.lines.length) return;
  event.preventDefault();
  typed.at = Math.max(0, Math.min(typed.lines.length, typed.at + step));
  input.value = typed.lines[typed.at] ?? "";
}
