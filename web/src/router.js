/** Screens by the address's fragment, so that links, reload and the back button work: `#/name` or `#/name/rest`. */

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
  const hash = route === "home" ? "#/" : `#/${route}`;
  if (location.hash === hash) return;
  // An open dialog's entry in the history becomes that of the screen it leads to.
  const dialog = Boolean(history.state?.dialog);
  replacing = replace && !dialog;
  if (replace || dialog) location.replace(hash);
  else location.hash = hash;
}

/** @param {() => void} changed */
export function onRoute(changed) {
  addEventListener("hashchange", () => {
    note();
    changed();
  });
}
