import { mixesFrom } from "../match/mixes.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";

/**
 * The mixes of house rules stored on this device.
 *
 * @typedef {import("../match/mixes.js").Mix} Mix
 */

/** By game, once asked for. @type {Map<string, Mix[]>} */
const MIXES = new Map();

/** A game's mixes; read on the first call. @param {Chooser} app @param {string} game */
export function mixesOf(app, game) {
  if (!MIXES.has(game)) {
    MIXES.set(game, []);
    read(app, game).then(() => app.paint());
  }
  return MIXES.get(game) ?? [];
}

/** @param {Chooser} app @param {string} game */
async function read({ store }, game) {
  const mixes = mixesFrom(await store.getSetting(`mixes ${game}`, /** @type {unknown} */ ([])));
  MIXES.set(game, mixes);
  return mixes;
}

/** Changes the stored list, which another tab may have changed meanwhile. @param {Chooser} app @param {string} game @param {(mixes: Mix[]) => Mix[]} change */
async function changed(app, game, change) {
  const mixes = change(await read(app, game));
  MIXES.set(game, mixes);
  app.store.setSetting(`mixes ${game}`, mixes);
  app.paint();
}

/** @param {Chooser} app @param {string} game @param {Mix} mix */
export async function keepMix(app, game, mix) {
  await changed(app, game, (known) => mixesFrom([...known, structuredClone(mix)]));
  announce(t("mixes.kept", { name: mix.name }));
}

/** @param {Chooser} app @param {string} game @param {string} name */
export async function dropMix(app, game, name) {
  await changed(app, game, (mixes) => mixes.filter((mix) => mix.name !== name));
  announce(t("mixes.dropped", { name }));
  /** @type {HTMLElement | null} */ (document.querySelector("[data-action=options]"))?.focus();
}
