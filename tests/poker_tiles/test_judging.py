"""A play is judged once, however it comes to the table."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.core import IllegalAction
from jokerpoker.games.poker_tiles.rules import positions
from jokerpoker.games.poker_tiles.rules.actions import Play
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conformance.play import steps


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The plays that were judged, in order."""
    judge, found = positions.judge, list[Any]()

    def counted(board: Any, place: Any, *others: Any) -> Any:
        found.append(place)
        return judge(board, place, *others)

    monkeypatch.setattr(positions, "judge", counted)
    return found


def test_a_play_is_judged_once(judged: list[Any]) -> None:
    match = Match(PokerTiles, 2, "once")
    plays = [action for action, _ in steps(match, Rng("play")) if isinstance(action, Play)]
    assert judged == [play.place for play in plays]
    judged.clear()
    Match.load(match.save(), lambda _: PokerTiles)
    assert judged == [play.place for play in plays]


def test_what_was_judged_holds_for_that_rack_and_board_only(judged: list[Any]) -> None:
    match = Match(PokerTiles, 2, "once")
    action, _ = next(
        (action, events) for action, events in steps(match, Rng("play")) if isinstance(action, Play)
    )
    match.undo()
    state = match.state.copy()
    state.check(action)
    other = state.copy()
    other.racks = ((), ())
    with pytest.raises(IllegalAction):
        other.check(action)
    state.apply(action)
    state.turn = action.seat
    with pytest.raises(IllegalAction):
        state.check(action)
    assert len(judged) == 2
