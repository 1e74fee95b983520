import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { dated, listed, locale, numbered, t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { forgetEverything } from "../outside.js";
import { branchActions, branchMark, familyOf, kin } from "./branches.js";
import { pastFrame } from "./frame.js";
import { forget, past, progress, turn, viewFor } from "./reading.js";

/**
 * Every match that was played or left, newest first.
 *
 * Hooks for tests: [data-match="id"][data-over="true"] with [data-action="watch|resume|delete"]; [data-action="statistics|delete-matches|
 *   delete-everything|play|more"]; [data-unknown].
 *
 * @typedef {import("../../device/ledger.js").Kept} Kept
 * @typedef {import("./reading.js").Reading} Reading
 */

/** Older matches are read when the end of the list is so near. */
const NEAR = { rootMargin: "600px" };

/** @param {Page} app @param {string} [asked]  a match that could not be shown */
export function page(app, asked = "") {
  const found = past(app);
  if (!found) return pastFrame(t("history.title"), readingLine());
  const listed = found.pages.flat().some(({ id }) => id === asked);
  return pastFrame(t("history.title"), html`${asked && !listed ? unknownMatch() : nothing}${list(app, found)}`);
}

/** What an address names and is not there; of a match in the list its entry says it. */
function unknownMatch() {
  return html`<p role="alert" class="panel" data-unknown>${t("history.unknown")}</p>`;
}

/** Shown until something is read. */
export function readingLine() {
  const share = progress();
  return html`<p role="status">${t("history.reading")}${share === null ? nothing : html` ${t("stats.percent", { value: Math.round(100 * share) })}`}</p>`;
}

/** @param {Page} app @param {Reading} found */
function list(app, found) {
  const { count } = found.ledger;
  return html`${count ? head(count) : nobody()} ${count ? matchList(app, found) : nothing}
    <section class="panel past-data" aria-labelledby="past-data">
      <h2 id="past-data">${t("history.data")}</h2>
      <p>${t("history.dataText")}</p>
      <div class="past-actions">
        <button class="button" data-action="delete-matches" ?disabled=${!count} @click=${() => askMatches(app, found)}>
          ${t("history.deleteAll")}
        </button>
        <button class="button" data-action="delete-everything" @click=${() => askEverything(app)}>${t("history.everything")}</button>
      </div>
    </section>`;
}

function nobody() {
  return html`<section class="panel past-none">
    <p>${t("history.none")}</p>
    <button class="button primary wide" data-action="play" @click=${() => go("home")}>${t("home.play")}</button>
  </section>`;
}

/** @param {number} count */
function head(count) {
  return html`<div class="past-head">
    <p>${t("history.count", { count })}</p>
    <div class="past-actions">
      <button class="button" data-action="mistakes" @click=${() => go("mistakes")}>${t("mistakes")}</button>
      <button class="button" data-action="statistics" @click=${() => go("statistics")}>${t("stats.title")}</button>
    </div>
  </div>`;
}

/** Games that are still to come, with the names and the faces of those who play them. @param {Page} app @param {Kept[]} matches */
function awaited(app, matches) {
  const games = [...new Set(matches.map(({ record }) => record.game))];
  return games.filter((game) => !viewFor(app, game)).join();
}

/** Page after page, as one scrolls. @param {Page} app @param {Reading} found */
function matchList(app, { ledger, pages, ended }) {
  const family = familyOf(pages);
  const shown = pages.reduce((sum, matches) => sum + matches.length, 0);
  return html`<ol class="past-list">
      ${pages.map((matches) => guard([matches, kin(family, matches), locale(), app.shelf.unshown, awaited(app, matches)], () => matches.filter(family.stands).map((match) => entry(app, match, family))))}
    </ol>
    ${
      ended
        ? nothing
        : html`<button class="button wide" data-action="more" ${ref((button) => watch(app, button))} @click=${() => turn(app)}>
            ${t("history.more", { count: numbered(ledger.count - shown) })}
          </button>`
    }`;
}

/** @type {IntersectionObserver | null} */
let watching = null;

/** The button presses itself when it comes near. @param {Page} app @param {Element | undefined} button */
function watch(app, button) {
  watching?.disconnect();
  if (!button) return;
  watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && turn(app), NEAR);
  watching.observe(button);
}

/** @param {Page} app @param {Kept} match @param {ReturnType<typeof familyOf>} family @returns {unknown} */
function entry(app, { id, record }, family) {
  const { players, outcome, over, when, game } = record;
  const title = over ? winnersOf(record) : t("history.unfinished");
  const what = { title, when: dated(when) };
  const lines = family.of(id);
  return html`<li class="panel past-entry" data-match=${id} data-over=${over} data-parent=${record.parent ?? nothing}>
    <h2>${over ? symbol("crown", "past-crown") : nothing}<span>${title}</span></h2>
    <p class="past-when"><time datetime=${when}>${dated(when)}</time> · ${gameName(game)}${dayOf(record)}${record.parent ? branchMark(record) : helpMark(record)}</p>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map(
        (person, seat) => html`<li data-winner=${outcome.winners.includes(seat)}>
          ${faceOf(person, "face small")}<span>${nameOf(person)}</span><b>${numbered(outcome.scores[seat] ?? 0)}</b>
        </li>`,
      )}
    </ul>
    <div class="past-actions">
      <button class="button primary" data-action=${over ? "watch" : "resume"} aria-label=${t(over ? "history.watchOf" : "history.resumeOf", what)}
        @click=${() => (over ? go(`table/${id}`) : app.shelf.resume(id))}>
        ${t(over ? "history.watch" : "home.continue")}
      </button>
      ${branchActions(id, record, what)}
      <button class="button" data-action="delete" aria-label=${t("history.deleteOf", what)} @click=${() => askOne(app, id, what)}>
        ${t("history.delete")}
      </button>
      ${over ? accuracies(record) : nothing}
    </div>
    ${app.shelf.unshown === id ? html`<p role="alert" data-unshown>${t("history.unshown")}</p>` : nothing}
    ${lines.length ? html`<ol class="past-branches" aria-label=${t("whatif.lines")}>${lines.map((line) => entry(app, line, family))}</ol>` : nothing}
  </li>`;
}

/** @param {Brief} record */
function dayOf({ day }) {
  return day ? ` · ${t("together.day")}` : "";
}

/** Whether help was taken, where that is known. @param {Brief} record */
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

/** @param {Brief} record */
function winnersOf({ players, outcome: { winners } }) {
  const names = winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  const you = winners.some((seat) => players[seat]?.character === "you" && !players[seat]?.name);
  return t("history.winner", { count: winners.length, who: you ? "you" : "other", names: listed(names) });
}

/** @param {Page} app @param {string} id @param {{title: string, when: string}} what */
function askOne(app, id, what) {
  confirmDialog({
    title: t("history.delete.title"),
    text: t("history.delete.text", what),
    yes: t("history.delete"),
    act: async () => {
      changed(app, await app.store.dropMatches(id));
    },
  });
}

/** @param {Page} app @param {Reading} found */
function askMatches(app, { ledger }) {
  confirmDialog({
    title: t("history.deleteAll.title", { count: ledger.count }),
    text: t("history.deleteAll.text"),
    yes: t("history.deleteAll"),
    act: async () => {
      changed(app, await ledger.dropAll());
    },
  });
}

/** @param {Page} app @param {boolean} deleted  from the disk, too; else it will be tried again, and a notice says so */
function changed(app, deleted) {
  forget();
  if (deleted) announce(t("history.deleted"));
  app.paint();
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** @param {Page} app */
export function askEverything(app) {
  confirmDialog({
    title: t("history.everything.title"),
    text: t("history.everything.text"),
    yes: t("history.everything.yes"),
    act: () => forgetEverything(app),
  });
}
