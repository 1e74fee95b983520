import { Reading } from "../../../table/commands/reading.js";
import { cardOf, understood } from "../../../table/commands/tokens.js";
import { folded } from "../../../table/commands/vocabulary.js";
import { squareNamed } from "../squares.js";

/**
 * Reads one line of the command language of Poker Tiles. Pure. A line that begins with a square lays tiles from there:
 * "N8 across Qs Qh Qd"; squares that are taken are passed over.
 *
 * @typedef {import("../../../table/commands/tokens.js").Fault} Fault
 * @typedef {import("../../../table/commands/vocabulary.js").Vocabulary} Vocabulary
 *
 * @typedef {"play" | "back" | "hint" | "pass" | "undo" | "cards" | "board" | "lines" | "scores" | "status" | "players" | "again"} Plain
 * @typedef {{do: "lay", square: Tiles.Square, line: Tiles.Direction, tiles: Tiles.Tile[]}
 *   | {do: "square", square: Tiles.Square}
 *   | {do: "trade", tiles: Tiles.Tile[]}
 *   | {do: "help", about: string | null}
 *   | {do: Plain}} Command
 */

/**
 * @param {string} line
 * @param {Vocabulary} words
 * @param {Record<Tiles.Direction, string[]>} lines  the words for the two directions
 * @returns {Command | Fault}
 */
export function parse(line, words, lines) {
  const [first = "", ...rest] = folded(line)
    .split(/[\s,;:]+/)
    .filter(Boolean);
  const square = squareNamed(first);
  if (square) return fromSquare(square, rest, words, lines);
  if (words.get(first)?.verb === "trade") return tilesIn(rest, words, (tiles) => ({ do: "trade", tiles }), "trade");
  return understood(line, words, (tokens) => new Line(tokens, []).command());
}

/** @param {Tiles.Square} square @param {string[]} rest @param {Vocabulary} words @param {Record<Tiles.Direction, string[]>} lines @returns {Command | Fault} */
function fromSquare(square, [next = "", ...rest], words, lines) {
  if (!next) return { do: "square", square };
  const line = /** @type {const} */ (["across", "down"]).find((one) => lines[one].includes(next));
  const tiles = line ? rest : [next, ...rest];
  return tilesIn(tiles, words, (found) => ({ do: "lay", square, line: line ?? "across", tiles: found }), "lay");
}

/** @param {string[]} parts @param {Vocabulary} words @param {(tiles: Tiles.Tile[]) => Command} make @param {string} usage @returns {Command | Fault} */
function tilesIn(parts, words, make, usage) {
  if (!parts.length) return { fault: "usage", usage };
  const tiles = parts.map((part) => tileIn(part, words));
  const wrong = tiles.indexOf(null);
  if (wrong >= 0) return { fault: "word", word: parts[wrong] ?? "", usage };
  return make(/** @type {Tiles.Tile[]} */ (tiles));
}

/** "qs", "q♠", "10h", "2x", with the letters of the language too. @param {string} word @param {Vocabulary} words @returns {Tiles.Tile | null} */
function tileIn(word, words) {
  return /^[23][x×]$/.test(word) ? `${word.charAt(0)}x` : cardOf(word, words);
}

/** @extends {Reading<Plain | "help" | "trade", Command>} */
class Line extends Reading {
  /** @override @param {Plain | "help" | "trade"} verb @returns {Command} */
  afterVerb(verb) {
    if (verb === "help") return { do: verb, about: this.about() };
    return { do: /** @type {Plain} */ (verb) };
  }
}
