import { html, nothing } from "lit-html";
import { entryOf, gameKeys, gameName, gameView, mainGame } from "../match/catalogue.js";
import { go } from "../router.js";
import { screenFrame, waiting } from "../table/frame.js";
import { LiveTable } from "../table/livetable.js";
import { blocks } from "../table/scene/panel.js";
import { playView } from "../table/scene/play.js";
import { Task } from "../table/scene/task.js";
import { NOBODY } from "../table/scene/voice.js";
import { t } from "../text/text.js";

/** Examples whose cards the reader can swap, by their block. @type {Map<Scenes.Block, LiveTable>} */
const tables = new Map();
/** Tasks to play within the rules, by their block. @type {Map<Scenes.Block, Task>} */
const tasks = new Map();

/** The screen with a game's rules; most of it needs no engine. @param {Page} app @param {string} key  of the game; the main game's if it is unknown */
export function page(app, key) {
  const game = gameKeys().includes(key) ? key : mainGame();
  const part = gameView(game)?.rules ?? entryOf(game).part;
  const rules = gameView(game)?.rules.module;
  if (!rules) part.shown(app);
  return screenFrame(
    game === mainGame() ? t("rules.title") : gameName(game),
    rules ? html`${lessonButton(game)}${content(app, game, rules)}` : waiting(app, part),
  );
}

/** The rules' text, with its examples and tasks. @param {Page} app @param {string} game @param {{data: Scenes.Panel}} rules */
function content(app, game, { data }) {
  const board = data.blocks.find((block) => block.kind === "board");
  return blocks(NOBODY, data, {
    where: "page",
    own: (block) => {
      if (block.kind === "play") return board && playView(NOBODY, block, board.ground, () => app.paint());
      if (block.kind === "practice") return practice(app, game, block);
      if (block.kind !== "trial") return nothing;
      if (!tables.has(block)) tables.set(block, new LiveTable(app, block));
      return tables.get(block)?.view();
    },
  });
}

/** A task to play within the rules. @param {Page} app @param {string} game @param {Extract<Scenes.Block, {kind: "practice"}>} block */
function practice(app, game, block) {
  const board = gameView(game)?.board;
  if (!board) return nothing;
  const task = tasks.get(block) ?? new Task(app, game, block.seed, board);
  tasks.set(block, task);
  task.begin();
  return html`<div class="practice" @keydown=${(/** @type {KeyboardEvent} */ event) => task.pressed(event)}>${task.view("")}</div>`;
}

/** @param {string} game */
function lessonButton(game) {
  if (!gameView(game)?.lesson) return nothing;
  return html`<p><button class="button wide" data-action="learn" @click=${() => go(`learn/${game}`)}>${t("learn.start.rules")}</button></p>`;
}
