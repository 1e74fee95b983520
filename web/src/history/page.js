import { html, nothing } from "lit-html";
import { symbol } from "../cards.js";
import { faceOf, nameOf } from "../characters.js";
import { confirmDialog } from "../dialogs.js";
import { gameName } from "../games/catalogue.js";
import { go } from "../router.js";
import { dated, listed, numbered, t } from "../text.js";
import { announce } from "../ui.js";
import { pastFrame } from "./frame.js";
import { shapeOf } from "./shape.js";

/**
 * Every match that was played or left, newest first.
 *
 * Hooks for tests: [data-match="id"][data-over="true"] with [data-action="watch|resume|delete"]; [data-action="statistics|delete-matches|
 *   delete-everything|play"].
 *
 * @typedef {import("../app.js").App} App
 * @typedef {{id: string, record: MatchRecord}} Kept
 */

/** Matches painted at first; more on demand. */
const PAGE = 30;

/** What the screens of the past share; null until it is read. @type {Kept[] | null} */
let matches = null;
let reading = false;
let shown = PAGE;

/** The matches kept, newest first, once they are read. @param {App} app @returns {Kept[] | null} */
export function matchesOf(app) {
  if (!reading) read(app);
  return matches;
}

/** @param {App} app */
async function read(app) {
  reading = true;
  const found = await app.store.matches(shapeOf);
  matches = found.sort((a, b) => b.record.when.localeCompare(a.record.when) || b.id.localeCompare(a.id));
  app.paint();
}

/** What was read is old. Called whenever another screen is shown. */
function forget() {
  matches = null;
  reading = false;
  shown = PAGE;
}
addEventListener("hashchange", forget);

/** @param {App} app */
export function page(app) {
  const kept = matchesOf(app);
  return pastFrame(t("history.title"), kept ? list(app, kept) : html`<p role="status">${t("history.reading")}</p>`);
}

/** @param {App} app @param {Kept[]} kept */
function list(app, kept) {
  return html`${kept.length ? matchList(app, kept) : nobody()}
    <section class="panel past-data" aria-labelledby="past-data">
      <h2 id="past-data">${t("history.data")}</h2>
      <p>${t("history.dataText")}</p>
      <div class="past-actions">
        <button class="button" data-action="delete-matches" ?disabled=${!kept.length} @click=${() => askMatches(app, kept)}>
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

/** @param {App} app @param {Kept[]} kept */
function matchList(app, kept) {
  return html`<div class="past-head">
      <p>${t("history.count", { count: kept.length })}</p>
      <button class="button" data-action="statistics" @click=${() => go("statistics")}>${t("stats.title")}</button>
    </div>
    <ol class="past-list">
      ${kept.slice(0, shown).map((match) => entry(app, match))}
    </ol>
    ${
      kept.length > shown
        ? html`<button class="button wide" data-action="more" @click=${() => more(app)}>
            ${t("history.more", { count: numbered(kept.length - shown) })}
          </button>`
        : nothing
    }`;
}

/** @param {App} app */
function more(app) {
  shown += PAGE;
  app.paint();
}

/** @param {App} app @param {Kept} match */
function entry(app, { id, record }) {
  const { players, outcome, over, when, game } = record;
  const title = over ? winnersOf(record) : t("history.unfinished");
  const what = { title, when: dated(when) };
  return html`<li class="panel past-entry" data-match=${id} data-over=${over}>
    <h2>${over ? symbol("crown", "past-crown") : nothing}<span>${title}</span></h2>
    <p class="past-when"><time datetime=${when}>${dated(when)}</time> · ${gameName(game)}${dayOf(record)}${helpMark(record)}</p>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map(
        (person, seat) => html`<li data-winner=${outcome.winners.includes(seat)}>
          ${faceOf(person, "face small")}<span>${nameOf(person)}</span><b>${numbered(outcome.scores[seat] ?? 0)}</b>
        </li>`,
      )}
    </ul>
    <div class="past-actions">
      <button class="button primary" data-action=${over ? "watch" : "resume"} aria-label=${t(over ? "history.watchOf" : "history.resumeOf", what)}
        @click=${() => (over ? go(`table/${id}`) : app.past.resume(id, record))}>
        ${t(over ? "history.watch" : "home.continue")}
      </button>
      <button class="button" data-action="delete" aria-label=${t("history.deleteOf", what)} @click=${() => askOne(app, id, what)}>
        ${t("history.delete")}
      </button>
      ${over ? accuracies(record) : nothing}
    </div>
  </li>`;
}

/** @param {MatchRecord} record */
function dayOf({ day }) {
  return day ? ` · ${t("together.day")}` : "";
}

/** Whether help was taken, where that is known. @param {MatchRecord} record */
function helpMark({ helped }) {
  if (typeof helped !== "boolean") return nothing;
  return html` · <span data-helped=${helped}>${t(helped ? "help.with" : "help.without")}</span>`;
}

/** @param {MatchRecord} record */
function accuracies({ accuracy, players }) {
  const judged = Object.entries(accuracy);
  if (!judged.length) return nothing;
  const several = judged.length > 1;
  return html`<span class="past-accuracy">
    ${judged.map(([seat, value]) => {
      const person = players[Number(seat)];
      return html`<span>${t("history.accuracy", { value, name: several && person ? nameOf(person) : "" }).trim()}</span>`;
    })}
  </span>`;
}

/** @param {MatchRecord} record */
function winnersOf({ players, outcome: { winners } }) {
  const names = winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  const [only] = winners;
  const you = winners.length === 1 && only !== undefined && players[only]?.character === "you" && !players[only]?.name;
  return t("history.winner", { count: winners.length, who: you ? "you" : "other", names: listed(names) });
}

/** @param {App} app @param {string} id @param {{title: string, when: string}} what */
function askOne(app, id, what) {
  confirmDialog({
    title: t("history.delete.title"),
    text: t("history.delete.text", what),
    yes: t("history.delete"),
    act: async () => {
      await app.store.dropMatch(id);
      changed(app, t("history.deleted"));
    },
  });
}

/** @param {App} app @param {Kept[]} kept */
function askMatches(app, kept) {
  confirmDialog({
    title: t("history.deleteAll.title", { count: kept.length }),
    text: t("history.deleteAll.text"),
    yes: t("history.deleteAll"),
    act: async () => {
      await Promise.all(kept.map(({ id }) => app.store.dropMatch(id)));
      changed(app, t("history.deleted"));
    },
  });
}

/** @param {App} app @param {string} said */
function changed(app, said) {
  forget();
  announce(said);
  app.paint();
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** @param {App} app */
export function askEverything(app) {
  confirmDialog({
    title: t("history.everything.title"),
    text: t("history.everything.text"),
    yes: t("history.everything.yes"),
    act: () => app.past.forgetEverything(),
  });
}
