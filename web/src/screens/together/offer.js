import { html, nothing } from "lit-html";
import { EngineError } from "../../engine/errors.js";
import { levelName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { hasText, listed, numbered, t, textOr } from "../../text/text.js";

/**
 * Shared by the screens of links: the players, the rules, and why a link cannot be opened.
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** The name of a level; "" for a person. @param {string} level */
export function levelWords(level) {
  return level === "human" ? "" : levelName(level);
}

/** The house rules in one line. @param {Record<string, unknown>} options  those that differ from the default */
export function rulesLine(options) {
  const names = Object.entries(options).map(([name, value]) => {
    const words = textOr(`option.${name}`, name.replaceAll("_", " "));
    const chosen = `option.${name}.${value}`;
    if (hasText(chosen)) return `${words}: ${t(chosen)}`;
    return typeof value === "number" ? `${words}: ${numbered(value)}` : words;
  });
  return names.length ? t("deal.rules", { rules: listed(names) }) : t("deal.printed");
}

/** Decodes the end of a link; returned unchanged if it is malformed. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The state for an error with which the engine rejects a link. @param {unknown} fault */
export function stateOf(fault) {
  const code = fault instanceof EngineError ? fault.code : "";
  if (code === "bad_request") return "damaged_code";
  return ["damaged_code", "newer_code", "older_code", "unfinished"].includes(code) ? code : "fault";
}

/** Says why a link cannot be opened. @param {string} state  "damaged_code", "newer_code", "older_code", "unfinished" or "fault" */
export function refusal(state) {
  const mayReload = state === "newer_code" || state === "fault";
  return html`<section class="panel" role="alert">
    <h2>${t(/** @type {TextKey} */ (`deal.${state}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`deal.${state}.text`))}</p>
    <p>${t("deal.nothingLost")}</p>
    <div class="past-actions">
      ${mayReload ? html`<button class="button primary" data-action="reload" @click=${() => location.reload()}>${t("part.reload")}</button>` : nothing}
      <button class="button" data-action="together" @click=${() => go("together/open")}>${t("together.open")}</button>
      <button class="button" data-action="home" @click=${() => go("home")}>${t("result.home")}</button>
    </div>
  </section>`;
}
