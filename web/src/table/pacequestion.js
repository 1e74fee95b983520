import { html } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import sheet from "../../style/pace.css";
import { symbol } from "../cards/cards.js";
import { applySettings, PACES, settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";
import { closeQuestion, noteAsked } from "./pace.js";

/**
 * Asks for the pace at the end of a panel, until it is answered or closed, or the panel is left; it has been asked once it was in sight.
 *
 * Hooks for tests: .pace-question with [data-pace] and [data-action="pace-close"].
 */

adopt(sheet, "result");

/** The part of the question in sight from which on a person has seen it. */
const SEEN = 0.5;

let announced = false;

/** @type {IntersectionObserver | null} */
let watching = null;

/** Calls `seen` when the question comes in sight. @param {Element | undefined} element @param {() => void} seen */
function watch(element, seen) {
  watching?.disconnect();
  if (!element) return;
  watching = new IntersectionObserver(
    (parts) => parts.some(({ intersectionRatio }) => intersectionRatio >= SEEN) && seen(),
    { threshold: SEEN },
  );
  watching.observe(element);
}

/** @param {Pick<Chooser, "paint" | "store">} host @param {string} scene  that shows it */
export function question(host, scene) {
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
  /** @param {(typeof PACES)[number]} pace */
  const way = (pace) =>
    html`<button class="button" data-pace=${pace} @click=${() => choose(pace)}>${t(`pace.${pace}`)}</button>`;
  const [tap, ...itself] = PACES;
  return html`<section class="pace-question" aria-label=${t("settings.pace")} ${ref((element) => watch(element, () => noteAsked(scene)))}>
    <p>${t("pace.ask")}</p>
    <button class="icon-button" data-action="pace-close" aria-label=${t("close")} @click=${close}>${symbol("i-close", "icon")}</button>
    <div class="pace-ways">${way(tap)}
      <div class="pace-itself" role="group" aria-labelledby="pace-itself"><span id="pace-itself">${t("pace.itself")}</span> ${itself.map(way)}</div>
    </div>
  </section>`;
}
