import { html } from "lit-html";
import { cardFace } from "./cards.js";
import { closeDialog, confirmDialog, showDialog } from "./dialogs.js";
import * as moves from "./games/joker_poker/moves.js";
import { go } from "./router.js";
import { applySettings, settings, THEMES } from "./settings.js";
import { t } from "./text.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./text.js").TextKey} TextKey */

/** Kinds of hands, best first, each with an example; the words are in the locale. */
export const HAND_KINDS = [
  ["straight_flush", "Qh Jh Th 9h 8h"],
  ["quads", "6s 6c 6h 6d 4c"],
  ["full_house", "Tc Ts Th 5c 5d"],
  ["flush", "Qd 9d 8d 5d 2d"],
  ["straight", "9d 8c 7c 6d 5s"],
  ["trips", "Kc Ks Kd Ad 2s"],
  ["two_pair", "Qs Qd 7h 7s Ks"],
  ["pair", "Ts Tc Ad 7d 3h"],
  ["high", "Ah Jc 8d 6s 3c"],
];

/** Each key at the table with what it does. @type {[string, TextKey][]} */
const KEYS = [
  ["← → ↑ ↓", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["Esc", "keys.escape"],
  ["1 2 3", "keys.numbers"],
  ["B", "keys.bets"],
  ["J", "keys.joker"],
  ["S", "keys.sort"],
  ["G", "keys.suggest"],
  ["U", "keys.undo"],
  ["Y", "keys.redo"],
  ["C", "keys.clear"],
  ["R", "keys.ready"],
  ["?", "keys.help"],
];

/** The ranking of hands with drawn examples. */
export function rankingList() {
  return html`<ol class="kinds">
    ${HAND_KINDS.map(
      ([kind, cards]) => html`<li class="kind">
        <b>${t(/** @type {TextKey} */ (`kind.${kind}`))}</b>
        <span class="kind-cards" aria-hidden="true">${(cards ?? "").split(" ").map((card) => cardFace(card))}</span>
      </li>`,
    )}
  </ol>`;
}

export function showRanking() {
  const more = () =>
    html`<button class="button wide" data-action="hands" @click=${() => go("hands")}>${t("hands.open")}</button>`;
  showDialog({ title: t("ranking.title"), name: "ranking", content: () => html`${rankingList()} ${more()}` });
}

export function showHelp() {
  showDialog({
    title: t("keys.title"),
    name: "help",
    content: () => html`<p>${t("keys.gesture")}</p>
      <dl class="keys">
        ${KEYS.map(
          ([key, text]) => html`<div>
            <dt><kbd>${key}</kbd></dt>
            <dd>${t(text)}</dd>
          </div>`,
        )}
      </dl>`,
  });
  return true;
}

/** @param {App} app @param {Session} session */
export function showMenu(app, session) {
  /** @param {string} name @param {string} text @param {() => void} act */
  const item = (name, text, act) => html`<li>
    <button
      class="button wide"
      data-action=${name}
      @click=${() => {
        closeDialog();
        act();
      }}
    >
      ${text}
    </button>
  </li>`;
  showDialog({
    title: t("menu"),
    name: "menu",
    content: () => html`<ul class="menu-list">
      ${moves.mayArrange(session) ? item("clear", t("clear"), () => moves.clear(session)) : ""}
      ${item("ranking", t("ranking.title"), showRanking)} ${item("hands", t("hands.open"), () => go("hands"))}
      ${item("rules", t("rules.title"), () => go("rules"))}
      ${item("help", t("keys.title"), showHelp)} ${item("settings", t("settings.title"), () => showSettings(app))}
      ${item("new", t("menu.new"), () => askNew(app))}
    </ul>`,
  });
}

/** @param {App} app */
function askNew(app) {
  const act = () => app.playAgain();
  confirmDialog({ title: t("home.drop.title"), text: t("home.drop.text"), yes: t("home.drop.yes"), act });
}

/** @param {App} app */
export function showSettings(app) {
  /** @param {Partial<typeof settings>} next */
  const set = (next) => {
    applySettings(next);
    app.store.setSetting("look", settings);
    app.paint();
  };
  showDialog({
    title: t("settings.title"),
    name: "settings",
    content: () => html`<fieldset class="settings">
        <legend>${t("settings.theme")}</legend>
        ${THEMES.map(
          (
            theme,
          ) => html`<button class="segment" data-theme-choice=${theme} aria-pressed=${settings.theme === theme} @click=${() => set({ theme })}>
            ${t(/** @type {TextKey} */ (`theme.${theme}`))}
          </button>`,
        )}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          data-setting="fourColours"
          .checked=${settings.fourColours}
          @change=${() => set({ fourColours: !settings.fourColours })}
        />
        <span>${t("settings.fourColours")}</span>
      </label>`,
  });
}
