"""The example positions of the rules as small boards with animated pegs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.display.boards import Course, Piece, PlayBoard, SharedBoard, Walk
from jokerpoker.display.ground import Spot
from jokerpoker.display.words import Value, Words, joined, say
from jokerpoker.games.pegs_and_jokers.manual.examples import ExamplePosition, ExampleTurn, Move
from jokerpoker.games.pegs_and_jokers.options import PEGS, Options
from jokerpoker.games.pegs_and_jokers.rules.actions import steps_of
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.games.pegs_and_jokers.table.consequences import direction
from jokerpoker.games.pegs_and_jokers.table.ground import ground, key_of, place_key
from jokerpoker.games.pegs_and_jokers.table.log import START
from jokerpoker.games.pegs_and_jokers.table.words import Names, rank_words

SEATS = 4
ME = 0
"""The seat of the player, at the bottom of the board."""
SHARED_BOARD = SharedBoard(ground(key_of(SEATS, ME)))
SETUP = table_setup(SEATS, Options())
NAMES = Names(SETUP.geometry, ME)
SPOTS = {point.key: point.spots for point in SHARED_BOARD.ground.points}
"""The spots where pegs are drawn, by the key of a place."""

LEAST_SIZE = 8.0
"""The minimum width and height of the part of the board shown, in holes."""
MARGIN = 1.9
"""The margin between the pegs and walks and the edge of the part of the board shown, in holes."""
DIRECT = ("Jk", "2")
"""Cards that move a peg straight to its new place, not hole by hole: jokers, and twos, since in the examples
each two is a swap."""


def play_board(key: str, position: ExamplePosition) -> PlayBoard:
    """An example position as a board of a panel; ``key``: the key of that board."""
    pegs = pegs_of(position)
    pieces = [  # a face names the seat and its team, as in ``zones.face_of``
        Piece(f"{seat}-{number}", f"peg {seat} {seat % 2}", place, _spot(seat, place, number))
        for seat, places in enumerate(pegs)
        for number, place in enumerate(places)
    ]
    courses = tuple(_course(pegs, turns) for turns in position.lines)
    walked = [spot for course in courses for walk in course.walks for spot in walk.spots]
    standing = [piece.spot for piece in pieces if piece.place.isdecimal()]
    corner, size = _part([*walked, *standing])
    moved = {walk.piece for course in courses for walk in course.walks}
    visible = [piece for piece in pieces if piece.key in moved or _inside(piece.spot, corner, size)]
    return PlayBoard(key, _label(pegs), corner, size, tuple(visible), courses)


def _inside(spot: Spot, corner: Spot, size: float) -> bool:
    """True if a spot is in the square with this upper left corner and size."""
    return all(0 <= at - start <= size for at, start in zip(spot, corner, strict=True))


def pegs_of(position: ExamplePosition) -> list[list[str]]:
    """The places of all pegs by seat; those in a start area come last."""
    on_board = [places.split() for places in position.pegs] + [[]] * (SEATS - len(position.pegs))
    return [[*places, *[START] * (PEGS - len(places))] for places in on_board]


def _spot(seat: int, place: str, number: int = 0) -> Spot:
    """The spot where peg ``number`` of a seat is drawn on a place; only a start area has several spots."""
    spots = SPOTS[place_key(seat, place)]
    return spots[min(number, len(spots) - 1)]


def _part(spots: Sequence[Spot]) -> tuple[Spot, float]:
    """The upper left corner and the size of a square on the board around these spots."""
    half = SHARED_BOARD.ground.width / 2  # the board's centre is (0, 0)
    ranges = [(min(values), max(values)) for values in zip(*spots, strict=True)]
    size = min(2 * half, max(LEAST_SIZE, *(high - low + 2 * MARGIN for low, high in ranges)))
    # Centre the square on the spots, then shift it back inside the board.
    x, y = (max(-half, min((low + high - size) / 2, half - size)) for low, high in ranges)
    return (round(x, 2), round(y, 2)), round(size, 2)


def _course(pegs: list[list[str]], turns: Iterable[ExampleTurn]) -> Course:
    """The walks of some turns, and a text about them. Consecutive moves of the same peg are one walk."""
    pegs_so_far = [[*places] for places in pegs]
    walks: list[Walk] = []
    sentences: list[Words] = []
    for turn in turns:
        sentences.append(_turn_words(turn))
        for move in (*turn.steps, *turn.hits):
            walk = _walk(pegs_so_far, turn, move)
            if walks and walks[-1].piece == walk.piece:
                before = walks.pop()
                walk = Walk(walk.piece, walk.place, (*before.spots, *walk.spots[1:]), walk.falls)
            walks.append(walk)
    return Course(joined("pegs.both", sentences), tuple(walks))


def _walk(pegs: list[list[str]], turn: ExampleTurn, move: Move) -> Walk:
    """The walk of a move; also makes the move in ``pegs``."""
    seat, origin, end = move
    number = pegs[seat].index(origin)
    pegs[seat][number] = end
    start = _spot(seat, origin, number)
    through = [] if move in turn.hits or turn.card in DIRECT else _through(move)
    spots = [_spot(seat, place, number) for place in through or [end]]
    return Walk(f"{seat}-{number}", end, (start, *spots), falls=move in turn.hits)


def _through(move: Move) -> list[str]:
    """The places of a walk, the last one included; empty if the peg comes out of its start area."""
    steps = steps_of(SETUP.geometry, (move,))
    assert steps is not None
    (step,) = steps
    how = direction(SETUP.geometry, step)
    if how == "out":
        return []
    return [SETUP.geometry.names[place] for place in SETUP.geometry.trail(*step, how == "forward")]


def _whose(seat: int) -> str:
    """The owner of a peg as seat 0 sees it, for messages; seats 0 and 2 are partners."""
    return "you" if seat == ME else "other" if seat % 2 else "partner"


def _label(pegs: list[list[str]]) -> Words:
    """The places of the pegs that are not in a start area, in words."""
    stands = tuple(
        say("pegs.example.stands", whose=_whose(seat), place=NAMES.place(place))
        for seat, places in enumerate(pegs)
        for place in places
        if place != START
    )
    return say("pegs.example.standing", things=stands) if stands else say("pegs.example.nobody")


def _turn_words(turn: ExampleTurn) -> Words:
    walks = [_move_words(move) for move in (*turn.steps, *turn.hits)]
    return say("pegs.example.turn", card=rank_words(turn.card), walks=joined("pegs.example.both", walks))


def _move_words(move: Move) -> Words:
    seat, origin, end = move
    values: dict[str, Value] = {  # not say(): `from` is a keyword
        "whose": _whose(seat),
        "from": NAMES.place(origin),
        "to": NAMES.place(end),
    }
    return Words("pegs.example.walk", values)
