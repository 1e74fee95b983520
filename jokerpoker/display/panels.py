"""The contents of panels and dialogs as data: titled blocks.

Blocks with boards are in ``boards.py``, blocks with cards in ``cardblocks.py``. A style name is one of the
names that the style sheets use (``zones.Item``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from jokerpoker.display.boards import PlayBoard, SharedBoard
from jokerpoker.display.cardblocks import CardTaps, Hands, ItemRow, LiveExample, Standings
from jokerpoker.display.words import Words, say


@dataclass(frozen=True)
class Link:
    """A small button in a text. ``press``: the key for its gesture ``Press``."""

    press: str
    words: Words


@dataclass(frozen=True)
class Text:
    """A block of a panel: a paragraph, or a heading. ``mark``: a style name.

    ``announced``: true if screen readers read it out when it changes, on the screen of an inquiry.
    """

    kind: ClassVar[str] = "text"
    words: Words
    heading: bool = False
    mark: str = ""
    link: Link | None = None
    announced: bool = False


@dataclass(frozen=True)
class Pick:
    """One of the values that a field can have."""

    value: str | int
    words: Words


@dataclass(frozen=True)
class Field:
    """A setting: one of ``picks`` if there are any; else a switch (``value`` is a bool), a whole number from
    ``least`` to ``most``, or a text. ``about``: a text below it, in small type.
    """

    key: str
    label: Words
    value: str | int | bool
    picks: tuple[Pick, ...] = ()
    least: int = 0
    most: int = 0
    about: Words | None = None


@dataclass(frozen=True)
class Push:
    """A button and its key ``press``. ``gives``: data for the page, which carries out the press itself; None:
    the press is a gesture ``Press`` for the engine.

    ``main``: true for the main button. ``label``: what screen readers say instead of ``words``.
    """

    press: str
    words: Words
    gives: Mapping[str, Any] | None = None
    main: bool = False
    label: Words | None = None


@dataclass(frozen=True)
class Practice:
    """A block of a panel: a position of the game's ``catalogue.Task`` to play from, made from ``seed``."""

    kind: ClassVar[str] = "practice"
    seed: str


@dataclass(frozen=True)
class Fields:
    """A block of a panel: settings, then buttons. ``mark``: a style name."""

    kind: ClassVar[str] = "fields"
    fields: tuple[Field, ...] = ()
    buttons: tuple[Push, ...] = ()
    mark: str = ""


@dataclass(frozen=True)
class Waiting:
    """A block of a panel: a result is being computed; the page fills in the argument ``share`` of its words,
    the progress, from 0 to 1.
    """

    kind: ClassVar[str] = "waiting"
    words: Words


@dataclass(frozen=True)
class Chart:
    """A chart, 320 units wide and ``height`` units high. ``words``: what it shows. ``paths``: SVG paths, by
    style name.
    """

    key: str
    words: Words
    height: int
    paths: Mapping[str, str]


@dataclass(frozen=True)
class Charts:
    """A block of a panel: charts, side by side where there is room."""

    kind: ClassVar[str] = "charts"
    charts: tuple[Chart, ...]


@dataclass(frozen=True)
class Fact:
    """A name and a value: "Accuracy: 97 %". ``note``: a text below it, in small type."""

    key: str
    label: Words
    value: Words
    note: Words | None = None


@dataclass(frozen=True)
class Facts:
    """A block of a panel: names and values."""

    kind: ClassVar[str] = "facts"
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Row:
    """A row of a table. ``cards``: faces before the first cell, drawn as a dash if there are none; None if
    the table has no column of cards. ``cells``: the words in the other columns.

    ``press``: the key for the gesture ``Press`` of a tap on the row; empty if it cannot be tapped. ``field``:
    a setting after the first cell. ``note``: a text below the first cell, in small type. ``share``: from 0
    to 1, drawn as a bar after the last cell.
    """

    key: str
    cells: tuple[Words, ...]
    cards: tuple[str, ...] | None = None
    press: str = ""
    field: Field | None = None
    note: Words | None = None
    share: float | None = None


@dataclass(frozen=True)
class Grid:
    """A block of a panel: rows below headings, or a plain list without headings.

    ``mark``: a style name. ``fold``: if not None, the block is hidden until the person presses
    these words.
    """

    kind: ClassVar[str] = "grid"
    rows: tuple[Row, ...]
    headings: tuple[Words, ...] = ()
    mark: str = ""
    fold: Words | None = None


@dataclass(frozen=True)
class Option:
    """One of the options of a :class:`Choice`. ``press``: the key for the gesture ``Press`` that chooses it.

    ``about``: a text below it, in small type.
    """

    press: str
    words: Words
    chosen: bool
    about: Words | None = None


@dataclass(frozen=True)
class Choice:
    """A block of a panel: one of several options."""

    kind: ClassVar[str] = "choice"
    key: str
    label: Words
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Entry:
    """An entry of a list. ``label``: a text before the words. ``value``: a text after them. ``notes``: texts
    below them, in small type.

    ``press``: the key for the gesture ``Press`` of a tap on the entry; empty if it cannot be tapped.
    ``chosen``: true for the chosen entry. ``cards``: faces; an empty face is a gap. ``marks``: style names.
    ``share``: from 0 to 1, drawn as a bar before the value. ``bet``: the face of a betting card.
    ``away``: true if a tap shows something on the table, so that the dialog with the list closes.
    ``buttons``: buttons beside an entry that cannot be tapped.
    """

    key: str
    words: Words
    label: Words | None = None
    notes: tuple[Words, ...] = ()
    value: Words | None = None
    cards: tuple[str, ...] = ()
    press: str = ""
    chosen: bool = False
    marks: tuple[str, ...] = ()
    share: float | None = None
    bet: str = ""
    away: bool = False
    buttons: tuple[Push, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A block of a panel: a list. ``mark``: a style name; with ``tiles``, cards are drawn as tiles. ``fold``:
    as in :class:`Grid`.
    """

    kind: ClassVar[str] = "listing"
    entries: tuple[Entry, ...]
    mark: str = ""
    fold: Words | None = None


@dataclass(frozen=True)
class Round:
    """One deal or game: ``cells``, the points by seat; ``best``, the seats that won it."""

    title: Words
    cells: tuple[Words, ...]
    best: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rounds:
    """A block of a panel: the points of each deal or game."""

    kind: ClassVar[str] = "rounds"
    rounds: tuple[Round, ...]


@dataclass(frozen=True)
class Section:
    """A block of a panel that groups other blocks, below a title if it has one.

    ``marks``: style names.
    """

    kind: ClassVar[str] = "section"
    key: str
    title: Words | None
    blocks: tuple[Block, ...]
    marks: tuple[str, ...] = ()


Block: TypeAlias = (
    Text
    | Facts
    | Grid
    | Choice
    | Listing
    | Hands
    | Standings
    | Rounds
    | ItemRow
    | LiveExample
    | CardTaps
    | SharedBoard
    | PlayBoard
    | Practice
    | Fields
    | Waiting
    | Charts
    | Section
)


@dataclass(frozen=True)
class Panel:
    """Titled blocks."""

    key: str
    title: Words
    blocks: tuple[Block, ...]


def chapter(key: str) -> tuple[Text, Text]:
    """A heading and a paragraph: the messages ``<key>.title`` and ``<key>``."""
    return Text(say(f"{key}.title"), heading=True), Text(say(key))


def _flat(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks; each section is replaced by the blocks in it."""
    for block in blocks:
        yield from _flat(block.blocks) if isinstance(block, Section) else (block,)


def pressable(panel: Panel | None) -> list[str]:
    """The keys that may be pressed in a panel. An option that is chosen already cannot be pressed."""
    keys: list[str] = []
    for block in _flat(panel.blocks) if panel else ():
        if isinstance(block, Choice):
            keys += [option.press for option in block.options if not option.chosen]
        elif isinstance(block, Text) and block.link:
            keys.append(block.link.press)
        elif isinstance(block, Grid):
            keys += [row.press for row in block.rows if row.press]
        elif isinstance(block, Listing):
            keys += [entry.press for entry in block.entries if entry.press]
            keys += [
                button.press for entry in block.entries for button in entry.buttons if button.gives is None
            ]
        elif isinstance(block, Fields):
            keys += [button.press for button in block.buttons if button.gives is None]
        elif isinstance(block, (CardTaps, LiveExample)):
            keys += block.presses
    return keys


def fields_of(panel: Panel) -> list[Field]:
    """All settings of a panel."""
    fields: list[Field] = []
    for block in _flat(panel.blocks):
        if isinstance(block, Fields):
            fields += block.fields
        elif isinstance(block, Grid):
            fields += [row.field for row in block.rows if row.field]
    return fields
