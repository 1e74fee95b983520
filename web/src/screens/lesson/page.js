import { nothing } from "lit-html";
import sheet from "../../../style/lesson.css";
import { entryOf, gameKeys, gameView, mainGame } from "../../match/catalogue.js";
import { adopt } from "../../site/parts.js";
import { screenFrame, waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { tablePage } from "../table.js";
import { noLesson, unknownGame } from "../unknown.js";
import { Lesson } from "./lesson.js";

adopt(sheet, "lesson");

/** The lesson of a game that has one. @param {Page} app @param {string} asked  its key; without one, the main game's @returns {unknown} */
export function page(app, asked) {
  const game = asked || mainGame();
  const view = gameView(game);
  if (!gameKeys().includes(game) || (view && !view.lesson)) {
    leave(app);
    return view ? noLesson(game) : unknownGame(t("learn.title"), asked, "learn");
  }
  const part = view?.lesson ?? entryOf(game).part;
  const script = view?.lesson?.module?.told;
  if (!view || !script) {
    part.shown(app);
    return screenFrame(t("learn.title"), waiting(app, part));
  }
  if (app.lesson?.game !== view) {
    leave(app);
    app.lesson = new Lesson(app, view, script);
  }
  const { lesson } = app;
  if (!lesson.session && app.opened) lesson.open();
  return lesson.session ? tablePage(app, lesson.session) : screenFrame(t("learn.title"), nothing);
}

/** Closes the lesson that is open. @param {Page} app */
function leave(app) {
  app.lesson?.session?.close();
  app.lesson = null;
}
