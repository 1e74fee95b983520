import { seatAll } from "../../cards/characters.js";
import { freshId } from "../../match/matches.js";
import { Session } from "../../match/session.js";
import { begun } from "../../match/tablerecord.js";
import { t } from "../../text/text.js";
import { frameIntoSight } from "../../ui/dialogs.js";

/**
 * Shows a decision of a user's player on the table as it saw it, without playing.
 *
 * @typedef {object} Decision
 * @property {SeatView} view
 * @property {Bridge.PromptJson} prompt
 * @property {string} own   the player's name
 * @property {string} level   the level of the others
 */

export class ShownDecision extends Session {
  /** @param {Page} app @param {import("../../match/catalogue.js").GameView} game @param {Decision} decision */
  constructor(app, game, decision) {
    // The workshop's data belong to another page.
    const { view, prompt, own, level } = structuredClone(decision);
    const { seat, seats } = view;
    const levels = Array.from({ length: seats }, (_, at) => (at === seat ? "human" : level));
    const players = seatAll(game.cast, levels).map((person, at) => (at === seat ? { ...person, name: own } : person));
    const snapshot = { ply: 0, over: false, asked: [seat], view, prompt, events: [] };
    const record = { ...begun(snapshot, game, { players, options: view.options }), format: 1, id: freshId() };
    super(app, game, record);
    this.app = app;
    this.decisionView = view;
    this.replay = true;
  }

  /** Has the engine show the view, since there is no saved match. @type {Session["loadOn"]} */
  async loadOn(engine, { match }) {
    return (await engine.call("show", { match, game: this.game.key, view: this.decisionView })).snapshot;
  }

  /** Carries out gestures, but never plays. @type {Session["carryOut"]} */
  async carryOut(method, what) {
    const answer = method === "gesture" ? await super.carryOut(method, { ...what, play: false }) : { plays: true };
    if (!answer || !("plays" in answer)) return answer;
    this.app.notices.show({ id: "shown", text: () => t("own.shown"), shown: frameIntoSight });
    return null;
  }
}
