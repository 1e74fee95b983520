"""The board as data: every place of every board has its point, at the right distance from the next one."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from jokerpoker.display.ground import Ground, Sign, Spot
from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.rules.geometry import SIDE, geometry
from jokerpoker.games.pegs_and_jokers.table.ground import ground, key_of, keys, place_key
from jokerpoker.games.pegs_and_jokers.table.presenter import PRESENTER

PEG = 0.66
"""The radius of a peg with its rim, in the least size."""
BOARDS = [(seats, me) for seats in (4, 6, 8) for me in (0, seats - 1)]


def apart(one: Spot, other: Spot) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_every_place_has_a_point_and_every_peg_a_spot_of_its_own(seats: int, me: int) -> None:
    board = PRESENTER.ground(key_of(seats, me))
    assert tuple(point.key for point in board.points) == keys(seats)
    spots = [spot for point in board.points for spot in point.spots]
    assert len(spots) == seats * (SIDE + 5 + 5)
    assert all(abs(x) < board.width / 2 and abs(y) < board.height / 2 for x, y in spots)
    assert min(apart(one, other) for at, one in enumerate(spots) for other in spots[:at]) > 0.8


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_neighbours_are_a_unit_apart_on_the_track_and_in_the_lanes(seats: int, me: int) -> None:
    points = {point.key: point.spots[0] for point in ground(key_of(seats, me)).points}
    rules = geometry(seats)
    for hole in range(rules.holes):
        assert apart(points[str(hole)], points[str((hole + 1) % rules.holes)]) == pytest.approx(1, abs=0.02)
    for seat in range(seats):
        way = [str(rules.in_spot[seat]), *(place_key(seat, f"h{number}") for number in range(1, 6))]
        for one, other in pairwise(way):
            assert apart(points[one], points[other]) == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_the_coloured_row_of_a_castle_covers_its_holes_and_no_other(seats: int, me: int) -> None:
    board = ground(key_of(seats, me))
    points = {point.key: point.spots[0] for point in board.points}
    for line in board.lines:
        if line.kind == "lane":
            first, last = line.spots
            lane = [points[place_key(line.seat or 0, f"h{number}")] for number in range(1, 6)]
            assert (first, last) == (lane[0], lane[-1])


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_whoever_looks_sits_below_and_numbers_begin_at_their_come_out_hole(seats: int, me: int) -> None:
    board = ground(key_of(seats, me))
    points = {point.key: point.spots[0] for point in board.points}
    rules = geometry(seats)
    out = points[str(rules.come_out[me])]
    assert out[1] == max(y for _, y in points.values())
    for sign in track_signs(board):
        hole = points[str((rules.come_out[me] + sign.number) % rules.holes)]
        assert apart(sign.spot, hole) < 1.5
    assert [sign.number for sign in track_signs(board)][:3] == [0, 10, 20]


def track_signs(board: Ground) -> tuple[Sign, ...]:
    return tuple(sign for sign in board.signs if sign.number % 10 == 0)


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_every_hole_of_a_castle_has_its_number_nearer_than_any_other(seats: int, me: int) -> None:
    board = ground(key_of(seats, me))
    points = {point.key: point.spots[0] for point in board.points if not point.key.endswith("s")}
    numbers = [sign for sign in board.signs if sign.number % 10]
    assert len(numbers) == 5 * seats
    for sign in numbers:
        nearest = min(points, key=lambda key: apart(points[key], sign.spot))
        assert nearest.endswith(f".h{sign.number}"), sign
    assert len({min(points, key=lambda key: apart(points[key], sign.spot)) for sign in numbers}) == 5 * seats


@pytest.mark.parametrize(("seats", "me"), BOARDS)
def test_no_peg_covers_a_number_and_numbers_stay_on_the_wood(seats: int, me: int) -> None:
    board = ground(key_of(seats, me))
    # Pegs and numbers are larger on a board of more than 32 units.
    large = max(1, board.width / 32)
    spots = [spot for point in board.points for spot in point.spots]
    (wood,) = (line.spots for line in board.lines if line.kind == "wood")
    for sign in board.signs:
        assert -90 <= sign.turn < 90
        along, across = 0.25 * large * len(str(sign.number)), 0.26 * large
        for spot in spots:
            right, down = turned(spot[0] - sign.spot[0], spot[1] - sign.spot[1], -sign.turn)
            beside, above = max(0, abs(right) - along), max(0, abs(down) - across)
            assert math.hypot(beside, above) > PEG * large, (sign, spot)
        for corner in ((along, across), (along, -across), (-along, across), (-along, -across)):
            right, down = turned(*corner, sign.turn)
            end = (sign.spot[0] + right, sign.spot[1] + down)
            # The wood's line is 0.3 wide.
            assert all(outside(end, *side) < -0.15 for side in pairwise((*wood, wood[0])))


def turned(right: float, down: float, degrees: float) -> Spot:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return right * cosine - down * sine, right * sine + down * cosine


def outside(spot: Spot, start: Spot, end: Spot) -> float:
    """How far a spot lies outside of a side of the board; the middle is inside."""
    (x, y), (to_x, to_y) = start, end
    area = (to_x - x) * (spot[1] - y) - (to_y - y) * (spot[0] - x)
    middle = (to_x - x) * -y - (to_y - y) * -x
    return -math.copysign(area, area * middle) / apart(start, end)


@pytest.mark.parametrize(
    "key", ["pegs_and_jokers/5/0", "pegs_and_jokers/4/4", "joker_rum/4/0", "", "pegs_and_jokers/4"]
)
def test_a_key_that_names_no_board_is_refused(key: str) -> None:
    with pytest.raises(Fault, match=r"not a board|no such table"):
        PRESENTER.ground(key)
