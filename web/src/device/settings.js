/** How the page looks, sounds and answers for this person. Style sheets read what concerns them from the root element. */

export const THEMES = /** @type {const} */ (["auto", "felt", "light", "dark", "contrast"]);
const NIGHT = matchMedia("(prefers-color-scheme: dark)");
const CONTRAST = matchMedia("(prefers-contrast: more)");
/** How what others do, and a showdown, goes on: by tapping, or by itself. */
export const PACES = /** @type {const} */ (["tap", "slow", "normal", "fast"]);

export const settings = {
  /** @type {(typeof THEMES)[number]} */ theme: "auto",
  fourColours: false,
  /** Rank and suit fill the cards. */
  largeCards: false,
  /** Court cards have the letters of the language. */
  letters: true,
  /** False: nothing moves, whatever the device says. */
  animations: true,
  sound: true,
  /** 0 to 100 */
  volume: 50,
  vibration: true,
  /** @type {(typeof PACES)[number]} */ pace: "tap",
  /** Has this person said which pace they want? */
  paceChosen: false,
  leftHanded: false,
  confirmReady: false,
  /** Single letters do things at the table (WCAG 2.1.4). */
  shortcuts: true,
  /** Hovering, resting the focus and a long press explain things. */
  explanations: true,
  commandLine: false,
};

/** @typedef {typeof settings} Settings */

/** @param {Partial<Settings>} next  what an older version kept may lack some; what a file brought may be anything */
export function applySettings(next) {
  const given = Object.entries(next ?? {}).filter(([name, value]) => fits(name, value));
  Object.assign(settings, Object.fromEntries(given));
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.tone = toneOf(settings.theme);
  paintBars();
  dataset.fourColours = String(settings.fourColours);
  dataset.largeCards = String(settings.largeCards);
  dataset.animations = settings.animations ? "system" : "off";
  dataset.hand = settings.leftHanded ? "left" : "right";
}

for (const wish of [NIGHT, CONTRAST]) wish.addEventListener("change", () => applySettings({}));

/** The browser's own bars have the colour of the table. */
function paintBars() {
  const bars = document.querySelector("meta[name=theme-color]");
  bars?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--felt-deep").trim());
}

/** The set of colours: the device's wish is strong contrast, or else the green table by day and a dark one at night. @param {Settings["theme"]} theme */
function toneOf(theme) {
  if (theme !== "auto") return theme;
  if (CONTRAST.matches) return "contrast";
  return NIGHT.matches ? "dark" : "felt";
}

/** @param {string} name @param {unknown} value */
function fits(name, value) {
  if (name === "theme") return isOneOf(THEMES, value);
  if (name === "pace") return isOneOf(PACES, value);
  return Object.hasOwn(settings, name) && typeof value === typeof settings[/** @type {keyof Settings} */ (name)];
}

/** @param {readonly unknown[]} values @param {unknown} value */
function isOneOf(values, value) {
  return values.includes(value);
}
