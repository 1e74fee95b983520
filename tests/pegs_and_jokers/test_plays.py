"""The fast generator of moves against the plain one, on positions of every preset and size."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from jokerpoker.games.pegs_and_jokers.options import PRESETS, SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.rules.board import Board, read, write
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import RANKS
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays, changes_of, check_steps
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from tests.pegs_and_jokers import plain

MIXED = {
    "pairs": Options(teams="pairs", control="team", nine="split", ten="split"),
    "house": Options(
        ace="back_or_eleven",
        two="swap",
        nine="split",
        ten="split",
        swap_needs_own=True,
        forced_branch=True,
        split_carry_over=True,
        joker_from_home=False,
    ),
    "narrow": replace(PRESETS["arizona"], two="swap", ten="back_one", joker_from_home=True, teams="pairs"),
}
TABLES = [
    pytest.param(seats, options, id=f"{name}-{seats}")
    for name, options in {**PRESETS, **MIXED}.items()
    for seats in SEAT_COUNTS
]


def position(geometry: Geometry, rng: random.Random) -> Board:
    """Pegs at random: often near each other, near in-spots and lanes, sometimes nearly all home."""
    crowd = rng.random() < 0.5
    middle, width = rng.randrange(geometry.holes), rng.choice((12, 20, 40))
    shares = rng.choice(((6, 2, 2), (3, 1, 6), (8, 1, 0), (1, 8, 1), (1, 1, 8)))
    taken: set[int] = set()
    pegs = []
    for seat in range(geometry.seats):
        places: list[int] = []
        while len(places) < 5:
            kind = rng.choices(("track", "lane", "start"), shares)[0]
            near = rng.random() < 0.3
            hole = middle + rng.randrange(width) if crowd else rng.randrange(geometry.holes)
            hole = geometry.in_spot[seat] + rng.randrange(-8, 7) if near else hole
            place = {
                "track": hole % geometry.holes,
                "lane": geometry.holes + rng.randrange(5),
                "start": geometry.start,
            }[kind]
            if place in taken or (place in places and place != geometry.start):
                continue
            if place < geometry.holes:
                taken.add(place)
            places.append(place)
        pegs.append(places)
    return Board(geometry, pegs)


def compare(seats: int, options: Options, board: Board, seat: int, ranks: list[str]) -> None:
    text = write(board)
    setup = table_setup(seats, options)
    table = SeatPlays(board, seat, setup)
    pegs, rules = plain.read(text), plain.Plain(seats, options, seat)
    for rank in ranks:
        after = []
        for steps, changes in table.plays(rank):
            assert changes_of(board, seat, rank, steps, setup) == changes
            board.do(changes)
            after.append(write(board))
            assert write(read(after[-1], board.geometry)) == after[-1]
            board.undo(changes)
            names = [
                (
                    colour,
                    *(
                        int(n) if n.isdigit() else n
                        for n in (board.geometry.names[a], board.geometry.names[b])
                    ),
                )
                for colour, a, b in steps
            ]
            replayed = rules.replay(pegs, names, rank == "2" and len(steps) == 2)
            assert replayed is not None, (text, seat, rank, names)
            assert plain.write(replayed) == after[-1], (text, seat, rank, names)
        assert len(set(after)) == len(after), (text, seat, rank)
        assert set(after) == rules.boards(pegs, rank), (text, seat, rank)
    assert write(board) == text
    assert vars_of(board) == vars_of(read(text, board.geometry))


def vars_of(board: Board) -> tuple[object, ...]:
    return board.pegs, board.track, board.own


def run(seats: int, options: Options, count: int, seed: str) -> None:
    geometry = table_setup(seats, options).geometry
    rng = random.Random(f"{seed} {seats} {options}")
    for number in range(count):
        board = position(geometry, rng)
        ranks = list(RANKS) if number % 20 == 0 else rng.sample(RANKS, 2)
        if options.ten == "split" and number % 40:
            ranks = [rank for rank in ranks if rank != "T"]
        compare(seats, options, board, rng.randrange(seats), ranks)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_both_generators_agree(seats: int, options: Options) -> None:
    # The plain search grows with the board.
    run(seats, options, {4: 8, 6: 4, 8: 3}[seats], "short")


@pytest.mark.parametrize(("seats", "count"), [(4, 10), (6, 2), (8, 1)])
def test_both_generators_agree_on_north_carolinas_ten(seats: int, count: int) -> None:
    options = PRESETS["north_carolina"]
    rng = random.Random(f"ten {seats}")
    for _ in range(count):
        board = position(table_setup(seats, options).geometry, rng)
        compare(seats, options, board, rng.randrange(seats), ["T"])


def test_a_peg_that_is_hit_to_where_it_could_go_itself_is_one_play() -> None:
    seats, options = 4, PRESETS["north_carolina"]
    board = read(
        "1 36 41 43 s | 25 26 37 42 45 | 39 40 h2 h4 s | 30 32 50 h3 s", table_setup(seats, options).geometry
    )
    compare(seats, options, board, 3, ["T"])


def test_a_team_mate_hit_from_its_in_spot_changes_places_in_one_play() -> None:
    options = PRESETS["north_carolina"]
    setup = table_setup(4, options)
    spot = setup.geometry.in_spot[2]
    board = read(f"{spot} s s s s | s s s s s | {spot + 2} s s s s | s s s s s", setup.geometry)
    compare(4, options, board, 0, ["2"])
    table = SeatPlays(board, 0, setup)
    ((steps, _),) = table.plays("2")
    assert steps == ((0, spot, spot + 2),)
    # Older saves may say that they are swapped.
    check_steps(table, "2", ((2, spot + 2, spot), (0, spot, spot + 2)))


def test_a_joker_that_changes_two_team_mates_on_their_in_spots_is_one_play() -> None:
    options = replace(PRESETS["basic"], control="team")
    setup = table_setup(4, options)
    mine, theirs = setup.geometry.in_spot[0], setup.geometry.in_spot[2]
    board = read(f"{theirs} s s s s | s s s s s | {mine} s s s s | s s s s s", setup.geometry)
    assert len(table_setup(4, options).team[0]) == 2
    compare(4, options, board, 0, ["Jk"])


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_both_generators_agree_on_a_hundred_thousand_positions(seats: int, options: Options) -> None:
    run(seats, options, 100_000, "long")
