/**
 * Screens by the address's fragment, so that links, reload and the back button work: `#/name` or `#/name/rest`. A layer over a screen
 * (a dialog) has an entry in the browser's history, so that the back button closes only it.
 */

/** All screens; `screens/index.js` says what most of them show. */
const ROUTES = "home table rules hands learn history lines mistakes statistics together deal match fair".split(" ");

/** @returns {string} the screen that the address names; the home page for any other address */
export function currentRoute() {
  const name = address().split("/")[1] ?? "";
  return ROUTES.includes(name) ? name : "home";
}

/** @returns {string} the address after the screen's name */
export function currentRest() {
  return address().split("/").slice(2).join("/");
}

/** The address without its query. @param {string} [hash] */
function address(hash = location.hash) {
  return hash.split("?")[0] ?? "";
}

/** @returns {string} the current screen, as `go` takes it */
export function currentScreen() {
  return screenAt(location.hash);
}

/** @returns {URLSearchParams} the query of the address, after the question mark */
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

/** Addresses of the page's screens before the current one, first to last. @type {string[]} */
let trail = history.state?.trail ?? [];
/** Length of `trail` at the last change that was reported. */
let reportedDepth = trail.length;
/** The screen of the current entry, as `note` has seen it last. */
let here = screenAt(location.hash);
/** True if the next address replaces this one. */
let replacing = false;

history.replaceState({ ...history.state, trail }, "");

/** The screen of a fragment, as `go` takes it. @param {string} hash */
function screenAt(hash) {
  return address(hash).slice(2) || "home";
}

/** Stores the trail in the current entry of the browser's history. */
function note() {
  // An older page of this site may have stored other state.
  const stored = history.state && (history.state.trail ?? []);
  trail = stored ?? (replacing ? trail : [...trail, here]);
  here = screenAt(location.hash);
  replacing = false;
  if (!stored) history.replaceState({ ...history.state, trail }, "");
}

/** Goes back to the screen before; if there is none, to `root`. @param {string} [root] */
export function back(root = "home") {
  if (trail.length) history.back();
  else go(root);
}

/**
 * Goes to a screen; back to it if it is in the trail, so that none is there twice. The start page has nothing before it.
 *
 * @param {string} route  a screen's name, with or without more after a slash @param {{replace?: boolean}} [options]
 */
export function go(route, { replace = false } = {}) {
  if (leaving) {
    next = () => go(route, { replace });
    return;
  }
  if (screenAt(location.hash) === route) return;
  const behind = trail.lastIndexOf(route);
  if (behind >= 0) return leave("screen", trail.length - behind);
  const root = route === "home";
  if (root && (trail.length || hasLayer())) return leave("screen", trail.length, () => go(route));
  const hash = `#/${root ? "" : route}`;
  replacing = (replace || root) && !hasLayer();
  // The entry of a layer becomes that of the new screen.
  if (replace || root || hasLayer()) location.replace(hash);
  else location.hash = hash;
}

/** Goes back by some screens, and leaves the layer over this one. @param {"screen" | "layer"} what @param {number} screens @param {() => void} [then] */
function leave(what, screens, then) {
  leaving = what;
  next = then;
  history.go(-screens - Number(hasLayer()));
}

/** Calls a function after each change of the screen. @param {(before: number, now: number) => void} changed  gets the lengths of the trail before and after */
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
/** The kind of entry that is being left; null if none is. Browsers leave entries asynchronously. @type {"screen" | "layer" | null} */
let leaving = null;
/** What to do after that. @type {(() => void) | null | undefined} */
let next = null;

/** True if the current entry of the browser's history is a layer's. */
function hasLayer() {
  return Boolean(history.state?.dialog);
}

/** Follows the browser's steps back. @param {() => void} uncover  called when the person went back from a layer: closes it */
export function onBack(uncover) {
  addEventListener("popstate", () => {
    const left = leaving;
    leaving = null;
    note();
    if (layerOpen && left === "layer") enterLayer();
    else if (layerOpen && !hasLayer()) uncover();
    const then = next;
    next = null;
    then?.();
  });
}

/** Notes that a layer was opened, or replaced. */
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
