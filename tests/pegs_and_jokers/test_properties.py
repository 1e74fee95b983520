"""What holds in every position of every game."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.core import IllegalAction
from jokerpoker.games.pegs_and_jokers.options import PRESETS, SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.rules.actions import ComeOut, Discard, MovePegs, PlayCard
from jokerpoker.games.pegs_and_jokers.rules.board import Board, PositionError, read, write
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK, RANK_OF
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.pegs_and_jokers.table import preset

TABLES = [pytest.param(name, seats, id=f"{name}-{seats}") for name in PRESETS for seats in SEAT_COUNTS]


def cards_of(state: PegsAndJokers) -> Counter[str]:
    table = [state.table.declared.card] if state.table.declared else []
    held = [card for hand in state.table.hands for card in hand]
    return Counter([*held, *state.table.stock, *(card for card, _ in state.table.pile), *table])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_keep_every_peg_and_every_card(name: str, seats: int) -> None:
    options = preset(name, max_turns=60)
    rng = Rng(f"properties {name} {seats}")
    state = PegsAndJokers.start(seats, Rng("game"), options)
    pack = Counter(ONE_PACK * options.decks_for(seats))
    side = table_setup(seats, options).team_number
    while state.prompts():
        action = state.sample(state.asked, rng)
        state.check(action)
        before = state.copy()
        events = state.apply(action)
        assert cards_of(state) == pack
        board = state.table.board
        assert write(read(write(board), board.geometry)) == write(board)
        assert [sorted(places) for places in board.pegs] == board.pegs
        assert all(len(places) == 5 for places in board.pegs)
        if isinstance(action, (PlayCard, ComeOut, MovePegs)):
            check_hits(before, action, events[0].public["hits"], side)
    assert state.outcome()
    assert state.table.number <= 60


def check_hits(before: PegsAndJokers, action: object, hits: object, side: tuple[int, ...]) -> None:
    """An opponent's peg that was hit is in its start area, one of the team on its in-spot."""
    spots = before.table.setup.geometry.in_spot
    for colour, _, end in hits:  # type: ignore[attr-defined]
        assert end == (str(spots[colour]) if side[colour] == side[before.table.turn] else "s")
    owners = {colour for colour, _, _ in action.steps}  # type: ignore[attr-defined]
    rank = before.table.declared.rank if before.table.declared else RANK_OF[action.card]  # type: ignore[attr-defined]
    if rank not in ("T", "2"):
        assert all(side[owner] == side[before.table.turn] for owner in owners)


def boards(seats: int) -> st.SearchStrategy[Board]:
    track = geometry(seats)
    holes = st.lists(st.integers(0, track.holes - 1), min_size=5 * seats, max_size=5 * seats, unique=True)
    kinds = st.lists(st.sampled_from(["track", "lane", "start"]), min_size=5 * seats, max_size=5 * seats)

    def made(drawn: tuple[list[int], list[str]]) -> Board:
        numbers, names = drawn
        place = {
            "track": lambda peg: numbers[peg],
            "lane": lambda peg: track.holes + peg % 5,
            "start": lambda _: track.start,
        }
        return Board(
            track,
            [[place[names[peg]](peg) for peg in range(5 * seat, 5 * seat + 5)] for seat in range(seats)],
        )

    return st.tuples(holes, kinds).map(made)


@given(st.data(), st.sampled_from(SEAT_COUNTS))
def test_positions_read_back(data: st.DataObject, seats: int) -> None:
    board = data.draw(boards(seats))
    again = read(write(board), board.geometry)
    assert (again.pegs, again.track, again.own) == (board.pegs, board.track, board.own)


@given(st.text(alphabet="0123456789hs| -x", max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(PositionError):
        board = read(text, geometry(4))
        assert read(write(board), geometry(4)).pegs == board.pegs


@given(st.data(), st.sampled_from(sorted(PRESETS)))
def test_nobody_is_blocked_by_another_colour(data: st.DataObject, name: str) -> None:
    """Taking an opponent's pegs off the track takes no walk away from anybody."""
    options = preset(name, ten="ten")
    state = PegsAndJokers.start(4, Rng("blocked"), options)
    state.table.board = data.draw(boards(4))
    fewer = state.copy()
    start = state.table.setup.geometry.start
    opponent = (state.table.turn + 1) % 4
    for place in list(fewer.table.board.pegs[opponent]):
        if place < state.table.setup.geometry.holes:
            fewer.table.board.do(((opponent, place, start),))
    for rank in "A345689TK":
        walked = {steps for steps, _ in state.table.seat_plays().plays(rank) if len(steps) == 1}
        assert walked == {steps for steps, _ in fewer.table.seat_plays().plays(rank) if len(steps) == 1}


@given(st.data(), st.sampled_from(sorted(PRESETS)), st.sampled_from(SEAT_COUNTS))
def test_undo_takes_back_every_play(data: st.DataObject, name: str, seats: int) -> None:
    state = PegsAndJokers.start(seats, Rng("undo"), preset(name))
    board = state.table.board = data.draw(boards(seats))
    before = board.copy()
    rank = data.draw(st.sampled_from(["A", "2", "7", "8", "9", "Jk"]))
    for _, changes in state.table.seat_plays().plays(rank):
        board.do(changes)
        board.undo(changes)
        assert (board.pegs, board.track, board.own) == (before.pegs, before.track, before.own)


@pytest.mark.parametrize(
    ("option", "value"), [("hand", 1), ("hand", 8), ("decks", 7), ("stuck_turns", -1), ("max_turns", 0)]
)
def test_options_out_of_range_are_refused(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=option):
        preset("basic", **{option: value})


def test_a_switch_is_no_number() -> None:
    with pytest.raises(ValueError, match="hand"):
        Options(hand=True)


def test_what_is_no_whole_action_of_the_game_is_refused() -> None:
    @dataclass(frozen=True, init=False)
    class Noted(Discard):
        note: str = ""

    match = Match(PegsAndJokers, 4, "noted", Options())
    (seat,) = match.state.prompts()
    played = match.state.sample(seat, Rng("noted"))
    assert isinstance(played, Discard | PlayCard)
    hollow = object.__new__(PlayCard)
    hollow.__dict__["seat"] = seat
    for action in (Noted(seat, played.card), hollow):
        with pytest.raises(IllegalAction, match=r"not an action of|not a well-formed action"):
            match.submit(action)
    match.submit(played)


def test_what_a_prompt_says_belongs_to_it_alone() -> None:
    states = [PegsAndJokers.start(4, Rng("said"), Options()) for _ in range(2)]
    one, other = (next(iter(state.prompts().values())).data for state in states)
    assert one == other
    assert one is not other
