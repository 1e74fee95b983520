import { html } from "lit-html";
import { cardName, symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { isObject } from "../../device/shape.js";
import { Part } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { waiting } from "../../table/frame.js";
import { rankingList, showRanking } from "../../table/rankinglist.js";
import { listed, t } from "../../text/text.js";
import { deal, feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { arrangeView, dealingView } from "./arrange.js";
import { fits, newDraft } from "./draft.js";
import { dropped } from "./drop.js";
import { keys, tableKey } from "./keys.js";
import * as moves from "./moves.js";
import { outcome } from "./outcome.js";
import { question } from "./question.js";
import { allSeen, sceneOf, scoresShown } from "./steps.js";
import { suggestions } from "./suggestions.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** What follows the commit: fetched while the person arranges. */
const aftermath = new Part(() => import("./aftermath.js"));

/** Joker Poker as the page sees it. */
export const view = defineGame({
  key: "joker_poker",
  // The name from before there were other games.
  slot: "table",
  counts: [2, 3, 4],
  cast: {
    casual: ["max", "lilo", "bo"],
    gambler: ["rocco", "yuki", "finn"],
    collector: ["pia", "sam", "nora"],
    keeper: ["henk", "alma", "tom"],
    club: ["ada", "otto", "vera"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["club", "club"],
  rules: new Part(() => import("./rules.js")),
  lesson: new Part(() => import("./lesson.js")),
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  record: {
    begin: ({ view }) => begun(/** @type {View} */ (view)),
    again: ({ view }) => ({ draft: newDraft(view), show: { game: 1, step: 0 }, report: null }),
    readable,
    refit,
    ui: () => ({ picked: null, focus: 0, betFocus: 0, suggestions: null }),
    scene: sceneOf,
    othersThink: (record) => record.view.commit !== null,
    question,
    open: ({ view, show }) => view.history.length >= show.game,
    cover,
    own: ["draft", "report"],
    outcome,
    finished: allSeen,
    scores: scoresShown,
  },
  scene: {
    dealing: dealingView,
    stage,
    heading: ({ table }) => t("game.of", { game: table.show.game }),
    yours: ({ table }) => t("title.yours", { game: table.show.game }),
    // The aftermath says them itself, when its time has come.
    headlines: {},
    titles: {
      showdown: ({ table }) => t("title.showdown", { game: table.show.game }),
      summary: ({ table }) => t("title.showdown", { game: table.show.game }),
      result: (session) => aftermath.module?.headline(session) ?? t("result.title"),
    },
    progress,
    seatState,
    side,
    barButtons: ({ record }) => html`<button
      class="icon-button ranking-button"
      data-action="ranking"
      aria-label=${t("ranking.title")}
      @click=${() => showRanking(record?.view.options)}
    >
      ${symbol("i-hands", "icon")}
    </button>`,
    menu: (session) => [
      ...(moves.mayArrange(session) ? [{ name: "clear", text: t("clear"), act: () => moves.clear(session) }] : []),
      { name: "ranking", text: t("ranking.title"), act: () => showRanking(session.record?.view.options) },
    ],
    entered,
  },
  input: {
    keys,
    gesture: "keys.gesture",
    pressed: (session, event) => aftermath.module?.pressed(session, event) || tableKey(session, event),
    dropped,
  },
});

/** What the page keeps of a table that was just dealt. @param {View} view */
function begun(view) {
  return { draft: newDraft(view), show: { game: view.game, step: 0 }, report: null };
}

/** @param {any} record */
function readable({ view, players, show }) {
  return (
    [view?.cards, view?.sizes, view?.scores, view?.history].every(Array.isArray) &&
    view.history.every(isObject) &&
    players.length === view.seats &&
    Number.isInteger(show?.game)
  );
}

/** @param {JokerPoker.Table} record */
function refit(record) {
  if (fits(record.draft, record.view)) return;
  record.draft = newDraft(record.view);
  record.report = null;
}

/** @param {JokerPoker.Table} record */
function cover(record) {
  record.view = { ...record.view, cards: [], commit: null };
  record.draft = newDraft(record.view);
  record.report = null;
}

/** @param {Session} session */
function progress({ table }) {
  const points = scoresShown(table);
  const scores = table.players.map((person, seat) =>
    t("score.of", { name: nameOf(person), points: points[seat] ?? 0 }),
  );
  return `${t("game.of", { game: table.show.game })} · ${scores.join(" · ")}`;
}

/** The scene and step last painted. */
let lastStep = "";

/** What moves and is said on coming to a scene or step. @param {Session} session */
function entered(session) {
  const { record } = session;
  if (!record) return;
  const now = sceneOf(record);
  const step = `${record.id} ${now} ${record.show.game} ${record.holder ?? ""} ${record.show.step}`;
  if (step === lastStep || (isAftermath(now) && !aftermath.module)) return;
  lastStep = step;
  aftermath.module?.entered(session, now);
  if (now !== "arrange" || record.draft.past.length) return;
  feel("deal");
  deal(document.querySelectorAll(".place .card"));
  announce(t("say.dealt", { cards: listed(record.draft.places.map(cardName)) }));
}

/** @param {Session} session @param {number} seat */
function seatState({ ui, record }, seat) {
  if (ui.thinking === seat) return "thinking";
  return record && sceneOf(record) === "waiting" && record.view.ready[seat] === true ? "ready" : "";
}

/** @param {string} name */
function isAftermath(name) {
  return name === "showdown" || name === "summary" || name === "result";
}

/** @param {Page} app @param {Session} session @param {string} scene */
function stage(app, session, scene) {
  if (!aftermath.failed && (isAftermath(scene) || session.live)) aftermath.want(() => app.paint());
  if (session.live) suggestions.want();
  if (isAftermath(scene)) return aftermath.module?.stage(app, session, scene) ?? waiting(app, aftermath);
  return arrangeView(app, session);
}

/** The coach, suggestions, or the ranking of hands. @param {Session} session */
function side(session) {
  const coach = aftermath.module?.side(session);
  if (coach) return coach;
  const { record } = session;
  const suggested = record && sceneOf(record) === "arrange" && session.ui.suggestions?.game === record.view.game;
  if (suggested && suggestions.module)
    return { title: t("suggest.title"), content: suggestions.module.suggestionList(session) };
  const heading = t("ranking.title");
  return { title: heading, content: html`<h2>${heading}</h2>${rankingList(session.record?.view.options)}` };
}
