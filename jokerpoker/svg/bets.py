"""Betting cards as the page draws them (``web/style/joker_poker/bets.css``).

Each has a *shape*, the symbol of its owner's seat. Lengths are in units (``drawing.py``).
"""

from __future__ import annotations

from jokerpoker.svg.drawing import ACCENT, ON_FELT_SOFT, Part, number
from jokerpoker.svg.faces import letters, use

WIDTH, HEIGHT = 60.0, 73.0
OWNERS = ("#1863b5", "#b4430b", "#73349f", "#a3185c")
"""The colour of each seat's cards."""
PAPER = "#fdf9ee"
RIM, RADIUS = 5.0, 13.0
"""The width of a card's rim, and the radius of its corners."""
VALUE = 0.66
"""The size of the number, as a share of the width."""
SHAPE, SHAPE_MARGIN = 15.0, 7.0
"""The size of the owner's shape, and its distance from the lower right corner."""
BACK_SHAPE = 0.44
"""The size of the shape on the back, as a share of the width."""


def bet(label: str, *, chosen: bool = False) -> Part:
    """A betting card, given by its value and its owner's seat: ``3 0``; ``back 0`` is face down.
    ``chosen``: true for a gold rim.
    """
    value, _, owner = label.partition(" ")
    seat = int(owner or 0) % len(OWNERS)
    shape = f"shape-{seat}"
    sheet = _sheet(ACCENT if chosen else OWNERS[seat], OWNERS[seat] if value == "back" else PAPER)
    if value == "back":
        size = BACK_SHAPE * WIDTH
        sign = f'<g color="{PAPER}">{use(shape, (WIDTH - size) / 2, (HEIGHT - size) / 2, size)}</g>'
        return Part(WIDTH, HEIGHT, sheet + sign, frozenset({shape}))
    size = VALUE * WIDTH
    baseline = HEIGHT / 2 + 0.36 * size  # a digit is 0.72 times the font size high
    digits = letters(value, WIDTH / 2, baseline, size)
    sign = use(shape, WIDTH - SHAPE - SHAPE_MARGIN, HEIGHT - SHAPE - SHAPE_MARGIN, SHAPE)
    return Part(WIDTH, HEIGHT, f'{sheet}<g color="{OWNERS[seat]}">{digits}{sign}</g>', frozenset({shape}))


def no_bet() -> Part:
    """An empty place for a betting card."""
    outline = (
        f'<rect x="1" y="1" width="{number(WIDTH - 2)}" height="{number(HEIGHT - 2)}" rx="{number(RADIUS)}" '
        f'fill="none" stroke="{ON_FELT_SOFT}" stroke-opacity="0.5" stroke-dasharray="6 5"/>'
    )
    return Part(WIDTH, HEIGHT, outline)


def _sheet(rim: str, fill: str) -> str:
    return (
        f'<rect x="{number(RIM / 2)}" y="{number(RIM / 2)}" width="{number(WIDTH - RIM)}" '
        f'height="{number(HEIGHT - RIM)}" rx="{number(RADIUS - RIM / 2)}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{number(RIM)}"/>'
    )
