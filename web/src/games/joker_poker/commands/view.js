import { html, nothing } from "lit-html";
import sheet from "../../../../style/commands.css";
import { adopt } from "../../../lazy.js";
import { locale, t, textsOf } from "../../../text.js";
import { announce, listeners } from "../../../ui.js";
import { faultWords } from "./answers.js";
import { parse } from "./parse.js";
import { run } from "./run.js";
import { KINDS, vocabulary } from "./vocabulary.js";

/**
 * The command line at the table: a field, and a short log of what was said.
 *
 * Hooks for tests: [data-command-line], its input #command, [data-log="you|table"] the lines of the log.
 */

/** @typedef {import("../../../session.js").Session} Session */
/** @typedef {{who: "you" | "table", text: string}} Line */

adopt(sheet);

const REMEMBERED = 30;

/** @type {Line[]} */
let log = [];
/** Lines typed, for the arrow keys, and where in them. @type {{lines: string[], at: number}} */
const typed = { lines: [], at: 0 };
/** @type {{session: Session, language: string, words: import("./vocabulary.js").Vocabulary} | null} */
let open = null;

/** @param {Session} session */
export function commandLine(session) {
  if (open?.session !== session || open.language !== locale()) start(session);
  return html`<section class="commands" data-command-line aria-label=${t("command.title")}>
    <ol class="command-log" tabindex="0" aria-label=${t("command.log")}>
      ${log.map(({ who, text }) => html`<li data-log=${who}>${who === "you" ? html`<span aria-hidden="true">› </span>` : nothing}${text}</li>`)}
    </ol>
    <form @submit=${(/** @type {Event} */ event) => submit(event, session)}>
      <label class="visually-hidden" for="command">${t("command.label")}</label>
      <input
        id="command"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="go"
        placeholder=${t("command.placeholder")}
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

/** @param {Session} session */
function start(session) {
  const language = locale();
  const own = lists((kind) => t(`words.${kind}`));
  const opened = { session, language, words: vocabulary(own) };
  open = opened;
  if (language !== "en") {
    textsOf("en").then(
      (texts) => {
        opened.words = vocabulary(
          lists((kind) => String(texts[`words.${kind}`])),
          own,
        );
      },
      // Without network the language's own words have to do.
      () => {},
    );
  }
  log = [];
  listeners.clear();
  listeners.add((text) => note("table", text));
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

/** @param {Event} event @param {Session} session */
function submit(event, session) {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (document.getElementById("command"));
  const line = input.value;
  input.value = "";
  if (line.trim()) remember(line);
  for (const answer of answersTo(line, session)) announce(answer);
}

/** @param {string} line @param {Session} session */
function answersTo(line, session) {
  const record = session.record;
  if (!open || !record) return [t("command.fault.scene")];
  const said = lastSaid();
  if (line.trim()) note("you", line);
  const command = parse(line, open.words, { cards: record.draft.places, sizes: record.view.sizes });
  if ("fault" in command) return [faultWords(command)];
  return run(session, command, { said: () => said });
}

/** What the table said since the last line typed. */
function lastSaid() {
  const from = log.findLastIndex(({ who }) => who === "you");
  return log.slice(from + 1).map(({ text }) => text);
}

/** @param {string} line */
function remember(line) {
  typed.lines = [...typed.lines.filter((old) => old !== line), line].slice(-REMEMBERED);
  typed.at = typed.lines.length;
}

/** Up and down bring back what was typed; Escape leaves. @param {KeyboardEvent} event */
function recall(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === "Escape") {
    input.value = "";
    const place = document.querySelector(".place[tabindex='0']");
    if (place instanceof HTMLElement) place.focus();
    else input.blur();
    return;
  }
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (!step || !typed.lines.length) return;
  event.preventDefault();
  typed.at = Math.max(0, Math.min(typed.lines.length, typed.at + step));
  input.value = typed.lines[typed.at] ?? "";
}
