/** A person's settings: look, sounds and behaviour of the page. Style sheets read attributes of the root element. */

export const THEMES = /** @type {const} */ (["auto", "felt", "light", "dark", "contrast"]);
const NIGHT = matchMedia("(prefers-color-scheme: dark)");
const CONTRAST = matchMedia("(prefers-contrast: more)");
/** The way in which moves of others and a showdown continue: at a tap, or by themselves. */
export const PACES = /** @type {const} */ (["tap", "slow", "normal", "fast"]);
/** The key of the stored settings, once only those of the look. */
export const SETTINGS_KEY = "look";
/** The settings that have one of a few values, each with these values. @type {Record<string, readonly unknown[]>} */
const CHOICES = { theme: THEMES, pace: PACES };

export const settings = {
  /** @type {(typeof THEMES)[number]} */ theme: "auto",
  /** True if each suit has its own colour. */
  fourColours: false,
  /** True if rank and suit fill the cards. */
  largeCards: false,
  /** True if court cards have the letters of the language. */
  letters: true,
  /** False if nothing may move; if true, the device's own setting for less motion still applies. */
  animations: true,
  sound: true,
  /** 0 to 100 */
  volume: 50,
  vibration: true,
  /** @type {(typeof PACES)[number]} */ pace: "tap",
  /** True once this person has chosen a pace. */
  paceChosen: false,
  leftHanded: false,
  /** True if a button with a question (`sure`) asks it before it acts. */
  confirmReady: false,
  /** True if single letters are shortcuts at the table (WCAG 2.1.4). */
  shortcuts: true,
  /** True if hovering and a long press explain things. */
  explanations: true,
  commandLine: false,
};

/** @typedef {typeof settings} Settings */

/** Applies these settings, except invalid values, and sets the attributes that the style sheets read. @param {Partial<Settings>} next  stored by an older page, so perhaps incomplete, or from a file, so perhaps anything */
export function applySettings(next) {
  const valid = Object.entries(next ?? {}).filter(([name, value]) => isValid(name, value));
  Object.assign(settings, Object.fromEntries(valid));
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.tone = toneOf(settings.theme);
  paintBars();
  dataset.fourColours = String(settings.fourColours);
  dataset.largeCards = String(settings.largeCards);
  dataset.animations = settings.animations ? "system" : "off";
  dataset.hand = settings.leftHanded ? "left" : "right";
}

/** Applies changed settings and stores them all. @param {Pick<import("./store.js").Store, "setSetting">} store @param {Partial<Settings>} next */
export function changeSettings(store, next) {
  applySettings(next);
  store.setSetting(SETTINGS_KEY, settings);
}

for (const query of [NIGHT, CONTRAST]) query.addEventListener("change", () => applySettings({}));

/** Gives the browser's own bars the colour of the table. */
function paintBars() {
  const bars = document.querySelector("meta[name=theme-color]");
  bars?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--felt-deep").trim());
}

/** The colours of a theme; `auto` is high contrast if the device asks for it, otherwise `dark` if the device is in dark mode, else `felt`, the green table. @param {Settings["theme"]} theme */
function toneOf(theme) {
  if (theme !== "auto") return theme;
  if (CONTRAST.matches) return "contrast";
  return NIGHT.matches ? "dark" : "felt";
}

/** @param {string} name @param {unknown} value */
function isValid(name, value) {
  if (Object.hasOwn(CHOICES, name)) return CHOICES[name]?.includes(value);
  if (name === "volume" && !(Number(value) >= 0 && Number(value) <= 100)) return false;
  return Object.hasOwn(settings, name) && typeof value === typeof settings[/** @type {keyof Settings} */ (name)];
}
