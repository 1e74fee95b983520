/** Screens by the address's fragment, so that links, reload and the back button work: `#/name` or `#/name/rest`. */

/** Every screen there is; `screens.js` says what most of them show. */
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

/** @param {string} route  a screen's name, with or without more after a slash @param {{replace?: boolean}} [options] */
export function go(route, { replace = false } = {}) {
  const hash = route === "home" ? "#/" : `#/${route}`;
  if (location.hash === hash) return;
  // An open dialog's entry in the history becomes that of the screen it leads to.
  if (replace || history.state?.dialog) location.replace(hash);
  else location.hash = hash;
}

/** @param {() => void} changed */
export function onRoute(changed) {
  addEventListener("hashchange", changed);
}
