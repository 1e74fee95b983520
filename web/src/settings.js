/** How the page looks, sounds and answers for this person. Style sheets read what concerns them from the root element. */

export const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);
/** How a showdown goes on: by tapping, or by itself. */
export const PACES = /** @type {const} */ (["tap", "slow", "fast"]);

export const settings = {
  /** @type {(typeof THEMES)[number]} */ theme: "auto",
  fourColours: false,
  /** False: nothing moves, whatever the device says. */
  animations: true,
  sound: true,
  /** 0 to 100 */
  volume: 50,
  vibration: true,
  /** @type {(typeof PACES)[number]} */ pace: "tap",
  leftHanded: false,
  confirmReady: false,
  /** Single letters do things at the table (WCAG 2.1.4). */
  shortcuts: true,
  /** Hovering, resting the focus and a long press explain things. */
  explanations: true,
  commandLine: false,
};

/** @typedef {typeof settings} Settings */

/** @param {Partial<Settings>} next  what an older version kept may lack some */
export function applySettings(next) {
  Object.assign(settings, next);
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.fourColours = String(settings.fourColours);
  dataset.animations = settings.animations ? "system" : "off";
  dataset.hand = settings.leftHanded ? "left" : "right";
}
