/**
 * The par of each deal of the day: computed by the engine once, and stored.
 *
 * @typedef {import("../../table/share.js").Deal} Deal
 * @typedef {Bridge.ParScore} Par
 * @typedef {{par: Par | null, working: boolean, failed: boolean}} State
 */

const SETTING = "pars";
/** Number of pars stored. */
const MOST = 400;

/** The stored pars by key; null before they are read. @type {Record<string, Par> | null} */
let pars = null;
/** Pars to compute, one after another. @type {Map<string, {deal: Deal, state: "waiting" | "working" | "failed"}>} */
const wanted = new Map();
addEventListener("hashchange", () => wanted.clear());

/** The key of a day's par under the rules as they are now. @param {Page} app @param {string} day */
function keyOf({ game, info }, day) {
  return `${game} ${info?.version ?? 0} ${day}`;
}

/** The state of a day's par. @param {Page} app @param {string} day @returns {State} */
export function parOf(app, day) {
  if (!pars) read(app);
  const key = keyOf(app, day);
  const state = wanted.get(key)?.state;
  return { par: pars?.[key] ?? null, working: state === "waiting" || state === "working", failed: state === "failed" };
}

/** @param {Page} app */
async function read(app) {
  pars = {};
  const stored = Object.entries(await app.store.getSetting(SETTING, {}));
  pars = { ...Object.fromEntries(stored.slice(-MOST)), ...pars };
  app.paint();
}

/** Has the strongest player play a day's deal. @param {Page} app @param {Deal} deal */
export function wantPar(app, deal) {
  const key = keyOf(app, deal.seed);
  if (!app.engine || pars?.[key] || parOf(app, deal.seed).working) return;
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
  const all = Object.entries({ ...pars, [key]: par });
  pars = Object.fromEntries(all.slice(-MOST));
  await app.store.setSetting(SETTING, pars);
}
