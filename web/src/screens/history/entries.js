/// <reference path="./types.d.ts" />
import { html, nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { isCounted } from "../../device/matchlist.js";
import { gameName } from "../../match/catalogue.js";
import { mayLookBack } from "../../match/recordfacts.js";
import { go } from "../../router.js";
import { dated, locale, numbered, t, textOr } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { lineWords, titleOf, withLines } from "./finding.js";
import { MOST_NOTE, NO_MARK, noteMark } from "./marks.js";
import { forget } from "./reading.js";

/**
 * The list of matches, which grows by a page at a time; each entry has buttons for what can be done with the match.
 *
 * Hooks for tests: [data-match="id"][data-over="true"][data-parent="id"] with [data-action="watch|resume|compare|look-back|delete"],
 *   [data-action="star"][aria-pressed], [data-action="note"] and textarea[data-note]; [data-action="more"]; [data-notice="noted"].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

/** The number of entries shown at first, and added each time that the person asks for more. */
const PAGE = 30;
/** The last search, and how many of its matches are shown. */
let paging = { search: "", count: PAGE };

/** The list. @param {Page} app @param {MatchBrief[]} matches  the matches found @param {Marks} marks @param {string} search  the query that found them; after another query, only the first page is shown */
export function matchList(app, matches, marks, search) {
  if (search !== paging.search) paging = { search, count: PAGE };
  const all = withLines(matches);
  const hiddenCount = all.length - paging.count;
  const more = () => {
    paging.count += PAGE;
    app.paint();
  };
  return html`<ol class="past-list">
      ${all.slice(0, paging.count).map(([match, depth]) => {
        const mark = marks.get(match.id) ?? NO_MARK;
        const unshown = app.shelf.unshownId === match.id;
        // Drawn again only if one of these has changed.
        return guard([match, mark, depth, unshown, locale()], () => entry(app, match, marks, mark, depth));
      })}
    </ol>
    ${
      hiddenCount > 0
        ? html`<button class="button wide" data-action="more" @click=${more}>
            ${t("history.more", { count: numbered(hiddenCount) })}
          </button>`
        : nothing
    }`;
}

/** An entry of the list. @param {Page} app @param {MatchBrief} match @param {Marks} marks @param {Mark} mark  of this match @param {number} depth  see `withLines` */
function entry(app, { id, record }, marks, mark, depth) {
  const { players, outcome, over, when, game, parent } = record;
  const title = titleOf(record);
  const what = { title, when: dated(when) };
  // What the numbers beside the players count, where that is not plain.
  const scored = textOr(`history.scored.${game}`, "");
  return html`<li class="panel past-entry" data-depth=${Math.min(depth, 3)} data-match=${id} data-over=${over} data-parent=${parent ?? nothing}>
    <h2>${outcome.winners.length ? symbol("crown", "past-crown") : nothing}<span>${title}</span></h2>
    <p class="past-when"><time datetime=${when}>${dated(when)}</time>${aboutOf(record).map((one) => html` · ${one}`)}</p>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map(
        (person, seat) => html`<li data-winner=${outcome.winners.includes(seat)}>
          ${faceOf(person, "face small")}<span>${nameOf(person)}</span><b>${numbered(outcome.scores[seat] ?? 0)}</b>
        </li>`,
      )}
    </ul>
    ${scored ? html`<p class="muted">${scored}</p>` : nothing}
    <div class="past-actions">
      <button class="button primary" data-action=${over ? "watch" : "resume"} aria-label=${t(over ? "history.watchOf" : "history.resumeOf", what)}
        @click=${() => (over ? go(`table/${id}`) : app.shelf.resume(id))}>
        ${t(over ? "history.watch" : "home.continue")}
      </button>
      ${
        parent
          ? html`<button class="button" data-action="compare" aria-label=${t("whatif.compareOf", what)} @click=${() => go(`lines/${id}`)}>${t("whatif.compare")}</button>`
          : !over && mayLookBack(record)
            ? html`<button class="button" data-action="look-back" @click=${() => go(`table/${id}`)}>${t("whatif.replay")}</button>`
            : nothing
      }
      ${starButton(app, marks, id, mark, what)}
      <button class="button" data-action="delete" aria-label=${t("history.deleteOf", what)} @click=${() => askToDelete(app, id, record, what)}>
        ${t("history.delete")}
      </button>
      ${over ? accuracies(record) : nothing}
    </div>
    ${noteField(app, marks, id, mark, what)}
    ${app.shelf.unshownId === id ? html`<p role="alert" data-unshown>${t("history.unshown")}</p>` : nothing}
  </li>`;
}

/** What an entry says about a match: its game; whether it is a deal of the day; whether it is a line of play (it has a `parent`) or a shared match; for other matches, whether help was taken, if that is known. @param {Brief} record */
function aboutOf(record) {
  const { game, day, parent, apart, helped } = record;
  const special = parent ? lineWords(record) : apart === "shared" ? t("history.shared") : "";
  const help = typeof helped === "boolean" ? t(helped ? "help.with" : "help.without") : "";
  return [gameName(game), day ? t("together.day") : "", special ? html`<b>${special}</b>` : help].filter(Boolean);
}

/** The coach's accuracy figures, for seats that were judged. @param {Brief} record */
function accuracies({ game, accuracy, players }) {
  return html`<span class="past-accuracy">
    ${Object.entries(accuracy ?? {}).map(([seat, value]) => {
      const person = players[Number(seat)];
      return person ? html`<span>${t("history.accuracy", { game, value, name: nameOf(person) })}</span>` : nothing;
    })}
  </span>`;
}

/** Asks, then deletes a match. @param {Page} app @param {string} id @param {Brief} record @param {{title: string, when: string}} what  the match in words */
function askToDelete(app, id, record, what) {
  confirmDialog({
    title: t("history.delete.title"),
    text: t("history.delete.text", { ...what, counts: isCounted(record) }),
    yes: t("history.delete"),
    act: async () => afterDeletion(app, await app.store.dropMatches(id)),
  });
}

/** Reads the list again after a deletion, and announces this. @param {Page} app @param {boolean} deleted  false if the disk refused: then the store tries again later, and its notice says so */
export function afterDeletion(app, deleted) {
  forget();
  if (deleted) announce(t("history.deleted"));
  app.paint();
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Stores a change of a mark, and shows a notice. @param {Page} app @param {Marks} marks @param {string} id @param {Partial<Mark>} change @param {string} words  of the notice */
async function storeMark(app, marks, id, change, words) {
  marks.set(id, await noteMark(app.store, id, change));
  app.paint();
  app.notices.show({ id: "noted", text: () => words });
}

/** The button that gives the match a star, or takes it away. @param {Page} app @param {Marks} marks @param {string} id @param {Mark} mark @param {{title: string, when: string}} what */
function starButton(app, marks, id, { star }, what) {
  const toggleStar = () => storeMark(app, marks, id, { star: !star }, t(star ? "find.starGone" : "find.starKept"));
  return html`<button class="button past-star" data-action="star" aria-pressed=${star} aria-label=${t("find.starOf", what)} @click=${toggleStar}>
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z"></path>`}</svg>
  </button>`;
}

/** The field for a note, which is stored when the person leaves the field. @param {Page} app @param {Marks} marks @param {string} id @param {Mark} mark @param {{title: string, when: string}} what */
function noteField(app, marks, id, { note }, what) {
  const storeNote = (/** @type {Event} */ { target }) => {
    const text = /** @type {HTMLTextAreaElement} */ (target).value.trim();
    storeMark(app, marks, id, { note: text }, t(text ? "find.noteKept" : "find.noteGone"));
  };
  return html`<details class="past-note" ?open=${note !== ""}>
    <summary data-action="note" aria-label=${t("find.noteOf", what)}>${t("find.note")}</summary>
    <textarea rows="2" dir="auto" maxlength=${MOST_NOTE} aria-label=${t("find.note")} data-note .value=${note} @change=${storeNote}></textarea>
    <small>${t("find.notePrivate", { count: MOST_NOTE })}</small>
  </details>`;
}
