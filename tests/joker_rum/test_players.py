"""The players: what each of them sees in a hand, and that the better one wins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import pytest

from jokerpoker.cards import parse
from jokerpoker.core import Action, Agent
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import (
    BASELINES,
    PLAYERS,
    TRUST,
    Expert,
    Middle,
    Simple,
    Strong,
)
from jokerpoker.games.joker_rum.players.patterns import SIZE, Patterns, lacking
from jokerpoker.games.joker_rum.players.plans import chance_by_count, plans_of
from jokerpoker.games.joker_rum.players.shapes import SHAPED_SIZE, Shapes
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.players.values import STAGES, shaped_values, values
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.study.learn import Deal, learn
from jokerpoker.match import Match
from jokerpoker.playing import play as play_match
from jokerpoker.rng import Rng
from tests.joker_rum.table import T13, Fixed, hold, play, quiet, table


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


@pytest.mark.parametrize("player", [level.make() for level in (*PLAYERS.values(), *BASELINES.values())])
def test_a_player_closes_when_it_can(player: Agent) -> None:
    assert answer(player, table({0: T13})) == Close(0)
    state = table({0: "As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 6d"}, "9c")
    play(state, Discard(0, "6d"))
    assert answer(player, state) == Close(0)


def test_a_patient_player_may_pass() -> None:
    cheap = "6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9d"
    assert answer(Strong(patience=13), table({0: cheap})) == Pass(0)
    assert answer(Strong(patience=12), table({0: cheap})) == Close(0)


@pytest.mark.parametrize("player", [Simple(), Middle(), Strong(), Expert()])
def test_a_player_keeps_its_sets_and_throws_what_is_left(player: Agent) -> None:
    state = table({0: "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h Kd"})
    assert answer(player, state) == Discard(0, "Kd")


def test_the_closing_discard_is_the_one_that_leaves_most() -> None:
    """A joker in place of a card of a run is worth one point more than the card."""
    state = JokerRum.start(4, Rng("closing"), Options())
    quiet(state, 40)
    hold(state, 0, "As Ks Qs Js Ah 2h 3h 4h 6c 7c 8c 9c")
    hold(state, 1, "Jk Jk")
    state.hands[1][state.hands[1].index("Jk")], state.stock[-1] = state.stock[-1], "Jk"
    state.keys = list(map(key_of, state.hands))
    play(state, Draw(0, "stock"))
    chosen = answer(Strong(), state)
    assert isinstance(chosen, Discard)
    assert chosen.close
    assert chosen.card in parse("Ks Qs Js 2h 3h 4h")


def test_a_known_top_card_is_drawn_from_the_stock() -> None:
    """Seat 1 threw the 9c in round two; it lies on top of the stock when seat 1 draws in round three."""
    state = JokerRum.start(4, Rng("known"), Options())
    quiet(state, 37)
    hold(state, 1, "As Ks Qs Js 6c 7c 8c 9c")
    play(state, Discard(1, "9c"))
    quiet(state, 3)
    assert state.view(1)["stock"]["known"][0] == "9c"
    assert Valuation(state.view(1)).next_known == "9c"
    assert Valuation(state.view(1), piles=False).next_known is None
    assert answer(Strong(), state) == Draw(1, "stock")


def test_what_is_out_of_reach_is_worth_nothing() -> None:
    hand = dict.fromkeys(parse("As Ks Qs"), 1)
    everything = chance_by_count(COPIES, 10)
    without = {**COPIES, "Js": 0, "Jk": 0}
    best, worse = (plans_of(hand, chance)[0] for chance in (everything, chance_by_count(without, 10)))
    assert best.sets
    assert all(plan.needs("Ks") <= 1 for plan in plans_of(hand, everything))
    assert worse.worth < best.worth
    key = key_of(hand)
    reachable, lost = Patterns(COPIES), Patterns(set(COPIES) - {"Js"})
    assert reachable.numbers(key) != lost.numbers(key)
    lost.set_live("Js", True)
    assert reachable.numbers(key) == lost.numbers(key)


def test_the_table_is_whole() -> None:
    assert len(values()) == len(shaped_values()) == STAGES
    assert {len(row) for row in values()} == {SIZE}
    assert {len(row) for row in shaped_values()} == {SHAPED_SIZE}
    assert all(
        number < SIZE for card in COPIES for number in Patterns(COPIES).numbers(key_of([card] * COPIES[card]))
    )


@pytest.mark.parametrize(
    ("cards", "lacks"),
    [
        ("As Ks Qs", [1, 3]),
        ("As Jk Ks", [1, 2]),
        ("6s 7s 8s", [1]),
        ("5h 6s 7s 8s", [0]),
        ("Ts 7s 8s", [1]),
        ("7s 7h 7d", [1]),
        ("7s 7s 7h", [2]),
        ("Ks Qs Js", [1, 4]),
    ],
)
def test_what_the_sets_of_a_pattern_lack(cards: str, lacks: list[int]) -> None:
    """Of the first suit's runs, its row, or the column of sevens: whichever the cards are for."""
    numbers = Patterns(COPIES).numbers(key_of(parse(cards)))
    places = (3, 7, 9)
    assert lacks in [lacking(numbers[place]) for place in places]


def test_what_cannot_be_had_is_not_lacked() -> None:
    key = key_of(parse("As Ks Qs 7s 7h 7d 6s"))
    numbers = Patterns(set(COPIES) - {"Js", "7c", "8s"}).numbers(key)
    assert lacking(numbers[3]) == [3]
    assert lacking(numbers[7]) == lacking(numbers[9]) == []
    helped = Patterns(set(COPIES) - {"Js"}).numbers(key_of(parse("As Ks Qs Jk")))
    assert lacking(helped[3]) == [0, 2]


def test_the_shape_of_a_hand_counts_its_sets_and_those_that_are_near() -> None:
    def shape(cards: str) -> int:
        return Shapes(COPIES).numbers(key_of(parse(cards)))[-1]

    three, two = "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h 9h", "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h 9d"
    assert SIZE <= shape(two) < shape(three) < SHAPED_SIZE
    assert shape("As Ks Qs 6c 7c 8c") > shape("As Ks Qs 6c 7c")
    everything = Shapes(COPIES).numbers(key_of(parse(two)))
    assert everything[:-1] == Patterns(COPIES).numbers(key_of(parse(two)))


def test_learning_starts_from_nothing_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    learnt = [[0.0] * SIZE for _ in range(STAGES)]
    learn(learnt, 30, "test", (0.5, 0.1))
    assert any(any(row) for row in learnt)
    again = [[0.0] * SIZE for _ in range(STAGES)]
    learn(again, 30, "test", (0.5, 0.1))
    assert again == learnt
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("alone", [True, False])
def test_the_learner_plays_by_the_rules(alone: bool) -> None:
    """Every move of its own table is legal on a position, and the deal ends alike."""
    table = [list(row) for row in values()]
    endings = set()
    for number in range(60):
        deal = Deal(Rng(f"learner {number}"), table, alone)
        dealt = [card for round_ in zip(*(seat.cards for seat in deal.seats), strict=True) for card in round_]
        state = JokerRum.start(4, Fixed([[*dealt, *deal.stock]]), Options(deals=1))
        hands = [list(seat.cards) for seat in deal.seats]
        assert state.hands == hands
        scores = deal.play()
        for move in deal.moves:
            state.check(move)
            state.apply(move)
        (record,) = state.history
        endings.add((record.ended, record.round))
        assert [sorted(seat.cards) for seat in record.seats] == [sorted(seat.cards) for seat in deal.seats]
        assert [seat.points + seat.bonus for seat in record.seats] == scores
        assert record.closer == deal.closer
        assert all(key_of(seat.cards) == seat.key for seat in deal.seats)
    assert {("closed", 3), ("stock", 3), *([("closed", 2)] if alone else [])} <= endings


@pytest.mark.parametrize(("better", "worse"), [(Middle(), Simple()), (Strong(), Simple())])
def test_better_players_are_ahead(better: Agent, worse: Agent) -> None:
    assert lead(better, worse, 6) > 0


@pytest.mark.parametrize("size", [SIZE, SHAPED_SIZE])
def test_a_table_learns_what_it_has_room_for(size: int) -> None:
    learnt = [[0.0] * size for _ in range(STAGES)]
    learn(learnt, 10, "test", (0.5, 0.1), alone=True)
    assert any(any(row[SIZE:]) for row in learnt) == (size == SHAPED_SIZE)


def test_the_expert_trusts_its_plans_as_the_round_says() -> None:
    """What it makes of plans in other rounds changes nothing; what it makes of them in this one does."""
    differs = set()
    for number in range(12):
        state = JokerRum.start(4, Rng(f"trust {number}"), Options())
        for round_ in range(3):
            quiet(state, 20 * round_ - len(state.turns))
            trust = [0.0, 0.0, 0.0]
            trust[round_] = TRUST[round_]
            found = answer(Expert(), state)
            assert answer(Expert(trust=tuple(trust)), state) == found  # type: ignore[arg-type]
            trust[round_] = 20.0
            if answer(Expert(trust=tuple(trust)), state) != found:  # type: ignore[arg-type]
                differs.add(round_)
    assert differs == {0, 1, 2}


@pytest.mark.slow
def test_the_strong_player_is_ahead_of_the_middle_one() -> None:
    assert lead(Strong(), Middle(), 60) > 0


def test_levels_are_named() -> None:
    assert list(PLAYERS) == ["simple", "middle", "strong", "expert"]
    assert all(level.about.endswith(".") for level in (*PLAYERS.values(), *BASELINES.values()))
