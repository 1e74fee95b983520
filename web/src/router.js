/**
 * Screens by the address's fragment, so that links, reload and the back button work: `#/name` or `#/name/rest`. What lies over a screen
 * has an entry in the browser's history, so that the back button closes it and nothing else.
 */

/** Every screen there is; `screens/index.js` says what most of them show. */
const ROUTES = [
  "home",
  "table",
  "rules",
  "hands",
  "learn",
  "history",
  "lines",
  "mistakes",
  "statistics",
  "together",
  "deal",
  "match",
  "fair",
];

/** @returns {string} the screen that the address names; the home page for any other address */
export function currentRoute() {
  const name = address().split("/")[1] ?? "";
  return ROUTES.includes(name) ? name : "home";
}

/** @returns {string} what the address says after the screen's name */
export function currentRest() {
  return address().split("/").slice(2).join("/");
}

/** What the address names, without how it is to be looked at. @param {string} [hash] */
function address(hash = location.hash) {
  return hash.split("?")[0] ?? "";
}

/** @returns {string} what `go` calls the screen that is shown */
export function currentScreen() {
  return screenAt(location.hash);
}

/** @returns {URLSearchParams} how the screen is to be looked at, as the address says behind a question mark */
export function currentQuery() {
  return new URLSearchParams(location.hash.split("?")[1] ?? "");
}

/** Notes that in the address, so that the way back leads to it; the screen stays the same. @param {URLSearchParams} query */
export function noteQuery(query) {
  const said = String(query);
  try {
    history.replaceState(history.state, "", `${address()}${said && `?${said}`}`);
  } catch {
    // Some browsers take only so many in a while: the next one says it all.
  }
}

/** The page's own screens behind the one that is shown, by their addresses, the first one first. @type {string[]} */
let trail = history.state?.trail ?? [];
/** How many there were when somebody was last told. */
let told = trail.length;
/** The screen whose entry was the last one. */
let here = screenAt(location.hash);
/** The next address takes the place of this one. */
let replacing = false;

history.replaceState({ ...history.state, trail }, "");

/** What `go` calls the screen of a fragment. @param {string} hash */
function screenAt(hash) {
  return address(hash).slice(2) || "home";
}

/** Whatever led here, the entry in the browser's history notes what lies behind it. */
function note() {
  // An older page of this site has noted other things.
  const known = history.state && (history.state.trail ?? []);
  trail = known ?? (replacing ? trail : [...trail, here]);
  here = screenAt(location.hash);
  replacing = false;
  if (!known) history.replaceState({ ...history.state, trail }, "");
}

/** Back to the screen before; from a link's screen to the start page. @param {string} [root]  where to instead */
export function back(root = "home") {
  if (trail.length) history.back();
  else go(root);
}

/**
 * To a screen: back to it where it lies behind this one, so that none lies there twice. Nothing lies behind the start page.
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
  // The entry of what lies over a screen becomes that of the screen it leads to.
  if (replace || root || hasLayer()) location.replace(hash);
  else location.hash = hash;
}

/** So many screens back, and away with what lies over this one. @param {"screen" | "layer"} what @param {number} screens @param {() => void} [then] */
function leave(what, screens, then) {
  leaving = what;
  next = then;
  history.go(-screens - Number(hasLayer()));
}

/** @param {(before: number, now: number) => void} changed  how deep the screens before and after it lie */
export function onRoute(changed) {
  addEventListener("hashchange", () => {
    note();
    const before = told;
    told = trail.length;
    changed(before, told);
  });
}

/** Something lies over the screen. */
let over = false;
/** Its entry in the history, or the screen's, is on its way out: the browser takes its time. @type {"screen" | "layer" | null} */
let leaving = null;
/** Where to go after that. @type {(() => void) | null | undefined} */
let next = null;

function hasLayer() {
  return Boolean(history.state?.dialog);
}

/** @param {() => void} uncover  takes away what lies over the screen, when the person went back */
export function onBack(uncover) {
  addEventListener("popstate", () => {
    const own = leaving;
    leaving = null;
    note();
    if (over && own === "layer") enterLayer();
    else if (over && !hasLayer()) uncover();
    const then = next;
    next = null;
    then?.();
  });
}

/** Something lies over the screen now, or something else does. */
export function enterLayer() {
  over = true;
  if (!leaving && !hasLayer()) history.pushState({ ...history.state, dialog: true }, "");
}

/** Nothing does any more. Whoever closes it to open another, or to go elsewhere, has used the entry by the time this looks. */
export function leaveLayer() {
  over = false;
  setTimeout(() => {
    if (!over && !leaving && hasLayer()) leave("layer", 0);
  });
}
