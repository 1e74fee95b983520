import { html, nothing } from "lit-html";
import { entryOf } from "../match/catalogue.js";
import { go } from "../router.js";
import { proof, share } from "../table/ending.js";
import { askToReplace } from "../table/replacing.js";
import { menuButtons } from "../table/scene/game.js";
import { capital, t } from "../text/text.js";
import { textOf } from "../text/textof.js";
import { closeDialog, showDialog } from "../ui/dialogs.js";
import { readDevice } from "./devicesection.js";
import { settingsContent } from "./settingsdialog.js";

/** @typedef {import("../match/session.js").Session} Session */

/** The keys that every table has, in addition to those of its game and scene: `E` is handled in table/explanations.js, the others in tablepage.js. @type {{key: string, words: Scenes.Words}[]} */
const EVERY_TABLE = [
  { key: "E", words: { key: "keys.explain" } },
  { key: "/", words: { key: "keys.command" } },
  { key: "?", words: { key: "keys.help" } },
];

/** Shows the list of this table's keys. @param {Session} session */
export function showHelp(session) {
  const { game, record } = session;
  const keys = [...(game.board?.keys ?? []), ...(record?.scene?.keys ?? []), ...EVERY_TABLE];
  showDialog({
    title: t("keys.title"),
    name: "help",
    content: () => html`<p>${t(/** @type {import("../text/text.js").TextKey} */ (`keys.gesture.${game.key}`))}</p>
      <p>${t("keys.explanations")}</p>
      <dl class="keys">
        ${keys.map(
          ({ key, words }) => html`<div>
            <dt>${separated(key).map((one) => html`<kbd>${nameOfKey(one)}</kbd> `)}</dt>
            <dd>${capital(textOf(words))}</dd>
          </div>`,
        )}
      </dl>`,
  });
}

/** Splits a list of keys, such as "Space Enter"; a range ("A … K") and the arrows ("← →") stay together. @param {string} keys */
function separated(keys) {
  return /[…←]/.test(keys) ? [keys] : keys.split(" ");
}

/** A key's name as printed on keyboards of the user's language. @param {string} key */
function nameOfKey(key) {
  if (key === "Enter") return t("keys.name.enter");
  if (key === "Space") return t("keys.name.space");
  return /^Esc(ape)?$/.test(key) ? t("keys.name.escape") : key;
}

/** Shows the table's menu. @param {Page} app @param {Session} session */
export function showMenu(app, session) {
  // Of several people who share the device, the one who holds it can hide all cards before handing it on.
  const mayCover = () => session.several && !session.replay && session.record?.holder != null;
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
      ${mayCover() ? item("cover", t("cover.now", { game: session.game.key }), () => session.cover()) : nothing}
      ${(session.covered ? [] : tableItems(session)).map(({ name, text, act }) => item(name, text, act))}
      ${entryOf(session.game.key).poker ? item("hands", t("hands.open"), () => go("hands")) : nothing}
      ${item("rules", t("rules.title"), () => go(`rules/${session.game.key}`))}
      ${session === app.session && session.game.lesson ? item("learn", t("learn.title"), () => go(`learn/${session.game.key}`)) : nothing}
      ${item("help", t("keys.title"), () => showHelp(session))} ${item("settings", t("settings.title"), () => showSettings(app))}
      ${session.record?.parent ? item("compare", t("whatif.compare"), () => go(`lines/${session.record?.id}`)) : nothing}
      ${session.record?.save ? item("proof", t("fair.title"), () => proof(session)) : nothing}
      ${session.replay && app.engine && !session.game.practice ? item("share", t("share.title"), () => share(session)) : nothing}
      ${session === app.session && !session.replay ? item("new", t("menu.new"), () => askToReplace(app.session, () => app.shelf.playAgain())) : nothing}
    </ul>`,
  });
}

/** The menu's items of this table: the scene's buttons, the game's tools. @param {Session} session */
function tableItems(session) {
  const { game } = session;
  // In a replay, the scene's buttons cannot be pressed.
  const items = [...(session.film ? [] : menuButtons(session)), ...(game.tools?.(session) ?? [])];
  return game.menu?.(items) ?? items;
}

/** Shows the settings. @param {Page} app */
export function showSettings(app) {
  readDevice(app);
  showDialog({
    // A getter, since the language may change while it is open.
    get title() {
      return t("settings.title");
    },
    name: "settings",
    content: () => settingsContent(app),
  });
}
