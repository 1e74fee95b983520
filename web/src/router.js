/**
 * Screens by the address's fragment, so that links, reload and the back button work: `#/rules`, `#/rules/x` or `#/rules/x?query`. Here
 * a *route* is a screen's name (`rules`); a *screen*, as a text, also has the rest of the address, if there is any (`rules/x`). A layer
 * over a screen (a dialog) has an entry in the browser's history, so that the back button closes only it.
 */

/** All routes; `screens/index.js` says what most of them show. */
const ROUTES = "home table rules hands learn history lines mistakes statistics together deal match fair".split(" ");

/** @returns {string} the route of the address; `home` if the address names none */
export function currentRoute() {
  const route = address().split("/")[1] ?? "";
  return ROUTES.includes(route) ? route : "home";
}

/** @returns {string} the address after the route, without its query: `x` of `#/rules/x`; empty if nothing is there */
export function currentRest() {
  return address().split("/").slice(2).join("/");
}

/** The fragment without its query. @param {string} [hash] */
function address(hash = location.hash) {
  return hash.split("?")[0] ?? "";
}

/** @returns {string} the current screen, with its rest */
export function currentScreen() {
  return screenAt(location.hash);
}

/** @returns {URLSearchParams} the query, which is the part of the fragment after the question mark */
export function currentQuery() {
  return new URLSearchParams(location.hash.split("?")[1] ?? "");
}

/** Puts a query into the address, so that *Back* finds it; the screen stays the same. @param {URLSearchParams} query */
export function noteQuery(query) {
  const text = String(query);
  try {
    history.replaceState(history.state, "", `${address()}${text && `?${text}`}`);
  } catch {
    // Browsers limit the rate; the next call will write the whole query.
  }
}

/** The screens before the current one, first to last; each entry of the browser's history stores its own trail. @type {string[]} */
let trail = history.state?.trail ?? [];
/** Length of `trail` at the last change that was reported. */
let reportedDepth = trail.length;
/** The screen at the last call of `note`. */
let notedScreen = screenAt(location.hash);
/** True while `go` replaces the current entry: the screen that it leaves does not join the trail. */
let replacing = false;

history.replaceState({ ...history.state, trail }, "");

/** The screen of a fragment. @param {string} hash */
function screenAt(hash) {
  return address(hash).slice(2) || "home";
}

/** Reads the trail of the current entry of the browser's history, or, if the entry is new, stores one in it. */
function note() {
  // A new entry has no state; that of an older page of this site may have no trail.
  const storedTrail = history.state && (history.state.trail ?? []);
  if (storedTrail) trail = storedTrail;
  else {
    if (!replacing) trail = [...trail, notedScreen];
    history.replaceState({ trail }, "");
  }
  notedScreen = screenAt(location.hash);
  replacing = false;
}

/** Goes back to the screen before; if there is none, to `otherwise`. @param {string} [otherwise] */
export function back(otherwise = "home") {
  if (trail.length) history.back();
  else go(otherwise);
}

/**
 * Goes to a screen. If the trail has that screen already, goes back to it, so that no screen is in the trail twice. The home page has no
 * screen before it.
 *
 * @param {string} screen @param {{replace?: boolean}} [options]  `replace`: the new screen takes the current entry
 */
export function go(screen, { replace = false } = {}) {
  if (leaving) {
    afterLeaving = () => go(screen, { replace });
    return;
  }
  if (screenAt(location.hash) === screen) return;
  const index = trail.lastIndexOf(screen);
  if (index >= 0) return leave("screen", trail.length - index);
  const toHome = screen === "home";
  // First back to the oldest entry, which the home page then takes.
  if (toHome && (trail.length || hasLayer())) return leave("screen", trail.length, () => go(screen));
  const hash = `#/${toHome ? "" : screen}`;
  // The new screen takes the entry of an open layer; the screen below the layer has its own entry, and stays in the trail.
  replacing = (replace || toHome) && !hasLayer();
  if (replace || toHome || hasLayer()) location.replace(hash);
  else location.hash = hash;
}

/**
 * Goes back by some screens, and by one entry more if the current entry is a layer's.
 *
 * @param {"screen" | "layer"} leftKind  the value of `leaving` until then @param {number} screens @param {() => void} [then]  called at the end
 */
function leave(leftKind, screens, then) {
  leaving = leftKind;
  afterLeaving = then;
  history.go(-screens - Number(hasLayer()));
}

/** Calls a function after each change of the screen. @param {(before: number, now: number) => void} changed  gets the lengths of the trail before and after the change */
export function onRoute(changed) {
  addEventListener("hashchange", () => {
    note();
    const before = reportedDepth;
    reportedDepth = trail.length;
    changed(before, reportedDepth);
  });
}

/** True while a layer is open over the screen. */
let layerOpen = false;
/** While `leave` goes back, what is being left: a screen, or only the layer over it; otherwise null. Browsers go back asynchronously. @type {"screen" | "layer" | null} */
let leaving = null;
/** What to do once that has been left. @type {(() => void) | null | undefined} */
let afterLeaving = null;

/** True if the current entry of the browser's history is a layer's. */
function hasLayer() {
  return Boolean(history.state?.dialog);
}

/** Follows the browser's steps back. @param {() => void} uncover  closes the layer; called when the person has gone back from its entry */
export function onBack(uncover) {
  addEventListener("popstate", () => {
    const leftKind = leaving;
    leaving = null;
    note();
    // Another layer was opened while the entry of a closed one was being left; the new layer has no entry yet.
    if (layerOpen && leftKind === "layer") enterLayer();
    else if (layerOpen && !hasLayer()) uncover();
    const then = afterLeaving;
    afterLeaving = null;
    then?.();
  });
}

/** Notes that a layer was opened, or replaced; if it has no entry, makes one, unless an entry is being left. */
export function enterLayer() {
  layerOpen = true;
  if (!leaving && !hasLayer()) history.pushState({ ...history.state, dialog: true }, "");
}

/** Notes that the layer was closed, and leaves its entry, unless another layer was opened or the screen changed meanwhile. */
export function leaveLayer() {
  layerOpen = false;
  setTimeout(() => {
    if (!layerOpen && !leaving && hasLayer()) leave("layer", 0);
  });
}
