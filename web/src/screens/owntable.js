import { html, nothing } from "lit-html";
import { gameName } from "../match/catalogue.js";
import { t } from "../text/text.js";

/**
 * A note on the start page about an unfinished match against a player of the workshop, which continues there.
 *
 * @typedef {{own: string, name: string}} Waiting
 */

/** By game, once read. @type {Map<string, Waiting | null>} */
const KNOWN = new Map();

/** @param {Page} app @param {string} game */
export function ownTable(app, game) {
  if (!KNOWN.has(game)) read(app, game);
  const waiting = KNOWN.get(game);
  if (!waiting) return nothing;
  const { own, name } = waiting;
  const address = `workshop.html#table/${game}/${encodeURIComponent(own)}`;
  return html`<p class="panel" data-own-table>${t("home.own", { name, game: gameName(game) })}
    <a class="button small" href=${address} data-action="own-table">${t("home.own.action")}</a></p>`;
}

/** @param {Page} app @param {string} game */
async function read(app, game) {
  KNOWN.set(game, null);
  const waiting = await waitingAt(app.store, game);
  if (!waiting) return;
  KNOWN.set(game, waiting);
  app.paint();
}

/** The player of the workshop in a game's unfinished match. @param {import("../device/store.js").Store} store @param {string} game @returns {Promise<Waiting | null>} */
export async function waitingAt(store, game) {
  const stored = await store.loadTable(`own ${game}`);
  const record = stored && "record" in stored ? stored.record : null;
  const player = record?.over === false && record.players?.find?.((/** @type {any} */ one) => one?.level === "own");
  return player ? { own: `${player.own}`, name: `${player.name}` } : null;
}
