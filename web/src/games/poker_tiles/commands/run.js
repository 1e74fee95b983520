import { aboutWords, answerAnywhere } from "../../../table/commands/answers.js";
import { t } from "../../../text/text.js";
import { announce } from "../../../ui/services.js";
import { squareWords } from "../board.js";
import { layAll, takeAll } from "../laying.js";
import * as moves from "../moves.js";
import { benchOf, myTurn, sceneOf } from "../record.js";
import { boardInWords } from "../speech.js";
import { statusWords } from "../stage.js";
import { isJoker, tileName } from "../tile.js";
import { faultOf, faultWords, linesWords } from "../words.js";

/** Does what a command wants. Most of what is done says itself; the rest is the answer. */

/** @typedef {import("../../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session */
/** @typedef {import("./parse.js").Command} Command */

/**
 * @param {Session} session
 * @param {Command} command
 * @param {string[]} said  since the last command
 * @returns {string[]} the answer, in sentences
 */
export function run(session, command, said) {
  return (
    answerAnywhere(session, command, said, { help: "tiles.command.help", about }) ??
    asked(session, command) ??
    done(session, command)
  );
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  return aboutWords(`tiles.command.about.${command}`, `command.about.${command}`);
}

/** Questions. @param {Session} session @param {Command} command @returns {string[] | null} */
function asked(session, command) {
  const bench = benchOf(session);
  switch (command.do) {
    case "cards":
      return [t("tiles.say.rack", { tiles: bench.view.cards.map((tile) => tileName(tile)).join(", ") })];
    case "board":
      return boardInWords(bench);
    case "square":
      return [`${squareWords(bench, command.square)}.`];
    case "lines":
      return [linesSaid(bench)];
    case "status":
      return [statusWords(session)];
    default:
      return null;
  }
}

/** What the tiles laid make, or what is wrong. @param {Tiles.Bench} bench */
function linesSaid({ report }) {
  const fault = faultOf(report);
  if (fault) return faultWords(fault);
  if (!report?.legal) return t("command.fault.nothing");
  return t("tiles.command.makes", { lines: linesWords(report.lines), points: report.points ?? 0 });
}

/** @param {Session} session @param {Command} command @returns {string[]} */
function done(session, command) {
  if (sceneOf(session.table) !== "play" || !myTurn(session) || !session.live)
    return [`${t("command.fault.scene")} ${statusWords(session)}`.trim()];
  switch (command.do) {
    case "lay":
      return lay(session, command);
    case "trade":
      return trade(session, command.tiles);
    case "back":
      takeAll(benchOf(session));
      return [];
    case "undo":
      if (!moves.mayUndo(session)) return [t("command.fault.nothing")];
      moves.undo(session);
      return [];
    case "pass":
      if (!moves.mayPass(session)) return [t("command.fault.scene")];
      moves.pass(session);
      return [];
    default:
      (command.do === "hint" ? moves.hint : moves.play)(session);
      return [];
  }
}

/** @param {Session} session @param {Extract<Command, {do: "lay"}>} command */
function lay(session, { square, line, tiles }) {
  const lacking = layAll(benchOf(session), square, line, tiles);
  if (lacking) return [notHeld(lacking)];
  session.looking.then(() => announce(linesSaid(benchOf(session))));
  return [];
}

/** @param {Tiles.Tile} tile */
function notHeld(tile) {
  return t("tiles.command.notHeld", { tile: tileName(tile), joker: isJoker(tile) });
}

/** @param {Session} session @param {Tiles.Tile[]} tiles */
function trade(session, tiles) {
  const left = [...session.table.view.cards];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return [notHeld(tile)];
    left.splice(at, 1);
  }
  if (tiles.length > (session.table.prompt?.data.trade ?? 0)) return [t("command.fault.scene")];
  takeAll(benchOf(session));
  moves.tradeTiles(session, tiles);
  return [];
}
