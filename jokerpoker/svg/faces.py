"""Cards as the page draws them (``web/src/cards/cards.js``), in the sizes of ``web/style/cards.css``."""

from __future__ import annotations

from jokerpoker.cards import ANY_JOKER, BLACK_JOKER, RED_JOKER, WILD_JOKER, Card, check_card, is_joker
from jokerpoker.svg.drawing import ACCENT, Part, escaped, number, placed

WIDTH, HEIGHT = 100.0, 144.0
PAPER_EDGE, WILD_JOKER_EDGE = "#d9cba6", "#8a5cc2"
RED, BLACK, INK = "#c11f2c", "#1c2224", "#23211e"
SUIT_COLOURS = {"h": RED, "d": RED, "s": BLACK, "c": BLACK}
BACK = "#7c2337"
COURTS = "JQK"
TEN = "10"
CORNER_WIDTH, CORNER_TOP, CORNER_LEFT = 24.0, 4.0, 1.0
"""The width of a corner with rank and suit, and its distances from the card's edges."""
CORNER_RANK = 28.0
"""The size of the letters of a corner's rank."""
CORNER_PIP = 17.0
"""The size of a corner's suit."""
LARGE_PIP = 52.0
"""The size of the suit in the middle."""
COURT_WIDTH = 52.0
"""The width of a court card's figure."""
COURT_SHARE = 0.82
"""The height of a court card's figure, as a share of the card's height."""
FIGURE = 92.0
"""The size of a joker's figure."""
FIGURE_ABOVE = 0.46
"""How much of a joker's figure is above the middle of the card, as a share of the figure."""
WORD = 17.0
"""The size of the word above a joker's figure."""
BADGE = 19.0
"""The size of the rank in a badge."""
JOKERS = {
    RED_JOKER: ("joker-R", "red", RED),
    BLACK_JOKER: ("joker-B", "black", BLACK),
    WILD_JOKER: ("joker-W", "any", "#6a1f8f"),
    ANY_JOKER: ("joker-W", "joker", "#6a1f8f"),
}
"""By joker: its figure, the word above the figure, and the colour of both. The word on ``WJ``, which is both
red and black, is "any"; the word on ``Jk``, for games where jokers have no colour, is "joker".
"""


def shown_rank(rank: str) -> str:
    """A rank as the cards write it.

    >>> shown_rank("T"), shown_rank("K")
    ('10', 'K')
    """
    return TEN if rank == "T" else rank


def use(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol in a square, of which (x, y) is the upper left corner."""
    side = number(size)
    return f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{side}" height="{side}"/>'


def letters(string: str, x: float, y: float, size: float, colour: str = "currentColor") -> str:
    """Bold letters, centred on the point (x, y) of their baseline; "10" is condensed."""
    fit = f' textLength="{number(0.9 * size)}" lengthAdjust="spacingAndGlyphs"' if string == TEN else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" font-weight="700" '
        f'text-anchor="middle" fill="{colour}"{fit}>{escaped(string)}</text>'
    )


def card(face: str, stands_for: Card | None = None, *, chosen: bool = False) -> Part:
    """A card, given as its text, as ``back``, or as a rank alone; ValueError for anything else.

    ``stands_for``: the card that a joker stands for. ``chosen``: true for a gold rim.
    """
    if face == "back":
        return _sheet(_back(), {"back"}, BLACK, chosen)
    if face in SHOWN_RANKS:
        return _sheet(_rank_only(SHOWN_RANKS[face]), set(), INK, chosen)
    check_card(face)
    if is_joker(face):
        return _joker(face, stands_for, chosen)
    rank, suit = face[0], face[1]
    pip = f"pip-{suit}"
    middle = _court(rank) if rank in COURTS else _middle_pip(pip)
    symbols = {pip, *([f"half-{rank}"] if rank in COURTS else [])}
    return _sheet(_corners(shown_rank(rank), pip) + middle, symbols, SUIT_COLOURS[suit], chosen)


SHOWN_RANKS = {rank: shown_rank(rank) for rank in "23456789TJQKA"}
"""By the face of a card that is a rank alone, without a suit: how the card shows it."""


def _sheet(inside: str, symbols: set[str], colour: str, chosen: bool, edge: str = PAPER_EDGE) -> Part:
    """The paper of a card, with ``inside`` on it; ``symbols``: the ids of the symbols used in ``inside``."""
    shade = '<rect x="0.5" y="2.5" width="100" height="144" rx="7" fill-opacity="0.25"/>'
    rim = f'<rect x="-3" y="-3" width="106" height="150" rx="10" fill="{ACCENT}"/>' if chosen else ""
    paper = f'<rect x="0.5" y="0.5" width="99" height="143" rx="7" fill="url(#paper)" stroke="{edge}"/>'
    return Part(WIDTH, HEIGHT, f'<g color="{colour}">{shade}{rim}{paper}{inside}</g>', frozenset(symbols))


def _corners(rank: str, pip: str) -> str:
    """Rank above suit, in two corners."""
    middle = CORNER_LEFT + CORNER_WIDTH / 2
    corner = letters(rank, middle, CORNER_TOP + 0.82 * CORNER_RANK, CORNER_RANK) + use(
        pip, middle - CORNER_PIP / 2, CORNER_TOP + 0.95 * CORNER_RANK, CORNER_PIP
    )
    return f'{corner}<g transform="rotate(180 50 72)">{corner}</g>'


def _middle_pip(pip: str) -> str:
    return use(pip, (WIDTH - LARGE_PIP) / 2, (HEIGHT - LARGE_PIP) / 2, LARGE_PIP)


def _court(rank: str) -> str:
    """The figure of a court card, twice, joined at the waist."""
    height = HEIGHT * COURT_SHARE
    left, top = (WIDTH - COURT_WIDTH) / 2, (HEIGHT - height) / 2
    area = f'x="{number(left)}" y="{number(top)}" width="{number(COURT_WIDTH)}" height="{number(height)}"'
    half = f'<use href="#half-{rank}" width="100" height="72"'
    return (
        f'<rect {area} rx="3" fill="#f8efd9" stroke="currentColor" stroke-opacity="0.45"/>'
        f'<svg {area} viewBox="0 0 100 144" preserveAspectRatio="xMidYMin slice">'
        f'{half}/>{half} transform="rotate(180 50 72)"/>'
        '<path d="M0 72h100" stroke="#2a2320" stroke-width="1.4"/></svg>'
    )


def _joker(joker: Card, stands_for: Card | None, chosen: bool) -> Part:
    symbol, word, colour = JOKERS[joker]
    figure = use(symbol, (WIDTH - FIGURE) / 2, HEIGHT / 2 - FIGURE_ABOVE * FIGURE, FIGURE)
    inside = letters(word, WIDTH / 2, 4 + 0.85 * WORD, WORD) + figure
    edge = WILD_JOKER_EDGE if joker == WILD_JOKER else PAPER_EDGE
    sheet = _sheet(inside, {symbol}, colour, chosen, edge)
    if not stands_for:
        return sheet
    name = badge(stands_for)
    return placed(WIDTH, HEIGHT, [(sheet, 0, 0), (name, (WIDTH - name.width) / 2, HEIGHT - 3 - name.height)])


def badge(card: Card, size: float = BADGE) -> Part:
    """Rank and suit in a line, as on a joker."""
    check_card(card)
    rank, suit = shown_rank(card[0]), f"pip-{card[1]}"
    rank_width = 0.9 * size if rank == TEN else 0.8 * size
    width, height = rank_width + 1.5 * size, 1.25 * size
    body = (
        f'<g color="{SUIT_COLOURS[card[1]]}"><rect x="0.75" y="0.75" width="{number(width - 1.5)}" '
        f'height="{number(height - 1.5)}" rx="{number(height / 2)}" fill="#fffdf6" stroke="currentColor" '
        f'stroke-width="1.5"/>{letters(rank, 0.35 * size + rank_width / 2, 0.98 * size, size)}'
        f"{use(suit, rank_width + 0.4 * size, 0.22 * size, 0.8 * size)}</g>"
    )
    return Part(width, height, body, frozenset({suit}))


def _back() -> str:
    return (
        f'<rect x="2" y="2" width="96" height="140" rx="5" fill="{BACK}"/>'
        '<svg x="3" y="3" width="94" height="138"><use href="#back" width="94" height="138"/></svg>'
    )


def _rank_only(rank: str) -> str:
    """A rank without a suit, for a hand whose suits are unknown."""
    corner = letters(rank, CORNER_LEFT + CORNER_WIDTH / 2, CORNER_TOP + 0.82 * CORNER_RANK, CORNER_RANK)
    baseline, size = HEIGHT / 2 + 19, 54
    middle = letters(rank, WIDTH / 2, baseline, size)
    return f'{corner}<g transform="rotate(180 50 72)">{corner}</g>{middle}'
