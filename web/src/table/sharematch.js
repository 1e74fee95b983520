import { html, nothing } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { answerOf } from "../engine/slices.js";
import { outcomeOf } from "../match/standing.js";
import { t } from "../text/text.js";
import { closeDialog, paintDialog, showDialog } from "../ui/dialogs.js";
import { announce, download } from "../ui/services.js";
import { say } from "./scene/voice.js";
import { dealOf, handOn, linkTo, qrButton, textField } from "./share.js";

/**
 * Shares a finished match: its result with a link to its deal, or the whole match as a link that opens at a turn, or as a file. If the link
 * would be too long for messengers, only as a file.
 *
 * Hooks for tests: dialog[data-dialog="share"], in it [data-whole="working|link|file|none|fault"], [data-shared], [data-saved], input[data-with="names|turn"],
 *   [data-action="share-result|share-match|pass-match|save-match"].
 *
 * @typedef {import("../match/session.js").Session} Session
 *
 * @typedef {object} Sharing
 * @property {Session} session
 * @property {number} ply      the turn that is shown now; 0 at the beginning and the end
 * @property {boolean} turn    true if the link opens at that turn
 * @property {string[]} given  names of people, by seat
 * @property {boolean} names   true if these names are included
 * @property {string} code     "" until it is made
 * @property {boolean} [saved]   true once it was saved as a file
 * @property {"" | "none" | "fault"} fault   "none": other hidden cards were dealt on the way, which no code can express
 */

/** Maximum characters of a code in a link: messengers cut links at 2,000, and some earlier. */
const LONGEST = 600;

/** Opens the dialog that shares a result with a link to its deal, or the whole match. @param {Session} session */
export async function askWhat(session) {
  const { film, game, table, host } = session;
  const whole = film?.whole ?? table;
  // The end of a match that came as a link is hidden until one has gone there.
  if (!whole.over || (whole.apart === "shared" && !table.over)) return shareWhole(session);
  const engine = /** @type {import("../engine/engine.js").Engine} */ (host.engine);
  const { players, day } = whole;
  const match = { game: game.key, when: "", players, day, outcome: outcomeOf(game, whole) };
  const words = whole.scene?.share ?? (await answerOf(engine, "result_line", { match })).words;
  const text = `${say(session, words)} ${await linkTo(engine, dealOf(table))}`;
  showDialog({
    title: t("share.title"),
    name: "share",
    content: () => html`<p>${say(session, words)}</p>
      <ul class="menu-list">
        <li><button class="button wide primary" data-action="share-result" @click=${() => pass(text)}>${t("share.deal")}</button></li>
        <li><button class="button wide" data-action="share-match" @click=${() => shareWhole(session)}>${t("share.match")}</button></li>
      </ul>
      <div class="sheet-actions">${qrButton(() => text)}</div>`,
  });
}

/** @param {Session} session */
function shareWhole(session) {
  const { table } = session;
  const ply = table.over ? 0 : table.ply;
  /** @type {Sharing} */
  const sharing = { session, ply, turn: ply > 0, given: givenNames(table), names: false, code: "", fault: "" };
  showDialog({ title: t("share.match"), name: "share", content: () => sheet(sharing) });
  make(sharing);
}

/** The names that people have given themselves, by seat; "" where there is none. @param {TableRecord} table */
function givenNames({ players }) {
  return players.map(({ level, name = "" }, seat) =>
    level !== "human" || name === t("player.number", { number: seat + 1 }) ? "" : name,
  );
}

/** Has the engine write the code. @param {Sharing} sharing */
async function make(sharing) {
  const { session, names, given } = sharing;
  const { engine } = session.host;
  sharing.code = "";
  sharing.fault = "";
  paintDialog();
  try {
    if (!engine) throw new Error("the engine is not there");
    const { players, save } = session.table;
    const asked = { save, players: players.map(({ level }) => level), ply: 0, names: names ? given : [] };
    const wanted = () => sharing.names === names;
    const answer = await answerOf(engine, "match_code", asked, { wanted });
    if (!answer || !wanted()) return;
    sharing.code = answer.code;
  } catch (fault) {
    sharing.fault = fault instanceof EngineError && fault.code === "no_code" ? "none" : "fault";
    if (sharing.fault === "fault") console.warn(fault);
  }
  paintDialog();
}

/** @param {Sharing} sharing @returns {"none" | "fault" | "file" | "link" | "working"} */
function stateOf({ code, fault }) {
  if (fault) return fault;
  return code ? (code.length > LONGEST ? "file" : "link") : "working";
}

/** The code with the turn at which it opens. @param {Sharing} sharing */
function codeAt({ code, turn, ply }) {
  return `${code}@${turn ? ply : 0}`;
}

/** @param {Sharing} sharing */
function sheet(sharing) {
  const state = stateOf(sharing);
  if (state === "none") return html`<p class="share-whole" data-whole="none">${t("share.match.none")}</p>`;
  const { ply, given } = sharing;
  return html`<p>${t(given.some(Boolean) ? "share.match.aboutNames" : "share.match.about")}</p>
    ${ply ? checkbox(sharing, "turn", t("share.match.turn", { turn: ply })) : nothing}
    ${given.some(Boolean) ? checkbox(sharing, "names", t("share.match.names")) : nothing}
    <div class="share-whole" data-whole=${state}>${state === "link" ? asLink(sharing) : state === "file" ? asFile(sharing) : html`<p role="status">${t(`share.match.${state}`)}</p>`}</div>`;
}

/** @param {Sharing} sharing @param {"turn" | "names"} what @param {string} words */
function checkbox(sharing, what, words) {
  return html`<label class="share-option"><input type="checkbox" data-with=${what} .checked=${sharing[what]}
    @change=${() => {
      sharing[what] = !sharing[what];
      if (what === "names") make(sharing);
      else paintDialog();
    }} /> ${words}</label>`;
}

/** @param {Sharing} sharing */
function asLink(sharing) {
  const link = `${location.href.split("#")[0]}#/match/${codeAt(sharing)}`;
  return html`${textField(link)}
    <div class="sheet-actions">
      ${qrButton(() => link)} ${saveButton(sharing, "button")}
      <button class="button primary" data-action="pass-match" @click=${() => pass(link)}>${t("share.result")}</button>
    </div>`;
}

/** @param {string} text */
async function pass(text) {
  closeDialog();
  await handOn(text);
}

/** @param {Sharing} sharing */
function asFile(sharing) {
  return html`<p>${t("share.match.long")}</p>
    <div class="sheet-actions">${saveButton(sharing, "button primary")}</div>`;
}

/** @param {Sharing} sharing @param {string} look */
function saveButton(sharing, look) {
  return html`<button class=${look} data-action="save-match" ?data-saved=${sharing.saved} @click=${() => save(sharing)}>${t(sharing.saved ? "share.match.saved" : "share.match.save")}</button>`;
}

/** @param {Sharing} sharing */
function save(sharing) {
  const file = new Blob([`${codeAt(sharing)}\n`], { type: "text/plain" });
  download(`${sharing.session.game.key}.txt`, file);
  sharing.saved = true;
  paintDialog();
  announce(t("share.match.saved"));
}
