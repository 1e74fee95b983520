import { html } from "lit-html";
import { t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { teamOf } from "./record.js";
import { pegIcon } from "./shapes.js";
import { showEntry } from "./tell.js";
import { entryWords, pegWords } from "./words.js";

/**
 * What was done, in words: each line shows its move on the board. And the board in words.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** @param {Session} session */
export function logList(session) {
  const { log, view } = session.table;
  const { told } = session.ui;
  if (!log.length) return html`<p class="muted">${t("pegs.log.empty")}</p>`;
  return html`<ol class="pegs-log" reversed>
    ${log.toReversed().map(
      (entry) => html`<li>
        <button data-log-line=${entry.kind} aria-pressed=${told?.ply === entry.ply && told.kind === entry.kind} @click=${() => look(session, entry)}>
          ${pegIcon(entry.seat, teamOf(view.sides, entry.seat))}<span>${entryWords(session, entry)}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** @param {Session} session @param {Pegs.Entry} entry */
function look(session, entry) {
  closeDialog();
  showEntry(session, entry);
}

/** @param {Session} session */
export function showLog(session) {
  showDialog({ title: t("pegs.log"), name: "log", content: () => html`${logList(session)}` });
}

/** Every peg in words, the person's first. @param {Session} session */
export function boardWords(session) {
  const { view } = session.table;
  return session.order
    .toReversed()
    .map((seat) => (view.pegs[seat] ?? []).map((_, index) => ({ seat, index, words: pegWords(session, seat, index) })));
}

/** The board for whoever does not see it: a button for every peg. @param {Session} session @param {(seat: number, place: string) => void} choose */
export function pegButtons(session, choose) {
  const { view } = session.table;
  return html`<div class="pegs-words" role="group" aria-label=${t("pegs.board")}>
    ${boardWords(session)
      .flat()
      .map(({ seat, index, words }) => {
        const place = view.pegs[seat]?.[index] ?? "s";
        return html`<button data-words=${`${seat} ${place}`} tabindex="-1" @focus=${() => point(session, `${seat} ${place}`)} @blur=${() => point(session, "")} @click=${() => choose(seat, place)}>${words}</button>`;
      })}
  </div>`;
}

/** @param {Session} session @param {string} peg */
function point(session, peg) {
  const ui = session.ui;
  if (ui.peg === peg) return;
  ui.peg = peg;
  session.host.paint();
}
