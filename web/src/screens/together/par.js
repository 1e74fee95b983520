import { answerOf } from "../../engine/slices.js";

/**
 * The par of each deal of the day: computed by the engine once, and stored.
 *
 * @typedef {import("../../table/share.js").Deal} Deal
 * @typedef {Bridge.ParScore} Par
 */

const SETTING = "pars";
/** Number of pars stored. */
const MOST = 400;

/** The stored pars by key. @type {Record<string, Par>} */
let pars = {};
/** Resolves once the stored pars are read; null before they are asked for. @type {Promise<void> | null} */
let reading = null;
/** Pars that are not stored yet, by key. @type {Map<string, "working" | "failed">} */
const wanted = new Map();
addEventListener("hashchange", () => wanted.clear());
/** Resolves once all pars wanted so far are computed. */
let work = Promise.resolve();

/** The key of a day's par under the rules as they are now. @param {Page} app @param {string} day */
function keyOf({ game, info }, day) {
  return `${game} ${info?.version ?? 0} ${day}`;
}

/** The par of a day, and why there is none yet. @param {Page} app @param {string} day */
export function parOf(app, day) {
  reading ??= read(app);
  const key = keyOf(app, day);
  return { par: pars[key] ?? null, state: wanted.get(key) };
}

/** @param {Page} app */
async function read(app) {
  pars = Object.fromEntries(Object.entries(await app.store.getSetting(SETTING, {})).slice(-MOST));
  app.paint();
}

/** Has the strongest player play a day's deal, after those wanted before, while the screen is shown. @param {Page} app @param {Deal} deal */
export function wantPar(app, deal) {
  const key = keyOf(app, deal.seed);
  if (!app.engine || parOf(app, deal.seed).par || wanted.get(key) === "working") return;
  wanted.set(key, "working");
  work = work.then(() => compute(app, key, deal));
}

/** @param {Page} app @param {string} key @param {Deal} deal */
async function compute(app, key, deal) {
  await reading;
  const isWanted = () => wanted.get(key) === "working" && !pars[key];
  try {
    const par = app.engine && (await answerOf(app.engine, "par", { ...deal }, { wanted: isWanted }));
    if (par) {
      pars = Object.fromEntries(Object.entries({ ...pars, [key]: par }).slice(-MOST));
      await app.store.setSetting(SETTING, pars);
    }
    wanted.delete(key);
  } catch {
    if (isWanted()) wanted.set(key, "failed");
  }
  app.paint();
}
