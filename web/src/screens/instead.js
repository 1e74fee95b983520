import { html, nothing } from "lit-html";
import { faceOf, nameOf } from "../cards/characters.js";
import { wordsAt } from "../match/catalogue.js";
import { engineLine } from "../table/engineline.js";
import { faultAt } from "../table/status.js";
import { t } from "../text/text.js";

/**
 * Pages that replace a table.
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** Hides all cards until the next person says that they hold the device. @param {Page} app @param {Session} session @param {unknown} head */
export function coverPage(app, session, head) {
  const { next, record } = session;
  const person = next === null ? null : session.players[next];
  const faulty = faultAt(app, session);
  return html`<div class="table cover" data-of=${session.game.key} data-scene="cover" data-next=${next ?? ""} data-seats=${session.players.length}>
    ${head}
    <main id="main" class="stage cover-stage" tabindex="-1">
      ${person ? html`${faceOf(person, "cover-face")}<h2>${t("cover.title", { name: nameOf(person) })}</h2><p>${wordsAt(session.game, "cover.text", { name: nameOf(person) })}</p>` : html`<h2>${t("cover.wait")}</h2>`}
      ${faulty ? html`<p role="alert">${t("cover.fault")}</p>` : nothing}
      ${session.live ? nothing : engineLine(app)}
      ${
        person
          ? html`<button class="button primary huge" data-action="uncover" ?disabled=${!session.live || !record} @click=${() => session.uncover()}>
              ${wordsAt(session.game, "cover.show", { name: nameOf(person) })}
            </button>`
          : nothing
      }
      ${faulty ? html`<button class="button" data-action="retry" @click=${() => session.start()}>${t("engine.retry")}</button>` : nothing}
    </main>
  </div>`;
}
