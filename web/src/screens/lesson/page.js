import { nothing } from "lit-html";
import sheet from "../../../style/lesson.css";
import { entryOf, gameKeys, gameView, mainGame } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { screenFrame, waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { tablePage } from "../table.js";
import { Lesson } from "./lesson.js";

adopt(sheet, "lesson");

/** The lesson of a game; the rules of one without a lesson. @param {Page} app @param {string} asked  its key; without one that is known, the main game's @returns {unknown} */
export function page(app, asked) {
  const game = gameKeys().includes(asked) ? asked : mainGame();
  const view = gameView(game);
  if (view && !view.lesson) queueMicrotask(() => go(`rules/${game}`, { replace: true }));
  const part = view?.lesson ?? entryOf(game).part;
  const script = view?.lesson?.module?.told;
  if (!view || !script) {
    part.shown(app);
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
