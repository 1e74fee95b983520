import { nothing } from "lit-html";
import sheet from "../../../style/lesson.css";
import { gameKeys, gameView, mainGame, partOf } from "../../match/catalogue.js";
import { adopt } from "../../site/parts.js";
import { screenFrame, waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { tablePage } from "../table.js";
import { Lesson } from "./lesson.js";

/** @typedef {import("../../app.js").App} App */

adopt(sheet, "lesson");

/** The lesson of a game that has one. @param {App} app @param {string} asked  its key; without one, the main game's @returns {unknown} */
export function page(app, asked) {
  const known = gameKeys().includes(asked) ? asked : mainGame();
  const game = gameView(known)?.lesson || !gameView(known) ? known : mainGame();
  const view = gameView(game);
  const part = view?.lesson ?? partOf(game);
  const script = view?.lesson?.module?.lesson;
  if (!view || !script) {
    if (!part.failed) part.want(() => app.paint());
    return screenFrame(t("learn.title"), waiting(app, part));
  }
  if (app.lesson?.game !== view) {
    app.lesson?.session?.close();
    app.lesson = new Lesson(app, view, script);
  }
  const { lesson } = app;
  if (!lesson.session && app.opened) lesson.open();
  return lesson.session ? tablePage(app, lesson.session) : screenFrame(t("learn.title"), nothing);
}
