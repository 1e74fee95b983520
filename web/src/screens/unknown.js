import { html } from "lit-html";
import { gameKeys, gameName } from "../match/catalogue.js";
import { go } from "../router.js";
import { screenFrame } from "../table/frame.js";
import { t } from "../text/text.js";

/**
 * The page for addresses that name an unknown game.
 *
 * Hooks for tests: [data-unknown], [data-action="known-<game>"].
 */

/** Maximum characters of an address that are shown. */
const MOST_LETTERS = 30;

/** Says that there is no such game. @param {string} title @param {string} asked @param {(game: string) => string} addressOf  the same screen of another game */
export function unknownGame(title, asked, addressOf) {
  const choices = gameKeys().map(
    (key) =>
      html`<li><button class="button wide" data-action="known-${key}" @click=${() => go(addressOf(key))}>${gameName(key)}</button></li>`,
  );
  return screenFrame(
    title,
    html`<p role="alert" data-unknown>${t("unknown.game", { name: asked.slice(0, MOST_LETTERS) })}</p><ul class="menu-list">${choices}</ul>`,
  );
}
