import { html, nothing } from "lit-html";
import { BUILD } from "../site/build-info.js";
import { repair } from "../site/repair.js";
import { t } from "../text/text.js";

/** The part of the settings about this site: version, workshop, documentation, the game in one file, repair. @param {Page} app */
export function aboutSite(app) {
  const build = html`<p class="muted" data-build=${BUILD.id} data-completions=${app.engine?.completions ?? 0}>${t("settings.build", { version: BUILD.version, id: BUILD.id })}</p>`;
  if (location.protocol === "file:") return build;
  const file = html`<a class="button small" href="jokerpoker.html" download data-action="one-file">${t("settings.oneFile.action")}</a>`;
  const mend = html`<button class="button small" data-action="repair" ?disabled=${!navigator.onLine} @click=${() => repair()}>${t("settings.repair.action")}</button>`;
  const workshop = html`<a class="button small" href="workshop.html" target="_top" data-action="workshop">${t("settings.workshop.action")}</a>`;
  const docs = html`<a class="button small" href="docs/index.html" target="_top" data-action="docs">${t("settings.docs.action")}</a>`;
  return html`${build}${line("settings.workshop", workshop)}${line("settings.docs", docs)}${app.onlineOnly ? line("settings.online", nothing) : nothing}${line("settings.oneFile", file)}${line("settings.repair", mend)}`;
}

/** @param {"settings.workshop" | "settings.docs" | "settings.online" | "settings.oneFile" | "settings.repair"} name @param {unknown} button */
function line(name, button) {
  return html`<div class="preference" data-about=${name}>
    <span class="preference-text"><b>${t(name)}</b><span class="muted">${t(`${name}.about`)}</span></span>
    ${button}
  </div>`;
}
