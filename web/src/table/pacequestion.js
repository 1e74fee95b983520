import { html } from "lit-html";
import sheet from "../../style/pace.css";
import { symbol } from "../cards/cards.js";
import { applySettings, PACES, settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";
import "./bubble.js";
import { askLater } from "./pace.js";

/**
 * Asks for the pace of the others' turns, above the table, until it is answered or closed.
 *
 * Hooks for tests: .pace-question with [data-pace] and [data-action="pace-later"].
 */

adopt(sheet, "lesson");

let announced = false;

/** @param {Pick<Chooser, "paint" | "store">} host */
export function question(host) {
  /** @param {(typeof PACES)[number]} pace */
  const choose = (pace) => {
    applySettings({ pace, paceChosen: true });
    host.store.setSetting("look", settings);
    host.paint();
  };
  const close = () => {
    askLater();
    host.paint();
  };
  if (!announced) announce(t("settings.pace"));
  announced = true;
  return html`<section class="lesson pace-question" aria-label=${t("settings.pace")}>
    <p><b>${t("settings.pace")}</b> ${t("pace.about")}</p>
    <button class="icon-button" data-action="pace-later" aria-label=${t("close")} @click=${close}>${symbol("i-close", "icon")}</button>
    <div class="pace-ways">${PACES.map((pace) => html`<button class="button" data-pace=${pace} @click=${() => choose(pace)}>${t(`pace.${pace}`)}</button>`)}</div>
  </section>`;
}
