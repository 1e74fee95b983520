"""Parts of a picture, their layout, and their SVG text. Lengths are in units; a card is 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pkgutil import get_data
from re import DOTALL, findall, search, sub

FONT = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
SCALE = 0.7
"""Pixels per unit."""
GAP = 12.0
"""The default distance between parts."""

FELT_LIGHT, FELT, FELT_DEEP = "#22796e", "#156059", "#0b4044"
ON_FELT, ON_FELT_SOFT, ACCENT = "#fdf8ea", "#d5e8df", "#f4c64f"
"""Colours of the page's green table."""

ART = ("pips.svg", "courts.svg", "jokers.svg", "shapes.svg")
"""The files with the symbols that pictures use."""
NOT_IN_XML = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""Matches characters that XML cannot hold."""

LONGEST_REPR = 72
"""The maximum number of characters in a picture's title in its repr."""

ANCHORS = {0.5: "middle", 1: "end"}
"""The SVG attribute ``text-anchor``, by the argument ``at`` of :func:`text`."""
_NARROW, _WIDE = "iljtfI|.,:;'!·()[] ", "mwMW@%"
"""Characters that are narrower, and characters that are wider, than most."""


class Picture(str):
    """The text of an SVG file; a notebook shows it.

    >>> Picture("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def __repr__(self) -> str:
        title = search("<title>(.*?)</title>", self)
        described = title[1] if title else f"{len(self)} characters"
        if len(described) > LONGEST_REPR:
            described = described[: LONGEST_REPR - 1] + "…"
        return f"<Picture: {described}>"

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Part:
    """A part of a picture: its size in units, its elements as SVG text, and the ids of the symbols that they
    use.
    """

    width: float
    height: float
    body: str
    symbols: frozenset[str] = frozenset()


def number(value: float) -> str:
    """A length as text, with at most two decimal places.

    >>> number(2.0), number(1 / 3), number(-0.001)
    ('2', '0.33', '0')
    """
    # Adding 0 makes -0.0 positive.
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """A text escaped for XML; characters that XML cannot hold become the replacement character.

    >>> escaped('a<b & "c"\\x00') == "a&lt;b &amp; &quot;c&quot;\ufffd"
    True
    """
    clean = sub(NOT_IN_XML, "\ufffd", text)
    entities = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    return "".join(entities.get(character, character) for character in clean)


def width_of(text: str, size: float, bold: bool = False) -> float:
    """A generous estimate of the width of a text, since fonts differ.

    >>> width_of("ill", 10) < width_of("one", 10) < width_of("MMM", 10)
    True
    """
    return sum(_width(character) for character in text) * size * (1.13 if bold else 1)


def _width(character: str) -> float:
    """The estimated width, as a share of the font size."""
    if character in _NARROW:
        return 0.36
    if character in _WIDE:
        return 0.95
    if character > "\u2fff":  # Chinese and the like
        return 1.1
    return 0.71 if character.isupper() else 0.62


def text(string: str, size: float, colour: str = ON_FELT, *, bold: bool = False, at: float = 0) -> Part:
    """A line of text. ``size``: the font size. ``at``: the alignment inside the estimated width: 0 left, 0.5
    middle, 1 right.
    """
    width = width_of(string, size, bold)
    weight = ' font-weight="700"' if bold else ""
    attributes = f' x="{number(width * at)}" text-anchor="{ANCHORS[at]}"' if at else ""
    body = f'<text y="{number(size)}"{attributes} font-size="{number(size)}"{weight} fill="{colour}">'
    return Part(width, size * 1.3, f"{body}{escaped(string)}</text>") if string else Part(0, 0, "")


def lines(string: str, size: float, colour: str, width: float, *, bold: bool = False) -> Part:
    """A text, broken into lines that fit into a width and are centred."""
    text_lines = [""]
    for word in string.split():
        longer = f"{text_lines[-1]} {word}".strip()
        if text_lines[-1] and width_of(longer, size, bold) > width:
            text_lines.append(word)
        else:
            text_lines[-1] = longer
    return column([text(line, size, colour, bold=bold, at=0.5) for line in text_lines], gap=0, align=0.5)


def moved(part: Part, x: float, y: float) -> str:
    """The elements of a part, moved to the right and down."""
    if not part.body or not (x or y):
        return part.body
    return f'<g transform="translate({number(x)} {number(y)})">{part.body}</g>'


def placed(width: float, height: float, parts: Iterable[tuple[Part, float, float]]) -> Part:
    """One part made of several, each given with the position of its upper left corner (x, y)."""
    positions = list(parts)
    symbols = frozenset[str]().union(*(part.symbols for part, _, _ in positions))
    return Part(width, height, "".join(moved(part, x, y) for part, x, y in positions), symbols)


def row(parts: Sequence[Part], gap: float = GAP, align: float = 0.5) -> Part:
    """Parts side by side; empty ones get no gap. ``align``: 0 top, 0.5 middle, 1 bottom."""
    visible = [part for part in parts if part.width or part.height]
    height = max((part.height for part in visible), default=0)
    lefts = [0.0, *accumulate(part.width + gap for part in visible)]
    positions = [
        (part, left, (height - part.height) * align) for part, left in zip(visible, lefts, strict=False)
    ]
    return placed(max(0, lefts[-1] - gap), height, positions)


def column(parts: Sequence[Part], gap: float = GAP, align: float = 0) -> Part:
    """Parts one below the other; empty ones get no gap. ``align``: 0 left, 0.5 middle, 1 right."""
    visible = [part for part in parts if part.width or part.height]
    width = max((part.width for part in visible), default=0)
    tops = [0.0, *accumulate(part.height + gap for part in visible)]
    positions = [(part, (width - part.width) * align, top) for part, top in zip(visible, tops, strict=False)]
    return placed(width, max(0, tops[-1] - gap), positions)


def wrapped(parts: Sequence[Part], width: float, gap: float = GAP, align: float = 0.5) -> Part:
    """Parts side by side, broken into rows that fit into a width."""
    rows: list[list[Part]] = [[]]
    for part in parts:
        if rows[-1] and row([*rows[-1], part], gap).width > width:
            rows.append([])
        rows[-1].append(part)
    return column([row(line, gap, align) for line in rows], gap, 0.5)


def table(cells: Sequence[Sequence[Part]], gap: float = 24, lead: float = 4) -> Part:
    """Rows of cells in columns: the first column is aligned left, the others right. ``gap``: the distance
    between columns. ``lead``: the distance between rows.
    """
    count = max(map(len, cells), default=0)
    widths = [
        max((line[index].width for line in cells if index < len(line)), default=0) for index in range(count)
    ]
    lefts = [0.0, *accumulate(width + gap for width in widths)]
    positions, top = [], 0.0
    for line in cells:
        height = max((cell.height for cell in line), default=0)
        for index, cell in enumerate(line):
            left = lefts[index] + (widths[index] - cell.width if index else 0)
            positions.append((cell, left, top + (height - cell.height) / 2))
        top += height + lead
    return placed(max(0, lefts[-1] - gap), max(0, top - lead), positions)


def padded(part: Part, margin: float) -> Part:
    """A part with a margin."""
    return placed(part.width + 2 * margin, part.height + 2 * margin, [(part, margin, margin)])


def box(part: Part, margin: float, fill: str, opacity: float = 1, radius: float = 10) -> Part:
    """A part with a margin, on a background with round corners."""
    inside = padded(part, margin)
    shade = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
    ground = (
        f'<rect width="{number(inside.width)}" height="{number(inside.height)}" rx="{number(radius)}" '
        f'fill="{fill}"{shade}/>'
    )
    return Part(inside.width, inside.height, ground + inside.body, inside.symbols)


def felt(part: Part) -> Part:
    """A part on the green table."""
    return box(part, 28, "url(#felt)", radius=24)


def document(part: Part, title: str) -> Picture:
    """The complete SVG text of a picture. ``title``: what a screen reader says."""
    size = f'width="{number(part.width * SCALE)}" height="{number(part.height * SCALE)}"'
    view = f'viewBox="0 0 {number(part.width)} {number(part.height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} role="img" font-family="{FONT}">'
    return Picture(f"{head}<title>{escaped(title)}</title>{_definitions(part)}{part.body}</svg>\n")


def _definitions(part: Part) -> str:
    """The symbols and gradients that a picture uses."""
    all_symbols = symbols()
    needed: set[str] = set()
    remaining = set(part.symbols)
    while remaining:
        name = remaining.pop()
        needed.add(name)
        # A symbol may use other symbols.
        remaining |= set(findall(r'href="#([\w-]+)"', all_symbols[name])) - needed
    gradients = [text for name, text in GRADIENTS.items() if f"url(#{name})" in part.body]
    definitions = "".join([*gradients, *(all_symbols[name] for name in sorted(needed))])
    return f"<defs>{definitions}</defs>" if definitions else ""


GRADIENTS = {
    "paper": '<linearGradient id="paper" x1="0.2" y1="0" x2="0.6" y2="1"><stop stop-color="#fffdf6"/>'
    '<stop offset="0.6" stop-color="#fdf9ee"/></linearGradient>',
    "felt": f'<radialGradient id="felt" cx="0.5" cy="0.2" r="0.9"><stop stop-color="{FELT_LIGHT}"/>'
    f'<stop offset="0.6" stop-color="{FELT}"/><stop offset="1" stop-color="{FELT_DEEP}"/></radialGradient>',
}


@cache
def symbols() -> dict[str, str]:
    """The symbols that the page draws with, by id, each as its element.

    >>> sorted(symbols())[:3]
    ['back', 'cap', 'half-J']
    """
    by_id: dict[str, str] = {}
    for name in ART:
        data = get_data(__package__, f"art/{name}") or b""
        for element, key in findall(r'(<symbol id="([\w-]+)".*?</symbol>)', data.decode(), DOTALL):
            by_id[key] = sub(r">\s+<", "><", element)
    return by_id
