/**
 * Screens by the address's fragment, so that links, reload and the back button work: `#/name` or `#/name/rest`. What lies over a screen
 * has an entry in the browser's history, so that the back button closes it and nothing else.
 */

/** Every screen there is; `screens/index.js` says what most of them show. */
const ROUTES = ["home", "table", "rules", "hands", "learn", "history", "statistics", "together", "deal"];

/** @returns {string} the screen that the address names; the home page for any other address */
export function currentRoute() {
  const name = location.hash.split("/")[1] ?? "";
  return ROUTES.includes(name) ? name : "home";
}

/** @returns {string} what the address says after the screen's name */
export function currentRest() {
  return location.hash.split("/").slice(2).join("/");
}

/** How many of the page's own screens lie behind the one that is shown. */
let depth = Number(history.state?.depth) || 0;
/** The next address takes the place of this one. */
let replacing = false;

history.replaceState({ ...history.state, depth }, "");

/** Whatever led here, the entry in the browser's history notes how deep it lies. */
function note() {
  const known = history.state?.depth;
  depth = known ?? depth + Number(!replacing);
  replacing = false;
  if (known === undefined) history.replaceState({ ...history.state, depth }, "");
}

/** Back to the screen before; from a link's screen to the start page. */
export function back() {
  if (depth > 0) history.back();
  else go("home", { replace: true });
}

/** @param {string} route  a screen's name, with or without more after a slash @param {{replace?: boolean}} [options] */
export function go(route, { replace = false } = {}) {
  if (leaving) {
    next = () => go(route, { replace });
    return;
  }
  const hash = route === "home" ? "#/" : `#/${route}`;
  if (location.hash === hash) return;
  // The entry of what lies over a screen becomes that of the screen it leads to.
  const layer = hasLayer();
  replacing = replace && !layer;
  if (replace || layer) location.replace(hash);
  else location.hash = hash;
}

/** @param {(before: number, now: number) => void} changed  how deep the screens before and after it lie */
export function onRoute(changed) {
  addEventListener("hashchange", () => {
    const before = depth;
    note();
    changed(before, depth);
  });
}

/** Something lies over the screen. */
let over = false;
/** Its entry in the history is on its way out: the browser takes its time. */
let leaving = false;
/** Where to go after that. @type {(() => void) | null} */
let next = null;

function hasLayer() {
  return Boolean(history.state?.dialog);
}

/** @param {() => void} uncover  takes away what lies over the screen, when the person went back */
export function onBack(uncover) {
  addEventListener("popstate", () => {
    const own = leaving;
    leaving = false;
    if (over && own) enterLayer();
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
    if (over || leaving || !hasLayer()) return;
    leaving = true;
    history.back();
  });
}
