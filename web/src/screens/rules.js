import { html, nothing } from "lit-html";
import { gameKeys, gameName, gameView, lessonOf, mainGame, partOf, rulesOf } from "../match/catalogue.js";
import { go } from "../router.js";
import { screenFrame, waiting } from "../table/frame.js";
import { t } from "../text/text.js";
import { unknownGame } from "./unknown.js";

/** A game's rules, which come with it, readable before anything else has loaded. @param {Page} app @param {string} asked  a game's key; without one, the main game's */
export function page(app, asked) {
  const game = asked || mainGame();
  if (!gameKeys().includes(game)) return unknownGame(t("rules.title"), asked, rulesOf);
  const part = gameView(game)?.rules ?? partOf(game);
  const rules = gameView(game)?.rules.module?.rules;
  if (!rules && !part.failed) part.want(() => app.paint());
  return screenFrame(
    game === mainGame() ? t("rules.title") : gameName(game),
    rules ? html`${lessonButton(game)}${rules(app)}` : waiting(app, part),
  );
}

/** @param {string} game */
function lessonButton(game) {
  if (!gameView(game)?.lesson) return nothing;
  return html`<p><button class="button wide" data-action="learn" @click=${() => go(lessonOf(game))}>${t("learn.start.rules")}</button></p>`;
}
