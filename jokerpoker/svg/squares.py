"""Draws a board of squares with the tiles on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from jokerpoker.cards import PACK, Card
from jokerpoker.display.grids import BoardGrid, Stroke
from jokerpoker.display.scenes import Place, Zone
from jokerpoker.display.words import Words
from jokerpoker.display.zones import items_at
from jokerpoker.svg.drawing import ACCENT, ON_FELT_SOFT, Part, box, number, placed, text
from jokerpoker.svg.faces import INK, SUIT_COLOURS, letters, shown_rank, use

SIDE, GAP, EDGE = 44.0, 3.0, 22.0
"""A square's side, the gap between two squares, and the width of the edges with the names."""
STEP = SIDE + GAP
"""The distance from one square to the next."""
TILE, LIT, WILD = "#fbf4e2", "#ffe98f", "#efe2ff"
"""The colours of tiles: of ordinary ones, of *lit* ones (on marked squares), and of jokers."""
FREE, AREA = "#0b4044", "#b98f1f"
"""The colours of free squares: ordinary ones, and those in an ``Area``."""
BAD, JOKER = "#ffb0a8", "#6a1f8f"
"""The colours of a stroke with the mark ``bad``, and of a joker's name."""
TINY = 15.0
"""The size of text."""

InWords = Callable[[Words], str]
"""Puts words into the language of the picture."""


def board(zone: Zone, in_words: InWords) -> Part:
    """The whole board, with a rim around each stroke and the stroke's words, such as points, at its end."""
    assert zone.grid
    grid = zone.grid
    width, height = (EDGE + STEP * len(names) for names in (grid.columns, grid.rows))
    tiles = [(_square(place), *_corner(grid, place.key)) for place in zone.places]
    rims = [(_stroke_rim(grid, stroke), *_corner(grid, stroke.first)) for stroke in grid.strokes]
    words = [_stroke_words(grid, stroke, in_words) for stroke in grid.strokes]
    return placed(width, height, [(_empty_squares(grid), 0, 0), *_edges(grid), *tiles, *rims, *words])


def _corner(grid: BoardGrid, square: str) -> tuple[float, float]:
    """The upper left corner of a square."""
    row, column = grid.indexes_of(square) or (0, 0)
    return EDGE + STEP * column, EDGE + STEP * row


def _empty_squares(grid: BoardGrid) -> Part:
    blocks = []
    for square in grid.squares():
        x, y = _corner(grid, square)
        fill, opacity = (AREA, 0.75) if grid.area(square) else (FREE, 0.45)
        blocks.append(_block(x, y, f'fill="{fill}" fill-opacity="{opacity}"'))
    return Part(0, 0, "".join(blocks))


def _block(x: float, y: float, style: str, width: float = SIDE, height: float = SIDE) -> str:
    """A rectangle with round corners; ``style``: its attributes for fill and stroke."""
    attributes = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {attributes} rx="5" {style}/>'


def _edges(grid: BoardGrid) -> Iterator[tuple[Part, float, float]]:
    """The names of the columns above, and of the rows at the left."""
    for index, name in enumerate(grid.columns):
        part = text(name, TINY, ON_FELT_SOFT, at=0.5)
        yield part, EDGE + STEP * index + (SIDE - part.width) / 2, 0
    for index, name in enumerate(grid.rows):
        part = text(name, TINY, ON_FELT_SOFT)
        yield part, 0, EDGE + STEP * index + (SIDE - part.height) / 2


def _square(place: Place) -> Part:
    """The tile on a square. It is lit if the square has a mark other than ``spent`` (which marks a joker
    whose multiplier no longer counts). A marked square without a tile has a rim.
    """
    items = items_at(place)
    if items:
        return tile(items[0].face, lit=bool({*place.marks} - {"spent"}))
    rim = f'fill="none" stroke="{ACCENT}" stroke-width="3" stroke-dasharray="5 4"'
    return Part(SIDE, SIDE, _block(0, 0, rim))


def tile(face: str, *, lit: bool = False) -> Part:
    """A tile by its face: ``Kh``, ``2x``, ``2x Kh`` or ``2x Kh 9s`` (a joker that stands for two cards; they
    are not drawn).
    """
    name, *meanings = face.split()
    joker = name not in PACK
    card = name if not joker else meanings[0] if len(meanings) == 1 else ""
    body = _block(0, 0, f'fill="{LIT if lit else WILD if joker else TILE}"')
    if card:
        body += _card(card, SIDE * (0.06 if joker else 0.25), SIDE * 0.5)
    if joker:
        size = SIDE * (0.26 if card else 0.45)
        body += letters(name.replace("x", "×"), SIDE / 2, SIDE * (0.95 if card else 0.65), size, JOKER)
    return Part(SIDE, SIDE, body, frozenset({f"pip-{card[1]}"} if card else ()))


def _card(card: Card, top: float, size: float) -> str:
    """Rank and suit side by side, in letters of this size; ``top``: their upper edge."""
    colour = SUIT_COLOURS[card[1]]
    rank = letters(shown_rank(card[0]), SIDE * 0.3, top + 0.86 * size, size, colour)
    return f'{rank}<g color="{colour}">{use(f"pip-{card[1]}", SIDE * 0.52, top + 0.1 * size, size * 0.8)}</g>'


def empty() -> Part:
    """An empty place of a rack."""
    return Part(SIDE, SIDE, _block(0, 0, f'fill="{FREE}" fill-opacity="0.45"'))


def _stroke_rim(grid: BoardGrid, stroke: Stroke) -> Part:
    """A rim around the squares of a stroke."""
    (left, top), (right, below) = _corner(grid, stroke.first), _corner(grid, stroke.last)
    rim = f'fill="none" stroke="{_colour(stroke)}" stroke-width="3"'
    return Part(0, 0, _block(0, 0, rim, right - left + SIDE, below - top + SIDE))


def _stroke_words(grid: BoardGrid, stroke: Stroke, in_words: InWords) -> tuple[Part, float, float]:
    """The words at the end of a stroke, and the position of their upper left corner."""
    x, y = _corner(grid, stroke.last)
    return (
        box(text(in_words(stroke.words), TINY, INK, bold=True), 3, _colour(stroke)),
        x + SIDE - 12,
        y + SIDE - 12,
    )


def _colour(stroke: Stroke) -> str:
    return BAD if stroke.mark == "bad" else ACCENT
