import { html, nothing } from "lit-html";
import { faceOf, nameOf } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { keepMatch } from "../../match/matches.js";
import { matchCodeIn, readShared, recordOf } from "../../match/shared.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { pastFrame } from "../history/frame.js";
import { decoded, levelWords, refusal, rulesLine } from "./offer.js";
import { Opened } from "./opened.js";

/**
 * A match that came as a link or a file: who played, and the turn at which it opens. The engine has replayed and checked it before anything
 * is shown. The result is not shown here, and nothing is stored unless the person says so.
 *
 * Hooks for tests: .deal[data-match-link="reading|found|damaged_code|newer_code|older_code|unfinished|fault"], [data-turn],
 *   [data-action="watch-shared|keep-shared|history|home|together|reload"], [data-kept].
 *
 * @typedef {import("../../match/shared.js").SharedMatch} SharedMatch
 * @typedef {{shared: SharedMatch, kept: boolean}} Found   the match, and whether it is in the history
 */

/** @type {Opened<Found>} */
const opened = new Opened(codeIn, async ({ store }, engine, code) => {
  const shared = await readShared(engine, code);
  return { shared, kept: Boolean(await store.loadMatch(shared.id)) };
});

/** @param {Page} app @param {string} rest  the code, and the turn */
export function page(app, rest) {
  opened.read(app, rest);
  return pastFrame(t("match.title"), html`<div class="deal" data-match-link=${opened.state}>${content(app)}</div>`);
}

/** @param {string} text */
function codeIn(text) {
  return matchCodeIn(decoded(text));
}

/** @param {Page} app */
function content(app) {
  const { state, found } = opened;
  if (state === "reading") return html`${engineLine(app)}<p role="status">${t("match.reading")}</p>`;
  return found ? offer(app, found) : refusal(state);
}

/** @param {Page} app @param {Found} found */
function offer(app, found) {
  const { shared, kept } = found;
  const { game, players, options, turn, beyond, turns } = shared;
  return html`<section class="panel">
    <h2>${gameName(game)}</h2>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map((person) => html`<li>${faceOf(person, "face small")}<span>${nameOf(person)}</span><small>${levelWords(person.level)}</small></li>`)}
    </ul>
    <p>${rulesLine(options)}</p>
    ${beyond ? html`<p role="note" data-beyond=${beyond}>${t("match.beyond", { turn: beyond, turns })}</p>` : nothing}
    <p data-turn=${turn}>${turn ? t("match.from", { turn }) : t("match.fromStart")} ${t("match.hidden")}</p>
    <button class="button primary wide" data-action="watch-shared" @click=${() => go(`table/${opened.text}`)}>${t("match.watch")}</button>
    <button class="button wide" data-action=${kept ? "history" : "keep-shared"} ?disabled=${!app.engine} @click=${() => (kept ? go("history") : keep(app, found))}>
      ${t(kept ? "history.title" : "match.keep")}
    </button>
    <button class="button wide" data-action="home" @click=${() => go("home")}>${t("deal.notNow")}</button>
    <p class="muted" role="status" data-kept=${kept || nothing}>${t(kept ? "match.kept" : "match.notCounted")}</p>
  </section>`;
}

/** @param {Page} app @param {Found} found */
async function keep(app, found) {
  const { engine } = app;
  if (!engine || found.kept) return;
  app.session?.unseat();
  try {
    await keepMatch(app.store, found.shared.view, await recordOf(engine, found.shared));
    found.kept = true;
    announce(t("match.kept"));
  } catch (fault) {
    opened.refuse(found, fault);
  }
  app.paint();
}
