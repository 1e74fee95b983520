"""Draws the blocks of any game's panel, such as the results of a deal or a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.display.cardblocks import Hand, Hands, ItemRow, Standings
from jokerpoker.display.panels import Block, Choice, Entry, Facts, Grid, Listing, Panel, Rounds
from jokerpoker.display.panels import Text as Paragraph
from jokerpoker.display.words import Words
from jokerpoker.svg.drawing import (
    ACCENT,
    ON_FELT,
    ON_FELT_SOFT,
    Part,
    box,
    column,
    lines,
    row,
    table,
    text,
)
from jokerpoker.svg.voices import Voice
from jokerpoker.svg.zones import LARGE, ROW_WIDTH, SHADE, SMALL, USUAL, face, points, scaled, small_card

CARD_SCALE = 0.5
"""The size of a card in a panel, relative to one on the table."""


def _small_row(faces: Iterable[str]) -> Part:
    return row([scaled(face(shown), CARD_SCALE) for shown in faces], gap=4)


class Blocks:
    """Draws the blocks of a panel, in one language. Raises AssertionError for a kind of block that is never
    on a table, such as a chart.
    """

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def panel(self, panel: Panel) -> Part:
        """The blocks of a panel, one below the other."""
        return column([self._block(block) for block in panel.blocks], gap=16, align=0.5)

    def _block(self, block: Block) -> Part:
        if isinstance(block, Paragraph):
            size, colour = (USUAL, ACCENT) if block.heading else (SMALL, ON_FELT)
            return lines(self._voice.render(block.words), size, colour, ROW_WIDTH * 0.8, bold=block.heading)
        if isinstance(block, Hands):
            return column([self._hand(hand) for hand in block.hands], gap=12)
        if isinstance(block, ItemRow):
            return _small_row(block.faces)
        lines_of_cells = [cells for cells in self._cells(block) if any(cell.body for cell in cells)]
        return box(table(lines_of_cells, lead=8), 14, SHADE, 0.35) if lines_of_cells else Part(0, 0, "")

    def _cells(self, block: Block) -> Iterable[Sequence[Part]]:
        """The lines of a block that is drawn as a table, each as its cells."""
        if isinstance(block, Facts):
            return [(self._text(fact.label), self._text(fact.value, bold=True, at=1)) for fact in block.facts]
        if isinstance(block, Choice):
            return [(self._text(option.words, bold=option.chosen),) for option in block.options]
        if isinstance(block, Listing):
            return [self._entry(entry) for entry in block.entries]
        if isinstance(block, Standings):
            return self._standings(block)
        if isinstance(block, Rounds):
            return self._rounds(block)
        assert isinstance(block, Grid), f"the panel of a table has no {type(block).__name__}"
        return self._grid(block)

    def _rounds(self, block: Rounds) -> list[Sequence[Part]]:
        count = max((len(played.cells) for played in block.rounds), default=0)
        names = [text(self._voice.name(seat), SMALL, ON_FELT_SOFT) for seat in range(count)]
        rows = [
            (self._text(played.title, ON_FELT_SOFT), *(self._text(cell, at=1) for cell in played.cells))
            for played in block.rounds
        ]
        return [(Part(0, 0, ""), *names), *rows]

    def _grid(self, block: Grid) -> list[Sequence[Part]]:
        heads = [tuple(self._text(words, ON_FELT_SOFT) for words in block.headings)] if block.headings else []
        rows = []
        for line in block.rows:
            cells = [self._text(cell, at=1 if index else 0) for index, cell in enumerate(line.cells)]
            first, *others = cells or [Part(0, 0, "")]
            rows.append((row([*map(small_card, line.cards or ()), first], 5), *others))
        return [*heads, *rows]

    def _entry(self, entry: Entry) -> Sequence[Part]:
        sentences = column(
            [self._text(entry.words), *(self._text(note, ON_FELT_SOFT) for note in entry.notes)], gap=0
        )
        label = [self._text(entry.label, ON_FELT_SOFT)] if entry.label else []
        value = self._text(entry.value, bold=True) if entry.value else Part(0, 0, "")
        return (row([*map(small_card, entry.cards), *label, sentences], 6), value)

    def _standings(self, block: Standings) -> list[Sequence[Part]]:
        order = sorted(range(len(block.scores)), key=lambda seat: -block.scores[seat])
        colours = {seat: ACCENT if seat in block.winners else ON_FELT for seat in order}
        return [
            (
                text(self._voice.name(seat), USUAL, colours[seat], bold=True),
                text(points(block.scores[seat]), USUAL, colours[seat], bold=True, at=1),
                self._text(block.about[seat], ON_FELT_SOFT),
            )
            for seat in order
        ]

    def _hand(self, hand: Hand) -> Part:
        """A player's cards, below their name and points."""
        name = text(self._voice.name(hand.seat), USUAL, bold=True)
        notes = [self._text(note, ON_FELT_SOFT) for note in hand.notes]
        head = row([name, self._text(hand.value, ACCENT, bold=True, size=LARGE), *notes], 14)
        laid = [
            column(
                [
                    _small_row(group.cards),
                    row([self._text(group.label, ON_FELT_SOFT), self._text(group.value, bold=True)], gap=6),
                ],
                gap=2,
                align=0.5,
            )
            for group in hand.laid
        ]
        return box(column([head, row(laid, gap=18, align=1)], gap=8), 14, SHADE, 0.35)

    def _text(
        self,
        words: Words | None,
        colour: str = ON_FELT,
        *,
        bold: bool = False,
        size: float = SMALL,
        at: float = 0,
    ) -> Part:
        return text(self._voice.render(words) if words else "", size, colour, bold=bold, at=at)
