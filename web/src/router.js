/** Screens by the address's fragment, so that links, reload and the back button work. */

/** @typedef {"home" | "table" | "rules" | "hands"} Route */

/** @type {Record<string, Route>} */
const ROUTES = {
  "": "home",
  "#": "home",
  "#/": "home",
  "#/table": "table",
  "#/rules": "rules",
  "#/hands": "hands",
};

/** @returns {Route} */
export function currentRoute() {
  return ROUTES[location.hash] ?? "home";
}

/** @param {Route} route @param {{replace?: boolean}} [options] */
export function go(route, { replace = false } = {}) {
  const hash = route === "home" ? "#/" : `#/${route}`;
  if (location.hash === hash) return;
  if (replace) location.replace(hash);
  else location.hash = hash;
}

/** @param {() => void} changed */
export function onRoute(changed) {
  addEventListener("hashchange", changed);
}
