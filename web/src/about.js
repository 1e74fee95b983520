import { html, nothing } from "lit-html";
import { BUILD } from "./build-info.js";
import { repair } from "./offline.js";
import { t } from "./text.js";

/** Which build this is; the game as one file; the repair of a page that misbehaves. */
export function aboutSite() {
  const fromDisk = location.protocol === "file:";
  return html`<p class="muted" data-build=${BUILD.id}>${t("settings.build", { version: BUILD.version, id: BUILD.id })}</p>
    ${
      fromDisk
        ? nothing
        : html`<p class="muted">${t("settings.oneFile.about")}</p>
          <a class="button" href="jokerpoker.html" download data-action="one-file">${t("settings.oneFile")}</a>
          <p class="muted">${t("settings.repair.about")}</p>
          <button class="button" data-action="repair" ?disabled=${!navigator.onLine} @click=${() => repair()}>${t("settings.repair")}</button>`
    }`;
}
