import { html } from "lit-html";
import { gameKeys, gameName } from "../match/catalogue.js";
import { go } from "../router.js";
import { screenFrame } from "../table/frame.js";
import { t } from "../text/text.js";

/**
 * Pages for addresses that name something unknown.
 *
 * Hooks for tests: [data-unknown], [data-action="known-<game>|rules"].
 */

/** Maximum characters of an address that are shown. */
const MOST_LETTERS = 30;

/** Says that there is no such game. @param {string} title @param {string} asked @param {string} screen  the address of this screen, without the game */
export function unknownGame(title, asked, screen) {
  const choices = gameKeys().map(
    (key) =>
      html`<li><button class="button wide" data-action="known-${key}" @click=${() => go(`${screen}/${key}`)}>${gameName(key)}</button></li>`,
  );
  return screenFrame(
    title,
    html`<p role="alert" data-unknown>${t("unknown.game", { name: asked.slice(0, MOST_LETTERS) })}</p><ul class="menu-list">${choices}</ul>`,
  );
}

/** Says that a game has no lesson. @param {string} game */
export function noLesson(game) {
  return screenFrame(
    t("learn.title"),
    html`<p role="alert" data-unknown>${t("unknown.lesson", { game: gameName(game) })}</p>
      <button class="button wide" data-action="rules" @click=${() => go(`rules/${game}`)}>${t("rules.title")}</button>`,
  );
}
