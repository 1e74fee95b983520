"""Whole matches: the state machine, betting cards, options, conservation of points, refusals."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker.cards import is_joker
from jokerpoker.core import IllegalAction
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.arrangement import Commit, split_breaches
from jokerpoker.games.joker_poker.rules.positions import FULL_PACK, JokerPoker
from jokerpoker.games.joker_poker.rules.showdown import GameRecord, HandResult, Showing, match_winners
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conformance.play import steps

SEATS = st.sampled_from([2, 3, 4])
SEEDS = st.text("abcdef", min_size=1, max_size=8)


def played(seats: int, seed: str, options: Options | None = None) -> JokerPoker:
    match = Match(JokerPoker, seats, seed, options)
    list(steps(match, Rng(seed)))
    assert isinstance(match.state, JokerPoker)
    return match.state


@given(SEATS, SEEDS)
@settings(max_examples=20, deadline=None)
def test_a_deal_is_from_55_different_cards(seats: int, seed: str) -> None:
    state = JokerPoker.start(seats, Rng(seed), Options())
    cards = [card for hand in state.dealt for card in hand]
    assert [len(hand) for hand in state.dealt] == [13 if seats == 4 else 15] * seats
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(FULL_PACK)
    assert len(FULL_PACK) == 55


@given(SEATS, SEEDS, st.sampled_from(["own_card", "void"]), st.sampled_from(["reject", "lose"]))
@settings(max_examples=20, deadline=None)
def test_points_are_conserved_after_every_resolution(seats: int, seed: str, tie: str, foul: str) -> None:
    options = Options(tie_rule=tie, foul=foul)  # type: ignore[arg-type]
    match = Match(JokerPoker, seats, seed, options)
    unresolved = 18 * seats
    for _, events in steps(match, Rng(seed)):
        for event in events:
            if event.kind == "reveal":
                facts = event.public
                assert sum(facts["points"].values()) + sum(facts["discarded"]) == sum(facts["bets"])
                assert sorted(
                    [bet for taken in facts["taken"] for bet in taken] + facts["discarded"]
                ) == sorted(facts["bets"])
                unresolved -= sum(facts["bets"])
    view = match.state.view(0)
    assert unresolved == 0
    assert sum(view["scores"]) + sum(view["discarded"]) == 18 * seats


@given(SEATS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_each_betting_card_is_used_once(seats: int, seed: str) -> None:
    state = played(seats, seed)
    for seat in range(seats):
        bets = [bet for record in state.history for bet in record.seats[seat].bets]
        assert sorted(bets) == [0, 1, 1, 2, 2, 2, 3, 3, 4]
        assert state.bets_left(seat) == ()


def test_events_of_a_game_come_in_order() -> None:
    match = Match(JokerPoker, 3, "order of events")
    kinds = [event.kind for _, events in steps(match, Rng("play")) for event in events]
    game = ["ready"] * 3 + ["reveal"] * 3 + ["game_end"]
    assert kinds == [*game, "deal", *game, "deal", *game, "match_end"]


def test_a_commit_is_hidden_until_the_last() -> None:
    match = Match(JokerPoker, 3, "hidden")
    rng = Rng("play")
    for seat in (2, 0):
        events = match.submit(match.state.sample(seat, rng))
        assert [event.seen_by(1) for event in events] == [{"kind": "ready", "seat": seat}]
    assert match.state.view(1)["ready"] == [True, False, True]
    assert match.state.view(1)["history"] == []
    match.submit(match.state.sample(1, rng))
    view = match.state.view(1)
    assert view["game"] == 2
    assert view["ready"] == [False] * 3
    assert len(view["history"][0]["seats"]) == 3


def test_any_betting_card_may_lie_on_any_hand() -> None:
    state = JokerPoker.start(2, Rng("bets"), Options())
    sample = state.sample(0, Rng("x"))
    for bets in [(0, 4, 3), (2, 2, 2), (4, 0, 1)]:
        state.check(Commit(0, sample.hands, sample.jokers, bets))


def test_bet_values_are_an_option() -> None:
    options = Options(bet_values=(5, 0, 0, 0, 0, 0, 0, 0, 0))
    state = JokerPoker.start(2, Rng("bets"), options)
    assert state.bets_left(0) == (0, 0, 0, 0, 0, 0, 0, 0, 5)
    assert sum(played(2, "five", options).scores()) <= 10
    for wrong in [(1, 2, 3), (0, 1, 1, 2, 2, 2, 3, 3, -4), (0, 1, 1, 2, 2, 2, 3, 3, 100)]:
        with pytest.raises(ValueError, match="bet_values"):
            Options(bet_values=wrong)


def foul_commit(state: JokerPoker, seat: int) -> Commit:
    """A wrong order: a legal split with its first and last hand exchanged."""
    for number in range(1000):
        sample = state.sample(seat, Rng(f"foul {number}"))
        hands = (sample.hands[2], sample.hands[1], sample.hands[0])
        wrong = Commit(seat, hands, sample.jokers, sample.bets)
        if split_breaches(hands, sample.jokers, state.dealt[seat], state.sizes, state.options.hand_rules):
            return wrong
    raise AssertionError("no foul found")


def test_a_foul_is_refused_by_default_and_loses_its_bets_as_an_option() -> None:
    strict = JokerPoker.start(3, Rng("foul"), Options())
    with pytest.raises(IllegalAction) as refusal:
        strict.check(foul_commit(strict, 1))
    assert refusal.value.code == "order"
    state = JokerPoker.start(3, Rng("foul"), Options(foul="lose"))
    foul = foul_commit(state, 1)
    for action in (foul, state.sample(0, Rng("a")), state.sample(2, Rng("b"))):
        state.check(action)
        state.apply(action)
    (record,) = state.history
    assert record.seats[1].foul
    assert record.seats[1].names == ()
    assert state.view(0)["history"][0]["seats"][1]["descriptions"] == []
    for row, result in enumerate(record.results):
        assert 1 not in result.winners
        assert foul.bets[row] in result.discarded


def test_a_foul_of_sizes_or_jokers_is_played_out_but_foreign_cards_never() -> None:
    state = JokerPoker.start(2, Rng("sizes"), Options(foul="lose"))
    own, other = state.dealt[0], state.dealt[1]
    state.check(Commit(0, (own[:6], own[6:10], own[10:14]), {}, (0, 1, 2)))
    state.check(Commit(0, (), {}, (0, 1, 2)))
    with pytest.raises(IllegalAction) as refusal:
        state.check(Commit(0, (other[:5], own[5:10], own[10:]), {}, (0, 1, 2)))
    assert refusal.value.code == "not_your_card"
    state.apply(Commit(0, (own[:6], own[6:10], own[10:14]), {}, (0, 1, 2)))
    events = state.apply(state.sample(1, Rng("x")))
    assert [event.public["winners"] for event in events if event.kind == "reveal"] == [[1], [1], [1]]


def record(taken: list[tuple[tuple[int, ...], ...]], winners: list[tuple[int, ...]]) -> GameRecord:
    showing = Showing(((), (), ()), {}, (0, 0, 0), (), False)
    results = tuple(HandResult(won, bets, ()) for won, bets in zip(winners, taken, strict=True))
    return GameRecord(1, (showing, showing), results, (0, 0))


def test_jp_a12_equal_totals() -> None:
    history = [record([((4,), ()), ((), (2, 1)), ((), (1,))], [(0,), (1,), (1,)])]
    assert match_winners(history, 2, Options()) == {0, 1}
    assert match_winners(history, 2, Options(match_tiebreak="hands_won")) == {1}
    assert match_winners(history, 2, Options(match_tiebreak="highest_card")) == {0}


@given(st.integers(0, 3), SEATS)
@settings(max_examples=15, deadline=None)
def test_any_split_is_legal_exactly_when_no_rule_is_broken(number: int, seats: int) -> None:
    state = JokerPoker.start(seats, Rng(f"any {number}"), Options())
    rng = Rng(f"split {number}")
    for _ in range(20):
        attempt = state._try_sample(0, rng)
        broken = split_breaches(
            attempt.hands, attempt.jokers, state.dealt[0], state.sizes, state.options.hand_rules
        )
        if broken:
            with pytest.raises(IllegalAction) as refusal:
                state.check(attempt)
            assert (refusal.value.code, str(refusal.value)) == (broken[0].code, broken[0].message)
        else:
            state.check(attempt)


def test_jokers_are_dealt_as_often_as_the_rules_count() -> None:
    """With 15 cards 0/1/2/3 jokers come in 9,880 / 11,700 / 4,200 / 455 of 26,235 deals."""
    rng = Rng("jokers")
    found = Counter(sum(map(is_joker, rng.shuffle(FULL_PACK)[:15])) for _ in range(3000))
    for jokers, count in enumerate([9880, 11700, 4200, 455]):
        assert found[jokers] / 3000 == pytest.approx(count / 26235, abs=0.03)
