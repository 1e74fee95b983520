import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { isOwn } from "../../device/briefs.js";
import { gameName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { dated, locale, numbered, t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { branchActions, familyOf, kin } from "./branches.js";
import { noteActions, noteLine } from "./notes.js";
import { forget, viewFor } from "./reading.js";
import { lineWords, titleOf } from "./titles.js";

/**
 * The list of matches, page after page, each with its actions.
 *
 * Hooks for tests: [data-match="id"][data-over="true"] with [data-action="watch|resume|delete"]; [data-action="more"].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {{pages: MatchBrief[][], left: number, more: () => void}} Listed   `left`: how many are not shown yet
 */

/** The next page is shown when the end of the list is this near. */
const NEAR = { rootMargin: "600px" };

/** The keys of these matches' games that have not loaded yet, with their names and faces, as one text. @param {Page} app @param {MatchBrief[]} matches */
function awaited(app, matches) {
  const games = [...new Set(matches.map(({ record }) => record.game))];
  return games.filter((game) => !viewFor(app, game)).join();
}

/** The list; more pages load as the person scrolls. @param {Page} app @param {Listed} listed @param {Marks} marks */
export function matchList(app, { pages, left, more }, marks) {
  const family = familyOf(pages);
  return html`<ol class="past-list">
      ${pages.map((matches) => guard([matches, marks, kin(family, matches), locale(), app.shelf.unshown, awaited(app, matches)], () => matches.filter(family.standsAlone).map((match) => entry(app, match, family, marks))))}
    </ol>
    ${
      left
        ? html`<button class="button wide" data-action="more" ${ref((button) => watch(button, more))} @click=${more}>
            ${t("history.more", { count: numbered(left) })}
          </button>`
        : nothing
    }`;
}

/** @type {IntersectionObserver | null} */
let watching = null;

/** Calls `more` when the button comes near the screen. @param {Element | undefined} button @param {() => void} more */
function watch(button, more) {
  watching?.disconnect();
  if (!button) return;
  watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && more(), NEAR);
  watching.observe(button);
}

/** @param {Page} app @param {MatchBrief} match @param {ReturnType<typeof familyOf>} family @param {Marks} marks @returns {unknown} */
function entry(app, { id, record }, family, marks) {
  const { players, outcome, over, when, game } = record;
  const title = titleOf(record);
  const what = { title, when: dated(when) };
  const lines = family.of(id);
  const scored = viewFor(app, game)?.scored;
  return html`<li class="panel past-entry" data-match=${id} data-over=${over} data-parent=${record.parent ?? nothing}>
    <h2>${outcome.winners.length ? symbol("crown", "past-crown") : nothing}<span>${title}</span></h2>
    <p class="past-when"><time datetime=${when}>${dated(when)}</time> · ${gameName(game)}${dayOf(record)}${record.parent ? html` · <b>${lineWords(record)}</b>` : record.apart === "shared" ? html` · <b data-shared-match>${t("history.shared")}</b>` : helpMark(record)}</p>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map(
        (person, seat) => html`<li data-winner=${outcome.winners.includes(seat)}>
          ${faceOf(person, "face small")}<span>${nameOf(person)}</span><b>${numbered(outcome.scores[seat] ?? 0)}</b>
        </li>`,
      )}
    </ul>
    ${scored ? html`<p class="muted" data-scored>${t(scored)}</p>` : nothing}
    ${noteLine(id, marks)}
    <div class="past-actions">
      <button class="button primary" data-action=${over ? "watch" : "resume"} aria-label=${t(over ? "history.watchOf" : "history.resumeOf", what)}
        @click=${() => (over ? go(`table/${id}`) : app.shelf.resume(id))}>
        ${t(over ? "history.watch" : "home.continue")}
      </button>
      ${branchActions(id, record, what)} ${noteActions(app, id, marks, what)}
      <button class="button" data-action="delete" aria-label=${t("history.deleteOf", what)} @click=${() => askOne(app, id, record, what)}>
        ${t("history.delete")}
      </button>
      ${over ? accuracies(record) : nothing}
    </div>
    ${app.shelf.unshown === id ? html`<p role="alert" data-unshown>${t("history.unshown")}</p>` : nothing}
    ${lines.length ? html`<ol class="past-branches" aria-label=${t("whatif.lines")}>${lines.map((line) => entry(app, line, family, marks))}</ol>` : nothing}
  </li>`;
}

/** @param {Brief} record */
function dayOf({ day }) {
  return day ? ` · ${t("together.day")}` : "";
}

/** Says whether help was taken, if that is known. @param {Brief} record */
function helpMark({ helped }) {
  if (typeof helped !== "boolean") return nothing;
  return html` · <span data-helped=${helped}>${t(helped ? "help.with" : "help.without")}</span>`;
}

/** @param {Brief} record */
function accuracies({ accuracy, players }) {
  const judged = Object.entries(accuracy ?? {});
  if (!judged.length) return nothing;
  const several = judged.length > 1;
  return html`<span class="past-accuracy">
    ${judged.map(([seat, value]) => {
      const person = players[Number(seat)];
      return html`<span>${t("history.accuracy", { value, name: several && person ? nameOf(person) : "" }).trim()}</span>`;
    })}
  </span>`;
}

/** @param {Page} app @param {string} id @param {Brief} record @param {{title: string, when: string}} what */
function askOne(app, id, record, what) {
  confirmDialog({
    title: t("history.delete.title"),
    text: t("history.delete.text", { ...what, counts: isOwn(record) }),
    yes: t("history.delete"),
    act: async () => {
      changed(app, await app.store.dropMatches(id));
    },
  });
}

/** @param {Page} app @param {boolean} deleted  false if the disk refused; then it is tried again, and a notice says so */
export function changed(app, deleted) {
  forget();
  if (deleted) announce(t("history.deleted"));
  app.paint();
  document.getElementById("main")?.focus({ preventScroll: true });
}
