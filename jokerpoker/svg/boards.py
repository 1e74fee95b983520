"""Draws a board: a zone whose places are points of a ground (``display.ground``), and the items on it.

Lengths are in the units of the ground; only ``board`` scales them to units of the picture (``drawing.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from jokerpoker.display.ground import DrawnLine, Ground, Spot
from jokerpoker.display.scenes import Zone
from jokerpoker.display.zones import items_at
from jokerpoker.registry import GAMES
from jokerpoker.svg.drawing import ACCENT, Part, number

WIDTH = 760.0
"""The width of a board in the picture's units."""
COLOURS = ("#2467d6", "#d3202f", "#12813f", "#ffc928", "#8a39c4", "#f07a10", "#fdfdfa", "#26211e")
"""The colours of the seats, as on the page."""
DARK, LIGHT = "#26211e", "#fdfdfa"
BRIGHT = ("#ffc928", "#fdfdfa", "#f07a10")
"""The seats' colours on which a dark number is readable; on their other colours numbers are light."""
WOOD, EDGE, GROOVE, CLOTH, HOLE = "#c99a5f", "#6d4422", "#b5854c", "#156059", "#3d2411"
STYLES = {
    "wood": f'fill="{WOOD}" stroke="{EDGE}" stroke-width="0.3" stroke-linejoin="round"',
    "track": f'fill="none" stroke="{GROOVE}" stroke-width="0.9" stroke-linejoin="round"',
    "cloth": f'fill="{CLOTH}" stroke="{EDGE}" stroke-width="0.25" stroke-linejoin="round"',
    "lane": 'fill="none" stroke="{colour}" stroke-width="0.95" stroke-linecap="round" stroke-opacity="0.55"',
    "out": 'fill="none" stroke="{colour}" stroke-width="0.5" stroke-opacity="0.55"',
    "start": 'fill="none" stroke="{colour}" stroke-width="3.5" stroke-linecap="round" stroke-opacity="0.45"',
}
"""By the kind of a line (``DrawnLine.kind``), its SVG attributes; ``{colour}``: the colour of its seat."""
OTHER_STYLE = f'fill="none" stroke="{EDGE}" stroke-width="0.1"'
"""The attributes of any other kind of line."""


@lru_cache(maxsize=16)
def ground_of(key: str) -> Ground:
    """The ground with this key, which begins with the game's key."""
    presenter = GAMES[key.partition("/")[0]].presenter
    if presenter is None:
        raise KeyError(key)
    return presenter.ground(key)


def board(zone: Zone) -> Part:
    """A zone on its ground."""
    ground = ground_of(zone.ground)
    scale = WIDTH / ground.width
    body = "".join([*_ground(ground), *_rims(zone, ground), *_items(zone, ground)])
    # A ground has its origin in the middle.
    transform = f"translate({number(WIDTH / 2)} {number(ground.height * scale / 2)}) scale({number(scale)})"
    return Part(WIDTH, ground.height * scale, f'<g transform="{transform}">{body}</g>')


def _ground(ground: Ground) -> Iterator[str]:
    """Lines, holes and numbers."""
    for line in ground.lines:
        yield f'<path d="{_path(line)}" {_style(line)}/>'
    for point in ground.points:
        yield from (_circle(spot, 0.2, f'fill="{HOLE}"') for spot in point.spots)
    for sign in ground.signs:
        digits = _centred_text(str(sign.number), sign.spot, 0.74, HOLE)
        x, y = map(number, sign.spot)
        yield f'<g transform="rotate({number(sign.turn)} {x} {y})">{digits}</g>' if sign.turn else digits


def _path(line: DrawnLine) -> str:
    # A line with a single spot becomes a dot, as large as the line is wide.
    spots = line.spots if len(line.spots) > 1 else line.spots * 2
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots) + ("Z" if line.closed else "")


def _style(line: DrawnLine) -> str:
    return STYLES.get(line.kind, OTHER_STYLE).replace("{colour}", colour(line.seat or 0))


def colour(seat: int) -> str:
    """The colour of a seat."""
    return COLOURS[seat % len(COLOURS)]


def _rims(zone: Zone, ground: Ground) -> Iterator[str]:
    """Rims around marked places."""
    spots = {point.key: point.spots for point in ground.points}
    rim = f'fill="{ACCENT}" fill-opacity="0.35" stroke="{ACCENT}" stroke-width="0.14"'
    for place in zone.places:
        if place.marks and place.key in spots:
            yield _circle(spots[place.key][0], 0.62, rim)


def _items(zone: Zone, ground: Ground) -> Iterator[str]:
    """The items, each in the colour of its seat and with the seat's number, from 1."""
    spots = {point.key: point.spots for point in ground.points}
    for place in zone.places:
        for item, spot in zip(items_at(place), _repeated(spots.get(place.key, ())), strict=False):
            # The first number of a face such as "peg 2 0" is the seat.
            seat = next((int(word) for word in item.face.split() if word.isdecimal()), 0)
            fill = colour(seat)
            yield _circle(spot, 0.46, f'fill="{fill}" stroke="{DARK}" stroke-width="0.08"')
            yield _centred_text(str(seat + 1), spot, 0.62, DARK if fill in BRIGHT else LIGHT)


def _repeated(spots: tuple[Spot, ...]) -> Iterable[Spot]:
    """The spots of a place, then the last spot eight more times, for items beyond its spots."""
    return (*spots, *spots[-1:] * 8)


def _circle(spot: Spot, radius: float, style: str) -> str:
    return f'<circle cx="{number(spot[0])}" cy="{number(spot[1])}" r="{number(radius)}" {style}/>'


def _centred_text(string: str, spot: Spot, size: float, fill: str) -> str:
    attributes = f'x="{number(spot[0])}" y="{number(spot[1] + size * 0.35)}" font-size="{number(size)}"'
    return f'<text {attributes} font-weight="700" text-anchor="middle" fill="{fill}">{string}</text>'
