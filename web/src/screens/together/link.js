import { html, nothing } from "lit-html";
import { faceOf, nameOf, seatAll } from "../../cards/characters.js";
import { EngineError } from "../../engine/errors.js";
import { gameName, levelName, wantGame } from "../../match/catalogue.js";
import { keepMatch } from "../../match/matches.js";
import { matchCodeIn, readShared, recordOf } from "../../match/shared.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { dated, hasText, listed, numbered, t, textOr } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { pastFrame } from "../history/frame.js";
import { nameField } from "../names.js";

/**
 * A deal that came as a link, or a match that came as a link or a file: shows what it is, and lets the person play the deal, or watch or
 * store the match. The engine has replayed and checked a match before anything is shown; the match's result is not shown here.
 *
 * Hooks for tests, besides those of ../names.js: .deal[data-link="reading|found|damaged_code|newer_code|older_code|unfinished|fault"],
 *   [data-turn], [data-beyond], [data-kept] (of a deal: says that the running match stays; of a match: says that it is in the history),
 *   [data-action="accept|watch-shared|keep-shared|history|home|reload|open-code"], input[data-code].
 *
 * @typedef {import("../../engine/engine.js").Engine} Engine
 * @typedef {import("../../match/shared.js").SharedMatch} SharedMatch
 * @typedef {import("../../text/text.js").TextKey} TextKey
 *
 * @typedef {{game: string, players: Person[], options: Record<string, unknown>, day: string, deal: Bridge.DealRead}} FoundDeal   `day`:
 *   "" if it is not a deal of the day
 * @typedef {SharedMatch & {isStored: boolean}} FoundMatch   `isStored`: true if it is in the history
 *
 * @typedef {object} Link
 * @property {string} address   the part of the page's address after `#/`: the route and the code
 * @property {Engine | null} engine   the engine that was asked to read the link; null if there was none yet
 * @property {string} state   "reading", "found", or why the link cannot be opened: see `stateOf`
 * @property {FoundDeal | FoundMatch | null} content   what the link contains; null unless `state` is "found"
 */

/** The link opened last. @type {Link} */
let link = { address: "", engine: null, state: "reading", content: null };

/** @param {Page} app @param {string} rest  the code of a deal, or `<code>` or `<code>@<turn>` of a match */
export function page(app, rest) {
  read(app, rest);
  const title = t(app.route === "match" ? "match.title" : "deal.title");
  return pastFrame(title, html`<div class="deal" data-link=${link.state}>${linkContent(app)}</div>`);
}

/** Reads a link, unless it is the last one and has been read, or its engine is still reading it. @param {Page} app @param {string} rest */
async function read(app, rest) {
  const { engine, route } = app;
  const address = `${route}/${rest}`;
  if (address === link.address && (link.state !== "reading" || engine === link.engine)) return;
  /** @type {Link} */
  const opened = { address, engine, state: "reading", content: null };
  link = opened;
  if (!engine) return;
  try {
    const text = decodeURIComponent(rest);
    opened.content = await (route === "match" ? matchIn(app, engine, text) : dealIn(engine, text));
    opened.state = "found";
  } catch (error) {
    opened.state = stateOf(error);
  }
  app.paint();
}

/** The state for an error with which the browser or the engine rejects a link. @param {unknown} error */
function stateOf(error) {
  const code = error instanceof EngineError ? error.code : "";
  if (error instanceof URIError || code === "bad_request") return "damaged_code";
  return ["damaged_code", "newer_code", "older_code", "unfinished"].includes(code) ? code : "fault";
}

/** Has the engine read the code of a deal. @param {Engine} engine @param {string} text  the code @returns {Promise<FoundDeal>} @throws {EngineError} why it cannot */
async function dealIn(engine, text) {
  const deal = await engine.call("read_code", { code: text });
  const { game, players: levels, options, seed } = deal;
  const view = await wantGame(game);
  if (!view) throw new EngineError("fault", "");
  // A deal of the day has its date as the seed, always the same opponents and the default options.
  const levelsOfDay = ["human", ...view.company];
  const isDate = seed.length === 10 && new Date(seed).toJSON()?.startsWith(seed);
  const ofDay = isDate && levels.join() === levelsOfDay.join() && !Object.keys(options).length;
  return { game, players: seatAll(view.cast, levels), options, day: ofDay ? seed : "", deal };
}

/** Has the engine read the code of a match. @param {Page} app @param {Engine} engine @param {string} text  the code, perhaps with a turn @returns {Promise<FoundMatch>} @throws {EngineError} why it cannot */
async function matchIn({ store }, engine, text) {
  const shared = await readShared(engine, text);
  return { ...shared, isStored: Boolean(await store.loadMatch(shared.id)) };
}

/** @param {Page} app */
function linkContent(app) {
  const { state, content } = link;
  if (state === "reading") return html`${engineLine(app)}<p role="status">${t("deal.reading")}</p>`;
  if (!content) return refusal(state);
  const { game, players, options } = content;
  // People who play a deal can be named first; the people of a match already have names.
  const peopleToName = "deal" in content ? players.filter(({ level }) => level === "human").length : 0;
  /** @param {Person[]} renamed */
  const rename = (renamed) => {
    content.players = renamed;
    app.paint();
  };
  return html`<section class="panel">
    <h2>${gameName(game)}${"deal" in content && content.day ? ` · ${t("deal.ofDay", { day: dated(content.day, "day") })}` : ""}</h2>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map((person, seat) => html`<li>${faceOf(person, "face small")}${peopleToName > 1 && person.level === "human" ? nameField(players, seat, rename) : html`<span>${nameOf(person)}</span>`}<small>${person.level === "human" ? "" : levelName(person.level)}</small></li>`)}
    </ul>
    <p>${rulesLine(options)}</p>
    ${peopleToName > 1 ? html`<p>${t("deal.people", { count: peopleToName })}</p>` : nothing}
    ${"deal" in content ? dealOffer(app, content) : matchOffer(app, content)}
  </section>`;
}

/** The house rules in one line. @param {Record<string, unknown>} options  the options that differ from the default */
function rulesLine(options) {
  const names = Object.entries(options).map(([name, value]) => {
    const words = textOr(`option.${name}`, name.replaceAll("_", " "));
    const chosen = `option.${name}.${value}`;
    if (hasText(chosen)) return `${words}: ${t(chosen)}`;
    return typeof value === "number" ? `${words}: ${numbered(value)}` : words;
  });
  return names.length ? t("deal.rules", { rules: listed(names) }) : t("deal.printed");
}

/** @param {string} key @param {string} words @param {() => void} act @param {boolean} [main]  true for the button that most people want @param {boolean} [off]  true if it cannot be pressed now */
function button(key, words, act, main = false, off = false) {
  return html`<button class="button wide ${main ? "primary" : ""}" data-action=${key} ?disabled=${off} @click=${act}>${words}</button>`;
}

/** The buttons of a deal, and a line if a running match stays. @param {Page} app @param {FoundDeal} content */
function dealOffer(app, { game, players, options, day, deal }) {
  const accept = async () => {
    await app.chooseGame(game);
    await app.shelf.newMatch({ players, options, seed: deal.seed, day });
  };
  return html`${app.unfinished(game)?.record?.ply ? html`<p data-kept>${t("deal.kept")}</p>` : nothing}
    ${button("accept", t("deal.play"), accept, true)} ${button("home", t("deal.notNow"), () => go("home"))}`;
}

/** The buttons of a match, the turn from which it is shown, a note if the link names a later turn than the match has (`beyond`), and whether it is in the history. @param {Page} app @param {FoundMatch} content */
function matchOffer(app, content) {
  const { isStored, ply, beyond, plies } = content;
  const watch = () => go(`table/${link.address.slice("match/".length)}`);
  return html`${beyond ? html`<p role="note" data-beyond=${beyond}>${t("match.beyond", { turn: beyond, turns: plies })}</p>` : nothing}
    <p data-turn=${ply}>${ply ? t("match.from", { turn: ply }) : t("match.fromStart")} ${t("match.hidden")}</p>
    ${button("watch-shared", t("match.watch"), watch, true)}
    ${isStored ? button("history", t("history.title"), () => go("history")) : button("keep-shared", t("match.keep"), () => keep(app, content), false, !app.engine)}
    ${button("home", t("deal.notNow"), () => go("home"))}
    <p class="muted" role="status" data-kept=${isStored || nothing}>${t(isStored ? "match.kept" : "match.notCounted")}</p>`;
}

/** Stores a match in the history. @param {Page} app @param {FoundMatch} content */
async function keep(app, content) {
  // `recordOf` loads the match onto the engine's only table.
  app.session?.unseat();
  try {
    await keepMatch(app.store, content.view, await recordOf(/** @type {Engine} */ (app.engine), content));
    content.isStored = true;
    announce(t("match.kept"));
  } catch (error) {
    if (link.content === content) Object.assign(link, { content: null, state: stateOf(error) });
  }
  app.paint();
}

/** The field in which a link or a code is pasted, and its button. */
export function openPanel() {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.target).elements.namedItem("code");
    const text = /** @type {HTMLInputElement} */ (input).value.trim();
    const match = matchCodeIn(text);
    const [code = ""] = text.split("#/deal/").slice(-1);
    if (match) go(`match/${match}`);
    else if (code) go(`deal/${encodeURIComponent(code)}`);
  };
  return html`<section class="panel" aria-labelledby="together-open">
    <h2 id="together-open">${t("together.open")}</h2>
    <form class="together-open" @submit=${submit}>
      <input name="code" data-code autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="2000" required aria-label=${t("together.code")} placeholder=${t("together.code")} />
      <button class="button" data-action="open-code">${t("together.openIt")}</button>
    </form>
  </section>`;
}

/** Says why a link cannot be opened. @param {string} state  see `stateOf` */
function refusal(state) {
  const mayReload = state === "newer_code" || state === "fault";
  return html`<section class="panel" role="alert">
    <h2>${t(/** @type {TextKey} */ (`deal.${state}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`deal.${state}.text`))}</p>
    <p>${t("deal.nothingLost")}</p>
    <div class="past-actions">
      ${mayReload ? html`<button class="button primary" data-action="reload" @click=${() => location.reload()}>${t("part.reload")}</button>` : nothing}
      <button class="button" data-action="home" @click=${() => go("home")}>${t("result.home")}</button>
    </div>
  </section>
  ${openPanel()}`;
}
