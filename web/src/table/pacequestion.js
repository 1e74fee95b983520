import { html } from "lit-html";
import sheet from "../../style/pace.css";
import { symbol } from "../cards/cards.js";
import { applySettings, PACES, settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";
import { closeQuestion, noteAsked } from "./pace.js";

/**
 * Asks for the pace in a panel, until it is answered or closed, or the panel is left.
 *
 * Hooks for tests: .pace-question with [data-pace] and [data-action="pace-close"].
 */

adopt(sheet, "result");

let announced = false;

/** @param {Pick<Chooser, "paint" | "store">} host @param {string} scene  that shows it */
export function question(host, scene) {
  noteAsked(scene);
  /** @param {(typeof PACES)[number]} pace */
  const choose = (pace) => {
    applySettings({ pace, paceChosen: true });
    host.store.setSetting("look", settings);
    host.paint();
  };
  const close = () => {
    closeQuestion();
    host.paint();
  };
  if (!announced) announce(t("pace.ask"));
  announced = true;
  return html`<section class="pace-question" aria-label=${t("settings.pace")}>
    <p>${t("pace.ask")}</p>
    <button class="icon-button" data-action="pace-close" aria-label=${t("close")} @click=${close}>${symbol("i-close", "icon")}</button>
    <div class="pace-ways">${PACES.map((pace) => html`<button class="button" data-pace=${pace} @click=${() => choose(pace)}>${t(`pace.${pace}`)}</button>`)}</div>
  </section>`;
}
