"""The players: what each of them sees in a hand, and that the better one wins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import pytest

from jokerpoker.cards import parse
from jokerpoker.core import Action, Agent
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import (
    PLAYERS,
    Expert,
    Middle,
    Simple,
    Strong,
)
from jokerpoker.games.joker_rum.players.patterns import Patterns
from jokerpoker.games.joker_rum.players.plans import chance_by_count, plan_values
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.match import Match
from jokerpoker.playing import play as play_match
from jokerpoker.rng import Rng
from research.joker_rum import without
from tests.joker_rum.table import T13, hold, play, quiet, table


def answer(agent: Agent, state: JokerRum) -> Action:
    """The last answer of a player that is asked."""
    *_, action = agent.think(state.view(state.turn), state.prompts()[state.turn], Rng("answer"))
    state.check(action)
    return action


def points(seated: Sequence[Agent], seed: str) -> list[int]:
    """What each seat gets from one deal."""
    match = Match(JokerRum, 4, seed, Options(deals=1))
    play_match(match, seated)
    return list(match.state.scores())


def lead(better: Agent, worse: Agent, deals: int) -> float:
    """Points that one player is ahead of three others, in every seat of every deal."""
    ahead = []
    for number in range(deals):
        for seat in range(4):
            got = points([better if other == seat else worse for other in range(4)], f"lead {number}")
            ahead.append(got[seat] - (sum(got) - got[seat]) / 3)
    return fmean(ahead)


@pytest.mark.parametrize(
    "player", [make() for make in (*(level.make for level in PLAYERS.values()), *without.EVERYBODY.values())]
)
def test_a_player_closes_when_it_can(player: Agent) -> None:
    assert answer(player, table({0: T13})) == Close(0)
    state = table({0: "As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 6d"}, "9c")
    play(state, Discard(0, "6d"))
    assert answer(player, state) == Close(0)


@pytest.mark.parametrize("player", [Simple(), Middle(), Strong(), Expert()])
def test_a_player_keeps_its_sets_and_discards_what_is_left(player: Agent) -> None:
    state = table({0: "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h Kd"})
    assert answer(player, state) == Discard(0, "Kd")


def test_the_closing_discard_is_the_one_that_leaves_most() -> None:
    """A joker in place of a card of a run is worth one point more than the card."""
    state = JokerRum.start(4, Rng("closing"), Options())
    quiet(state, 40)
    hold(state, 0, "As Ks Qs Js Ah 2h 3h 4h 6c 7c 8c 9c")
    hold(state, 1, "Jk Jk")
    state.cards.hands[1][state.cards.hands[1].index("Jk")], state.cards.stock[-1] = (
        state.cards.stock[-1],
        "Jk",
    )
    state.cards.keys = list(map(key_of, state.cards.hands))
    play(state, Draw(0, "stock"))
    chosen = answer(Strong(), state)
    assert isinstance(chosen, Discard)
    assert chosen.close
    assert chosen.card in parse("Ks Qs Js 2h 3h 4h")


def test_a_known_top_card_is_drawn_from_the_stock() -> None:
    """Seat 1 discarded the 9c in round two; it lies on top of the stock when seat 1 draws in round three."""
    state = JokerRum.start(4, Rng("known"), Options())
    quiet(state, 37)
    hold(state, 1, "As Ks Qs Js 6c 7c 8c 9c")
    play(state, Discard(1, "9c"))
    quiet(state, 3)
    assert state.view(1)["stock"]["known"][0] == "9c"
    assert Expert().valuation(state.view(1)).next_known == "9c"
    assert "9c" in Expert().valuation(state.view(1)).live
    assert Strong().valuation(state.view(1)).next_known is None
    assert answer(Expert(), state) == Draw(1, "stock")


def test_what_is_out_of_reach_is_worth_nothing() -> None:
    hand = dict.fromkeys(parse("As Ks Qs 2h"), 1)
    without = {**COPIES, "Js": 0, "Jk": 0}
    better, worse = (plan_values(hand, chance_by_count(hidden, 10), 10)["2h"] for hidden in (COPIES, without))
    assert worse < better
    key = key_of(hand)
    reachable, lost = Patterns(COPIES), Patterns({**COPIES, "Js": 0})
    assert reachable.numbers(key) != lost.numbers(key)
    lost.set_left("Js", 1)
    assert reachable.numbers(key) == lost.numbers(key)


@pytest.mark.parametrize(("better", "worse"), [(Middle(), Simple()), (Strong(), Simple())])
def test_better_players_are_ahead(better: Agent, worse: Agent) -> None:
    assert lead(better, worse, 6) > 0


@pytest.mark.slow
def test_the_strong_player_is_ahead_of_the_middle_one() -> None:
    assert lead(Strong(), Middle(), 60) > 0


def test_levels_are_named() -> None:
    assert list(PLAYERS) == ["simple", "collector", "middle", "strong", "expert"]
    assert all(level.about.endswith(".") for level in PLAYERS.values())
