import { html, nothing } from "lit-html";
import sheet from "../../style/preferences.css";
import { changeSettings, PACES, settings, THEMES } from "../device/settings.js";
import { BUILD } from "../site/build-info.js";
import { adopt } from "../site/parts.js";
import { repair } from "../site/repair.js";
import { paceNotChosen, paceOfTurns } from "../table/pace.js";
import { storedLanguage, storeLanguage } from "../text/language.js";
import { hasLetters, LANGUAGES, languageName, t } from "../text/text.js";
import { canVibrate, feel } from "../ui/feedback.js";
import { deviceSection } from "./devicesection.js";

/**
 * The settings, in groups. Each takes effect immediately and is stored on the device.
 *
 * Hooks for tests: dialog[data-dialog="settings"] [data-setting="language|theme|pace|sound|volume|…"].
 *
 * @typedef {import("../device/settings.js").Settings} Settings
 * @typedef {import("../text/text.js").TextKey} TextKey
 * @typedef {{[Name in keyof Settings]: Settings[Name] extends boolean ? Name : never}[keyof Settings]} Switch   the name of a setting that is on or off
 * @typedef {(next: Partial<Settings>) => void} Change   changes settings
 */

adopt(sheet, "preferences");

/** The content of the dialog with the settings. @param {Page} app */
export function settingsContent(app) {
  /** @type {Change} */
  const change = (next) => {
    changeSettings(app.store, next);
    app.paint();
  };
  /** @param {Switch[]} names */
  const toggles = (...names) => names.map((name) => toggle(name, change));
  const notChosen = paceNotChosen();
  const paceName = (/** @type {Settings["pace"]} */ pace) => t(`pace.${pace}`);
  const aboutPace = t(notChosen ? "pace.now" : "settings.pace.about");
  const setTheme = (/** @type {Settings["theme"]} */ theme) => change({ theme });
  const setPace = (/** @type {Settings["pace"]} */ pace) => change({ pace, paceChosen: true });
  return html`<div class="preferences">
    ${language(app)}
    ${group("settings.group.look", [
      choice("theme", THEMES, (theme) => t(`theme.${theme}`), settings.theme, setTheme),
      toggles("fourColours", "largeCards"),
      hasLetters() ? toggles("letters") : nothing,
      toggles("animations"),
    ])}
    ${group("settings.group.sound", [toggles("sound"), volume(change), canVibrate() ? toggles("vibration") : nothing])}
    ${group("settings.group.play", [
      choice("pace", PACES, paceName, notChosen ? "" : settings.pace, setPace, aboutPace, paceName(paceOfTurns())),
      toggles("confirmReady", "leftHanded"),
    ])}
    ${group("settings.group.help", toggles("explanations", "commandLine", "shortcuts"))}
    ${deviceSection(app)} ${group("settings.group.site", aboutSite(app))}
  </div>`;
}

/** The choice of the language; "" for the browser's. @param {Page} app */
function language(app) {
  const words = (/** @type {string} */ tag) => (tag ? languageName(tag) : t("settings.language.auto"));
  return choice("language", ["", ...LANGUAGES], words, storedLanguage() ?? "", async (tag) => {
    storeLanguage(tag || null);
    await app.speak(tag || undefined);
  });
}

/** @param {Change} change */
function volume(change) {
  /** @param {Event} event */
  const set = ({ target }) => {
    change({ volume: Number(/** @type {HTMLInputElement} */ (target).value) });
    feel("bet");
  };
  return html`<label class="preference" data-off=${!settings.sound}>
    <span class="preference-text"><b>${t("settings.volume")}</b></span>
    <input type="range" min="0" max="100" step="10" data-setting="volume" ?disabled=${!settings.sound} .value=${String(settings.volume)} @change=${set} />
  </label>`;
}

/** @param {TextKey} title @param {unknown} content */
function group(title, content) {
  return html`<fieldset class="preference-group">
    <legend>${t(title)}</legend>
    ${content}
  </fieldset>`;
}

/** A switch with its label. @param {Switch} name @param {Change} change */
function toggle(name, change) {
  return html`<label class="preference">
    <span class="preference-text">
      <b>${t(/** @type {TextKey} */ (`settings.${name}`))}</b>
      <span class="muted">${t(/** @type {TextKey} */ (`settings.${name}.about`))}</span>
    </span>
    <input
      type="checkbox"
      role="switch"
      data-setting=${name}
      .checked=${settings[name]}
      @change=${() => change({ [name]: !settings[name] })}
    />
  </label>`;
}

/**
 * A choice of one among a few values. If `chosen` is none of them, it shows `applies`, and any value can still be chosen.
 *
 * @template {string} V
 * @param {"language" | "theme" | "pace"} name @param {readonly V[]} values @param {(value: V) => string} words @param {string} chosen
 * @param {(value: V) => void} choose @param {string} [about]  a text below the name @param {string} [applies]  the words for what applies while nothing is chosen
 */
function choice(name, values, words, chosen, choose, about = "", applies = "") {
  const picked = (/** @type {Event} */ { target }) => {
    choose(/** @type {V} */ (/** @type {HTMLSelectElement} */ (target).value));
  };
  return html`<label class="preference">
    <span class="preference-text"><b>${t(`settings.${name}`)}</b><span class="muted">${about}</span></span>
    <select data-setting=${name} @change=${picked}>
      ${values.some((value) => value === chosen) ? nothing : html`<option value="" disabled hidden selected>${applies}</option>`}
      ${values.map((value) => html`<option value=${value} .selected=${value === chosen}>${words(value)}</option>`)}
    </select>
  </label>`;
}

/** The part of the settings about this site: version, workshop, documentation, the game in one file, repair. @param {Page} app */
function aboutSite(app) {
  const build = html`<p class="muted">${t("settings.build", { version: BUILD.version, id: BUILD.id })}</p>`;
  if (location.protocol === "file:") return build;
  const file = html`<a class="button small" href="jokerpoker.html" download data-action="one-file">${t("settings.oneFile.action")}</a>`;
  const mend = html`<button class="button small" data-action="repair" ?disabled=${!navigator.onLine} @click=${() => repair()}>${t("settings.repair.action")}</button>`;
  const workshop = html`<a class="button small" href="workshop.html" target="_top" data-action="workshop">${t("settings.workshop.action")}</a>`;
  const docs = html`<a class="button small" href="docs/index.html" target="_top" data-action="docs">${t("settings.docs.action")}</a>`;
  return html`${build}${line("settings.workshop", workshop)}${line("settings.docs", docs)}${app.onlineOnly ? line("settings.online", nothing) : nothing}${line("settings.oneFile", file)}${line("settings.repair", mend)}`;
}

/** A title and a text, with a button. @param {"settings.workshop" | "settings.docs" | "settings.online" | "settings.oneFile" | "settings.repair"} name  the key of the title's message @param {unknown} button */
function line(name, button) {
  return html`<div class="preference" data-about=${name}>
    <span class="preference-text"><b>${t(name)}</b><span class="muted">${t(`${name}.about`)}</span></span>
    ${button}
  </div>`;
}
