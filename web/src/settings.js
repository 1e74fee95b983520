/** How the page looks to this person. Style sheets read it from the root element. */

export const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** @type {{theme: (typeof THEMES)[number], fourColours: boolean}} */
export const settings = { theme: "auto", fourColours: false };

/** @param {Partial<typeof settings>} next */
export function applySettings(next) {
  Object.assign(settings, next);
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.fourColours = String(settings.fourColours);
}
