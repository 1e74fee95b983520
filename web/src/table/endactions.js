import { html, nothing } from "lit-html";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { goOn } from "./resting.js";

/** What to do next at the end of a match. */

const NEXT_LEVEL = new Part(() => import("./nextlevel.js"));

/** The level to play next, and the buttons at the end of a match. @param {MatchHost} app @param {unknown} [more]  a button between the two that every match has */
export function endActions(app, more = nothing) {
  const { session } = app;
  const { replay, game } = session ?? {};
  const afterwards = game?.afterwards;
  const leave = async () => {
    await app.shelf.leave();
    afterwards?.act();
  };
  const again = () => app.shelf.playAgain();
  const playAgain = () => (session ? goOn(session, again) : again());
  return html`${session ? (NEXT_LEVEL.shown(app)?.nextLevel(app, session) ?? nothing) : nothing}<div class="actions">
    <button class="button wide" data-action="home" @click=${leave}>${afterwards?.title() ?? t(replay ? "history.title" : "result.home")}</button>
    ${more}
    ${
      replay
        ? (app.session?.film?.again() ?? nothing)
        : html`<button class="button primary wide" data-action="play-again" @click=${playAgain}>${t("result.again")}</button>`
    }
  </div>`;
}
