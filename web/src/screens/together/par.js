/**
 * The par of each deal of the day: asked of the engine once, and stored.
 *
 * @typedef {import("../../table/share.js").Deal} Deal
 * @typedef {Bridge.ParScore} Par
 * @typedef {{par: Par | null, working: boolean, failed: boolean}} State
 */

const SETTING = "pars";
/** Number of days stored. */
const MOST = 400;

/** @type {Record<string, Par> | null} */
let kept = null;
/** Pars to compute, one after another. @type {Map<string, {deal: Deal, state: "waiting" | "working" | "failed"}>} */
const wanted = new Map();
addEventListener("hashchange", () => wanted.clear());

/** A day's deal under the rules as they are now. @param {Page} app @param {string} day */
function keyOf({ game, info }, day) {
  return `${game} ${info?.version ?? 0} ${day}`;
}

/** The state of a day's par. @param {Page} app @param {string} day @returns {State} */
export function parOf(app, day) {
  if (!kept) read(app);
  const key = keyOf(app, day);
  const state = wanted.get(key)?.state;
  return { par: kept?.[key] ?? null, working: state === "waiting" || state === "working", failed: state === "failed" };
}

/** @param {Page} app */
async function read(app) {
  kept = {};
  const found = Object.entries(await app.store.getSetting(SETTING, {}));
  kept = { ...Object.fromEntries(found.slice(-MOST)), ...kept };
  app.paint();
}

/** Has the strongest player play a day's deal. @param {Page} app @param {Deal} deal */
export function wantPar(app, deal) {
  const key = keyOf(app, deal.seed);
  if (!app.engine || kept?.[key] || parOf(app, deal.seed).working) return;
  const idle = ![...wanted.values()].some(({ state }) => state === "working");
  wanted.set(key, { deal, state: "waiting" });
  if (idle) work(app);
}

/** Computes pars one after another, while the screen is shown. @param {Page} app */
async function work(app) {
  for (;;) {
    const [key, entry] = [...wanted].find(([, { state }]) => state === "waiting") ?? [];
    if (!key || !entry) return app.paint();
    entry.state = "working";
    app.paint();
    try {
      const par = await playedOut(app, key, entry.deal);
      if (par) await keep(app, key, par);
      wanted.delete(key);
    } catch {
      entry.state = "failed";
    }
  }
}

/** @param {Page} app @param {string} key @param {Deal} deal @returns {Promise<Par | null>} */
async function playedOut({ engine }, key, deal) {
  while (engine && wanted.has(key)) {
    const slice = await engine.call("par", { ...deal });
    if (slice.result) return slice.result;
  }
  return null;
}

/** @param {Page} app @param {string} key @param {Par} par */
async function keep(app, key, par) {
  const all = Object.entries({ ...kept, [key]: par });
  kept = Object.fromEntries(all.slice(-MOST));
  await app.store.setSetting(SETTING, kept);
}
