import { cardName } from "../../cards/cards.js";
import { nameOf, temperOf } from "../../cards/characters.js";
import { hasText, listed, t } from "../../text/text.js";

/**
 * What the command line answers at every table.
 *
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** What is wrong with a line, and what would be right. @param {import("./tokens.js").Fault} fault @param {(command: string) => string} about */
export function faultWords({ fault, word = "", cards = [], usage }, about) {
  const values = {
    word: fault === "hand" && !word ? "none" : word,
    cards: cards.map(cardName).join(", "),
    known: String(cards.length > 0),
  };
  const right = t("command.right", { about: about(usage) });
  return `${t(/** @type {TextKey} */ (`command.fault.${fault}`), values)} ${right}`;
}

/** What a command does, with an example; the first of these texts that there is. @param {string[]} keys */
export function aboutWords(...keys) {
  const key = keys.find(hasText);
  return t(/** @type {TextKey} */ (key ?? "command.about.help"));
}

/**
 * Questions that every table answers; null for any other command.
 *
 * @param {Session} session
 * @param {{do: string, about?: string | null}} command
 * @param {string[]} said  since the last command
 * @param {{help: TextKey, about: (command: string) => string}} words  of the game
 */
export function answerAnywhere(session, command, said, { help, about }) {
  switch (command.do) {
    case "help":
      return [command.about ? about(command.about) : t(help)];
    case "again":
      return said;
    case "scores":
      return [scoreWords(session)];
    case "players":
      return playerWords(session);
    default:
      return null;
  }
}

/** @param {Session} session */
function scoreWords({ game, table }) {
  const points = game.scores(table);
  return listed(
    table.players.map((person, seat) => t("command.score", { name: nameOf(person), points: points[seat] ?? 0 })),
  );
}

/** @param {Session} session */
function playerWords({ table }) {
  return table.players.slice(1).map((person) => {
    const key = `level.${person.level}`;
    return t("command.player", {
      name: nameOf(person),
      level: hasText(key) ? t(key) : person.level,
      temper: temperOf(person),
    });
  });
}
