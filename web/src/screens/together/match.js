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
import { decoded, levelWords, refusal, rulesLine, stateOf } from "./offer.js";

/**
 * A match that came as a link or a file: who played, and the turn at which it opens. The engine has replayed and checked it before anything
 * is shown. The result is not shown here, and nothing is stored unless the person says so.
 *
 * Hooks for tests: .deal[data-match-link="reading|found|damaged_code|newer_code|older_code|unfinished|fault"], [data-turn],
 *   [data-action="watch-shared|keep-shared|history|home|together|reload"], [data-kept].
 *
 * @typedef {import("../../match/shared.js").SharedMatch} SharedMatch
 */

/** The link that was read last: its text, the state of reading it, its match, and whether that is in the history. @type {{text: string, state: string, shared: SharedMatch | null, kept: boolean}} */
let known = { text: "", state: "reading", shared: null, kept: false };
/** The engine that was asked. @type {unknown} */
let readBy = null;

/** @param {Page} app @param {string} rest  the code, and the turn */
export function page(app, rest) {
  if (rest !== known.text || (known.state === "reading" && app.engine !== readBy)) read(app, rest);
  return pastFrame(t("match.title"), html`<div class="deal" data-match-link=${known.state}>${content(app)}</div>`);
}

/** @param {Page} app @param {string} text */
async function read(app, text) {
  const now = { text, state: "reading", shared: null, kept: false };
  known = now;
  readBy = app.engine;
  const code = matchCodeIn(decoded(text));
  if (!code) {
    known = { ...now, state: "damaged_code" };
    return;
  }
  if (!app.engine) return;
  /** @type {typeof known} */
  const found = { ...now };
  try {
    found.shared = await readShared(app.engine, code);
    found.kept = Boolean(await app.store.loadMatch(found.shared.id));
    found.state = "found";
  } catch (fault) {
    found.state = stateOf(fault);
  }
  if (known !== now) return;
  known = found;
  app.paint();
}

/** @param {Page} app */
function content(app) {
  const { state, shared } = known;
  if (state === "reading") return html`${engineLine(app)}<p role="status">${t("match.reading")}</p>`;
  return shared ? offer(app, shared) : refusal(state);
}

/** @param {Page} app @param {SharedMatch} shared */
function offer(app, shared) {
  const { game, players, options, turn, beyond, turns } = shared;
  return html`<section class="panel">
    <h2>${gameName(game)}</h2>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map((person) => html`<li>${faceOf(person, "face small")}<span>${nameOf(person)}</span><small>${levelWords(person.level)}</small></li>`)}
    </ul>
    <p>${rulesLine(options)}</p>
    ${beyond ? html`<p role="note" data-beyond=${beyond}>${t("match.beyond", { turn: beyond, turns })}</p>` : nothing}
    <p data-turn=${turn}>${turn ? t("match.from", { turn }) : t("match.fromStart")} ${t("match.hidden")}</p>
    <button class="button primary wide" data-action="watch-shared" @click=${() => go(`table/${known.text}`)}>${t("match.watch")}</button>
    <button class="button wide" data-action=${known.kept ? "history" : "keep-shared"} ?disabled=${!app.engine} @click=${() => (known.kept ? go("history") : keep(app, shared))}>
      ${t(known.kept ? "history.title" : "match.keep")}
    </button>
    <button class="button wide" data-action="home" @click=${() => go("home")}>${t("deal.notNow")}</button>
    <p class="muted" role="status" data-kept=${known.kept || nothing}>${t(known.kept ? "match.kept" : "match.notCounted")}</p>
  </section>`;
}

/** @param {Page} app @param {SharedMatch} shared */
async function keep(app, shared) {
  const { engine } = app;
  if (!engine || known.kept) return;
  const now = known;
  app.session?.unseat();
  try {
    const record = await recordOf(engine, shared);
    await keepMatch(app.store, shared.view, record);
    now.kept = true;
    announce(t("match.kept"));
  } catch (fault) {
    now.state = stateOf(fault);
    now.shared = null;
  }
  app.paint();
}
