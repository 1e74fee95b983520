"""The one loop that plays a match, and what it says of players that fail."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from jokerpoker.core import Action, Agent, Limit, UnknownSeat
from jokerpoker.match import Match
from jokerpoker.playing import PlayerFault, play
from jokerpoker.registry import GAMES
from tests.conformance.example_game import Careful, HighCard, Lay
from tests.conformance.play import new_match
from tests.conformance.subjects import SUBJECTS

HONEST = Careful()


class Silent:
    def think(self, *_: Any) -> Iterator[Action]:
        return iter(())


class Mute:
    """Returns nothing."""

    def think(self, *_: Any) -> Any:
        return None


class Raising:
    def think(self, *_: Any) -> Iterator[Action]:
        raise ZeroDivisionError("by hand")


class RaisingLate:
    def think(self, *asked: Any) -> Iterator[Action]:
        yield from HONEST.think(*asked)
        raise ZeroDivisionError("by hand")


class Stranger:
    """Lays a card that it has never seen."""

    def think(self, view: Any, *_: Any) -> Iterator[Action]:
        yield Lay(view["seat"], "1x")


class Neighbour:
    """Answers for another seat."""

    def think(self, view: Any, prompt: Any, *_: Any) -> Iterator[Action]:
        assert prompt.actions
        yield Lay((view["seat"] + 1) % view["seats"], prompt.actions[0].card)


class Sloppy:
    def think(self, *_: Any) -> Iterator[Any]:
        yield "the ace"


class Speechless:
    """Answers what cannot be shown."""

    def __repr__(self) -> str:
        raise SystemExit(3)

    def think(self, *_: Any) -> Iterator[Any]:
        yield self


class Leaving:
    def think(self, *_: Any) -> Iterator[Action]:
        raise SystemExit(3)


FAILING: list[tuple[Agent, str, str]] = [
    (Silent(), "no_answer", "Silent, at seat 1, gave no answer"),
    (Mute(), "no_answer", "Mute, at seat 1, gave no answer"),
    (Raising(), "player_raised", "Raising, at seat 1, raised ZeroDivisionError: by hand"),
    (RaisingLate(), "player_raised", "RaisingLate, at seat 1, raised ZeroDivisionError"),
    (Leaving(), "player_raised", "Leaving, at seat 1, raised SystemExit: 3"),
    (Speechless(), "illegal_answer", "answered a Speechless that cannot be shown"),
    (
        Stranger(),
        "illegal_answer",
        "answered Lay(seat=1, card='1x') in line 49 of test_play.py: You can",
    ),
    (Neighbour(), "illegal_answer", "this is not an action of seat 1"),
    (
        Sloppy(),
        "illegal_answer",
        "answered 'the ace' in line 62 of test_play.py: an answer must be one of: Lay",
    ),
]


@pytest.mark.parametrize(("agent", "code", "said"), FAILING, ids=lambda part: type(part).__name__)
def test_a_player_that_fails_is_named(agent: Agent, code: str, said: str) -> None:
    match = Match(HighCard, 2, "named")
    with pytest.raises(PlayerFault) as fault:
        play(match, [HONEST, agent])
    assert (fault.value.code, fault.value.data) == (code, {"player": type(agent).__name__, "seat": 1})
    assert said in str(fault.value)
    assert match.ply == 1
    with pytest.raises(PlayerFault, match=r"^Ada, at seat 1"):
        play(Match(HighCard, 2, "named"), [HONEST, agent], ["Bob", "Ada"])


@pytest.mark.parametrize("key", sorted(SUBJECTS))
def test_every_game_is_played_to_its_outcome(key: str) -> None:
    subject = SUBJECTS[key]
    seats = subject.rules.seat_counts[-1]
    match = new_match(subject.rules, seats, subject.options[0], "play")
    make = next(iter(subject.players.values()))
    assert play(match, [make() for _ in range(seats)]) == match.state.outcome()
    assert match.over


def test_there_is_an_agent_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 players, one for each seat, not 2"):
        play(Match(HighCard, 3, "seats"), [HONEST, HONEST])


class Thinker:
    """Improves for ever; counts what it was asked."""

    def __init__(self) -> None:
        self.limits: list[Limit | None] = []
        self.answers = 0

    def think(self, view: Any, prompt: Any, rng: Any, limit: Limit | None = None) -> Iterator[Action]:
        self.limits.append(limit)
        while True:
            self.answers += 1
            yield from HONEST.think(view, prompt, rng)


def test_a_limit_of_time_ends_a_player_that_would_think_for_ever() -> None:
    thinkers = [Thinker(), Thinker()]
    limit = Limit(seconds=0.001)
    play(Match(HighCard, 2, "limit"), thinkers, limit=limit)
    assert all(thinker.limits == [limit, limit] for thinker in thinkers)
    assert all(thinker.answers >= 2 for thinker in thinkers)


def test_without_a_limit_a_player_of_three_arguments_will_do() -> None:
    class Plain:
        def think(self, view: Any, prompt: Any, rng: Any) -> Iterator[Action]:
            yield from HONEST.think(view, prompt, rng)

    assert play(Match(HighCard, 2, "plain"), [Plain(), HONEST]).winners


def test_faults_cross_from_process_to_process() -> None:
    for fault in (UnknownSeat(5, 2), PlayerFault("no_answer", "none", player="x", seat=1)):
        again = pickle.loads(pickle.dumps(fault))
        assert (type(again), again.as_json, again.args) == (type(fault), fault.as_json, fault.args)


def test_the_same_seed_is_the_same_match_whoever_plays_it() -> None:
    game = GAMES["joker_poker"]
    ends = []
    for _ in range(2):
        match = Match(game.rules, 3, "same")
        play(match, [game.players[key].make() for key in ("club", "casual", "gambler")])
        ends.append(match.digest())
    assert ends[0] == ends[1]
