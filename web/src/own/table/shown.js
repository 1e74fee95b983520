import { seatAll } from "../../cards/characters.js";
import { freshId } from "../../match/matches.js";
import { Session } from "../../match/session.js";
import { newRecord } from "../../match/tablerecord.js";
import { t } from "../../text/text.js";
import { frameIntoSight } from "../../ui/dialogs.js";

/**
 * Shows on the table what a user's player saw when it had to decide. People can try gestures there, but nothing is played.
 *
 * @typedef {object} Decision
 * @property {SeatView} view   what the player saw
 * @property {Bridge.PromptJson} prompt   what it was asked
 * @property {string} own   the player's name in the workshop
 * @property {string} level   the level of the other players
 */

export class ShownDecision extends Session {
  /** @param {Page} app @param {import("../../match/catalogue.js").GameView} game @param {Decision} decision */
  constructor(app, game, decision) {
    // The workshop around this frame is another page, whose objects have other classes (`Object`, `Array`); a copy has the classes of this page.
    const { view, prompt, own, level } = structuredClone(decision);
    const { seat, seats } = view;
    // At the table, the seat of the user's player is a person's, so that its cards are shown.
    const levels = Array.from({ length: seats }, (_, at) => (at === seat ? "human" : level));
    const players = seatAll(game.cast, levels).map((person, at) => (at === seat ? { ...person, name: own } : person));
    const snapshot = { ply: 0, over: false, asked: [seat], view, prompt, events: [] };
    const record = { ...newRecord(snapshot, game, { players, options: view.options }), format: 1, id: freshId() };
    super(app, game, record);
    this.app = app;
    this.decisionView = view;
    this.replay = true;
  }

  /** Has the engine make the scene of the view, since there is no saved match to load. @type {Session["loadOn"]} */
  async loadOn(engine, { match }) {
    return (await engine.call("show", { match, game: this.game.key, view: this.decisionView })).snapshot;
  }

  /** Carries out gestures that only change the draft; for others, shows a notice that nothing is played here. @type {Session["carryOut"]} */
  async carryOut(method, what) {
    // The engine cannot try a typed line without playing it, so every typed line counts as one that would play.
    const answer = method === "gesture" ? await super.carryOut(method, { ...what, play: false }) : { plays: true };
    if (!answer || !("plays" in answer)) return answer;
    this.app.notices.show({ id: "shown", text: () => t("own.shown"), shown: frameIntoSight });
    return null;
  }
}
