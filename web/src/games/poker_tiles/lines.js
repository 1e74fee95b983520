import { html, nothing } from "lit-html";
import { badge, cardName, symbol } from "../../cards/cards.js";
import { numbered, t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { tileAt } from "./laying.js";
import { nameOf } from "./squares.js";
import { isJoker, tileName } from "./tile.js";
import { handName, scoreText, tilesShort } from "./words.js";

/**
 * The lines that tiles make, one beside the other, with what each brings or why it is none; and what jokers are.
 *
 * Hooks for tests: .tiles-lines [data-made="three"][data-points="3"][data-times]; [data-made="none"]; [data-joker="H8"][data-as="Qh"];
 *   dialog "meaning": [data-mean="Qh"], [data-mean=""].
 *
 * @typedef {(square: Tiles.Square) => Promise<{card: Card, points: number}[]>} Meanings
 */

/** Of tiles being laid. @param {Tiles.Bench} bench @param {Meanings} meanings */
export function linesLaid(bench, meanings) {
  const { report } = bench;
  const jokers = Object.keys(report?.meanings ?? {}).filter((square) => isJoker(tileAt(bench, square) ?? ""));
  return strip(html`${report?.lines.map((line) => made(bench, line))}
  ${jokers.map((square) => jokerButton(bench, square, meanings))}`);
}

/** Of a turn that was taken. @param {Tiles.Line[]} lines */
export function linesTold(lines) {
  return strip(
    html`${lines.map((line) => html`<li data-made=${line.hand} data-points=${line.points} data-times=${line.times}>${words(line)}</li>`)}`,
  );
}

/** @param {unknown} content */
function strip(content) {
  return html`<ul class="tiles-lines" aria-label=${t("tiles.lines")}>${content}</ul>`;
}

/** A line; where its joker's multiplier could be used for it instead, it is a button. @param {Tiles.Bench} bench @param {Tiles.Line} line */
function made(bench, line) {
  const { report, draft } = bench;
  const { hand, points, times, squares } = line;
  if (!hand)
    return html`<li data-made="none" data-good="false">${symbol("warn", "warn")}<span>${tilesShort(line.tiles)}</span></li>`;
  const could = (report?.multipliers ?? []).filter((one) => one.line === line.line && squares.includes(one.joker));
  const [best] = could;
  const choice = best && (report?.multipliers.length ?? 0) > 1;
  if (!choice)
    return html`<li data-made=${hand} data-points=${points} data-times=${times} data-good="true">${words(line)}</li>`;
  const pick = () => {
    draft.multiply = { joker: best.joker, line: best.line };
    bench.changed();
  };
  return html`<li data-made=${hand} data-points=${points} data-times=${times} data-good="true">
    <button aria-pressed=${times > 1} aria-label=${t("tiles.multiply", { hand: handName(hand), times: best.times, points: best.points })} @click=${pick}>
      ${words(line)}${times > 1 ? nothing : html`<small>×${best.times}?</small>`}
    </button>
  </li>`;
}

/** @param {Tiles.Line} line */
function words({ hand, points, times }) {
  return html`<span>${handName(hand ?? "")}</span> <b>${scoreText(points, times)}</b>`;
}

/** What a joker is; tapped, what else it could be. @param {Tiles.Bench} bench @param {Tiles.Square} square @param {Meanings} meanings */
function jokerButton(bench, square, meanings) {
  const card = bench.report?.meanings[square] ?? "";
  const tile = tileAt(bench, square) ?? "";
  return html`<li>
    <button
      class="tiles-meaning"
      data-joker=${square}
      data-as=${card}
      aria-label=${t("tiles.meaning.change", { square: nameOf(square), tile: tileName(tile, card) })}
      @click=${() => chooseMeaning(bench, square, tile, meanings)}
    >
      <span>${nameOf(square)}</span>${badge(card)}<span aria-hidden="true">▾</span>
    </button>
  </li>`;
}

/** @param {Tiles.Bench} bench @param {Tiles.Square} square @param {Tiles.Tile} tile @param {Meanings} meanings */
async function chooseMeaning(bench, square, tile, meanings) {
  const cards = await meanings(square);
  if (!cards.length) return;
  const now = bench.report?.meanings[square];
  const pick = (/** @type {Card | null} */ card) => {
    const { [square]: _, ...rest } = bench.draft.meanings;
    bench.draft.meanings = card ? { ...rest, [square]: card } : rest;
    bench.draft.multiply = null;
    closeDialog();
    bench.changed();
  };
  showDialog({
    title: t("tiles.meaning.title", { tile: tileName(tile), square: nameOf(square) }),
    name: "meaning",
    content: () => html`<p class="muted">${t("tiles.meaning.about")}</p>
      <div class="tiles-meanings">
        <button class="button" data-mean="" aria-pressed=${!bench.draft.meanings[square]} @click=${() => pick(null)}>${t("tiles.meaning.best")}</button>
        ${cards.map(
          ({
            card,
            points,
          }) => html`<button class="button" data-mean=${card} aria-pressed=${card === now} aria-label=${t("tiles.meaning.of", { card: cardName(card), points })} @click=${() => pick(card)}>
            ${badge(card)} <b>${numbered(points)}</b>
          </button>`,
        )}
      </div>`,
  });
}
