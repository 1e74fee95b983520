import { html, nothing } from "lit-html";
import { gameName } from "../match/catalogue.js";
import { t } from "../text/text.js";

/**
 * A note on the start page about an unfinished match against a player of the workshop, which continues there.
 *
 * @typedef {{own: string, name: string}} Waiting
 */

/** By app and game, once read. @type {WeakMap<Page, Map<string, Waiting | null>>} */
const KNOWN = new WeakMap();

/** @param {Page} app @param {string} game */
export function ownTable(app, game) {
  const known = KNOWN.get(app) ?? new Map();
  KNOWN.set(app, known);
  if (!known.has(game)) read(app, game, known);
  const waiting = known.get(game);
  if (!waiting) return nothing;
  const { own, name } = waiting;
  const address = `workshop.html#table/${game}/${encodeURIComponent(own)}`;
  return html`<p class="panel" data-own-table>${t("home.own", { name, game: gameName(game) })}
    <a class="button small" href=${address} data-action="own-table">${t("home.own.action")}</a></p>`;
}

/** @param {Page} app @param {string} game @param {Map<string, Waiting | null>} known */
async function read(app, game, known) {
  known.set(game, null);
  const stored = await app.store.loadTable(`own ${game}`);
  const record = stored && "record" in stored ? stored.record : null;
  const player = record?.over === false && record.players?.find?.((/** @type {any} */ one) => one?.level === "own");
  if (!player) return;
  known.set(game, { own: `${player.own}`, name: `${player.name}` });
  app.paint();
}
