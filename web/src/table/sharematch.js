import { answerOf } from "../engine/slices.js";
import { asPast } from "../match/recordfacts.js";
import { t } from "../text/text.js";
import { closeDialog } from "../ui/dialogs.js";
import { announce, download } from "../ui/services.js";
import { inquiryDialog } from "./scene/inquiry.js";
import { say } from "./scene/voice.js";
import { handOn, showQr } from "./share.js";

/**
 * The dialog that shares a match, which the engine makes (jokerpoker/sharing.py): its result with a link to its deal, or the whole match as
 * a link that opens at a turn, or as a file.
 *
 * Hooks for tests: dialog[data-dialog="share"]; in it those of an inquiry, [data-mark="link|none"], [data-field="names|turn"],
 *   [data-action="share-result|share-match|save-match|qr"].
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** @param {Session} session */
export function shareMatch(session) {
  const { film, game, table, host } = session;
  const whole = film?.whole ?? table;
  // The result of a match that came as a link only once the replay has shown it.
  const showsResult = whole.over && (whole.apart !== "shared" || table.over);
  const matchParams = {
    page: /** @type {string} */ (location.href.split("#")[0]),
    save: table.save,
    players: table.players.map(({ level }) => level),
    names: givenNames(table),
    // The ply that is shown; 0 at the result.
    ply: table.over ? 0 : table.ply,
    result: showsResult ? asPast(game, whole) : null,
    line: whole.scene?.share ?? null,
  };
  const inquiry = inquiryDialog(
    "share",
    t("share.title"),
    host,
    (engine, params, slices) => answerOf(engine, "share", { ...matchParams, ...params }, slices),
    {
      does: {
        "share-result": ({ words, link }) => {
          closeDialog();
          // A link to the whole match has no words.
          handOn(`${say(session, /** @type {Scenes.Words} */ (words))} ${link}`.trim());
        },
        qr: ({ link }) => showQr(String(link)),
        "save-match": ({ code }) => {
          download(`${game.key}.txt`, new Blob([`${code}\n`], { type: "text/plain" }));
          inquiry.note = t("share.match.saved");
          announce(inquiry.note);
          host.paint();
        },
      },
      seated: () => session,
    },
  );
}

/** The names that people have given themselves, by seat; "" where there is none. @param {TableRecord} table */
function givenNames({ players }) {
  return players.map(({ level, name = "" }, seat) =>
    level !== "human" || name === t("player.number", { number: seat + 1 }) ? "" : name,
  );
}
