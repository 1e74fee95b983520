import { html, nothing } from "lit-html";
import { symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { cardOf, idsOf } from "../../table/copies.js";
import { say } from "../../table/note.js";
import { mayTakeBack, takeBack } from "../../table/takeback.js";
import { t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { layPlay, takeAll } from "./laying.js";
import { benchOf, layingOf, myTurn } from "./record.js";
import { nameOf as nameOfSquare } from "./squares.js";
import { endTelling } from "./tell.js";
import { shortName, tileFace, tileName } from "./tile.js";
import { faultOf, faultWords } from "./words.js";

/**
 * What a turn can be, and help for it.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

/** Whose turn it is; "" where it is the person's. @param {Session} session */
export function turnWords({ table: { view, players } }) {
  const person = view.turn === null ? undefined : players[view.turn];
  return person && view.turn !== view.seat ? t("tiles.ask.wait", { name: nameOf(person) }) : "";
}

/** May the person act? Otherwise it is said whose turn it is. @param {Session} session */
function mayAct(session) {
  const may = myTurn(session) && session.live;
  if (!may) announce(turnWords(session));
  return may;
}

/** Plays what is laid, or says what is wrong with it. @param {Session} session */
export async function play(session) {
  if (!mayAct(session)) return;
  await session.looking;
  const { draft, report, view } = session.table;
  if (!Object.keys(draft.laid).length) return say(session, t("tiles.fault.nothing_laid"));
  const fault = faultOf(report);
  if (fault) return say(session, faultWords(fault));
  if (!report?.legal) return;
  await act(session, { kind: "play", seat: view.seat, ...layingOf(draft) });
}

/** @param {Session} session @param {Record<string, unknown>} action */
async function act(session, action) {
  const ui = session.ui;
  if (!myTurn(session) || !session.live) return;
  const table = session.table;
  const { ply } = table;
  endTelling(session);
  ui.playing = ply;
  Object.assign(ui, { hint: null, picked: null, cursor: null, camera: null, note: "", said: "" });
  feel("place");
  session.host.paint();
  const played = await session.submit(action, () => table.plies.push(ply));
  // The next turn may have been played by now, and be on its way.
  if (session.ui.playing === ply) session.ui.playing = null;
  if (!played) say(session, t("fault"));
  session.host.paint();
}

/** Trades tiles: which ones is asked. @param {Session} session */
export function trade(session) {
  if (!mayAct(session)) return;
  const most = session.table.prompt?.data.trade ?? 0;
  if (!most) return say(session, t("tiles.fault.bag_empty"));
  takeAll(benchOf(session));
  const chosen = new Set();
  const content = () => html`<p>${t("tiles.trade.about", { most, bag: session.table.view.bag })}</p>
    <div class="tiles-rack tiles-choice" role="group" aria-label=${t("tiles.rack")}>
      ${idsOf(session.table.view.cards).map((id) => tradeTile(session, id, chosen, most))}
    </div>
    <div class="sheet-actions">
      <button class="button" data-action="cancel" @click=${closeDialog}>${t("cancel")}</button>
      <button
        class="button primary"
        data-action="confirm"
        ?disabled=${!chosen.size}
        @click=${() => {
          const tiles = [...chosen].map((id) => cardOf(String(id)));
          closeDialog();
          tradeTiles(session, tiles);
        }}
      >
        ${t("tiles.trade.do", { count: chosen.size })}
      </button>
    </div>`;
  showDialog({ title: t("tiles.trade"), name: "trade", content, closed: () => chosen.clear() });
}

/** @param {Session} session @param {string} id @param {Set<unknown>} chosen @param {number} most */
function tradeTile(session, id, chosen, most) {
  const tap = () => {
    if (!chosen.delete(id) && chosen.size < most) chosen.add(id);
    session.host.paint();
  };
  return html`<button class="tiles-held" data-trade=${cardOf(id)} aria-pressed=${chosen.has(id)} aria-label=${tileName(cardOf(id))} @click=${tap}>
    ${tileFace(cardOf(id))}${chosen.has(id) ? symbol("i-check", "icon tiles-chosen") : nothing}
  </button>`;
}

/** Trades tiles that are named. @param {Session} session @param {Tiles.Tile[]} tiles */
export function tradeTiles(session, tiles) {
  return act(session, { kind: "trade", seat: session.table.view.seat, tiles });
}

/** @param {Session} session */
export function mayPass(session) {
  return myTurn(session) && (session.table.prompt?.data.forfeit ?? false);
}

/** @param {Session} session */
export function mayTrade(session) {
  return myTurn(session) && (session.table.prompt?.data.trade ?? 0) > 0;
}

/** Nothing can be played and nothing traded. @param {Session} session */
export function mustPass(session) {
  return mayPass(session) && (session.table.prompt?.actions?.length ?? 0) > 0;
}

/** @param {Session} session */
export async function pass(session) {
  if (!mayPass(session)) return;
  takeAll(benchOf(session));
  await act(session, { kind: "forfeit", seat: session.table.view.seat });
}

/** @param {Session} session */
export function mayUndo(session) {
  return mayTakeBack(session, myTurn(session));
}

/** Takes the last turn back, and what the others did since. @param {Session} session */
export async function undo(session) {
  if (!mayUndo(session)) return;
  session.table.helped = true;
  await takeBack(session, t("tiles.undone"));
}

/** A hint: where, then which tiles, then the whole play. @param {Session} session */
export async function hint(session) {
  if (!mayAct(session)) return;
  const table = session.table;
  if (table.unaided) return say(session, t("help.none"));
  const { ply } = table;
  const known = session.ui.hint;
  const step = /** @type {1 | 2 | 3} */ (known?.ply === ply ? Math.min(3, known.step + 1) : 1);
  /** @type {Tiles.Hint | null} */
  const advice = await session.assist("hint", { step }, true);
  if (!advice || session.table.ply !== ply) return;
  table.helped = true;
  const ui = session.ui;
  Object.assign(ui, { camera: null, hint: { ply, step, advice } });
  if (step === 3 && advice.play) layPlay(benchOf(session), advice.play);
  say(session, hintWords(step, advice, shortName), hintWords(step, advice, tileName));
}

/** @param {1 | 2 | 3} step @param {Tiles.Hint} advice @param {(tile: Tiles.Tile) => string} nameTile */
function hintWords(step, { kind, squares, tiles, play: best, reason }, nameTile) {
  if (kind === "forfeit") return t("tiles.hint.pass");
  const names = tiles.map((tile) => nameTile(tile));
  const why = reason ? t(/** @type {import("../../text/text.js").TextKey} */ (`tiles.reason.${reason}`)) : "";
  if (kind === "trade")
    return step === 1
      ? t(reason === "no_play" ? "tiles.reason.no_play" : "tiles.hint.trade")
      : reason === "no_play"
        ? t("tiles.hint.tradeOnly", { tiles: names.join(", ") })
        : `${t("tiles.hint.tradeThese", { tiles: names.join(", ") })} ${why}`;
  if (step === 1) return t("tiles.hint.where", { squares: squares.map(nameOfSquare).join(" "), count: squares.length });
  if (step === 2) return t("tiles.hint.tiles", { tiles: names.join(", ") });
  return `${t("tiles.hint.play", { points: best?.points ?? 0 })} ${why}`;
}
