"""The rules of a deal and of a game: drawing, discarding, closing, scoring, and every option."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass

import pytest

from jokerpoker import codec
from jokerpoker.cards import parse
from jokerpoker.core import Action, IllegalAction, Outcome
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import best_melding, key_of
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.scoring import (
    DealRecord,
    Showing,
    closed_in_a_row,
    closing_bonus,
    dealer_of,
    game_over,
    score_deal,
)
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.joker_rum.table import T1, T13, play, quiet, table

NEAR_T13 = {0: "As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 6d"}
"""Three sets as soon as 9c comes for 6d."""


@dataclass(frozen=True)
class Knock(Action):
    """An action of another game."""

    kind = "knock"


def record(closer: int | None, scores: tuple[int, ...] = (0, 0, 0, 0)) -> DealRecord:
    shown = Showing((), (), (), 0, 0)
    return DealRecord(1, 3, "closed" if closer is not None else "stock", closer, 3, (shown,) * 4, scores)


def refused(state: JokerRum, action: Action) -> str:
    before = json.dumps(state.to_json())
    with pytest.raises(IllegalAction) as refusal:
        state.check(action)
    assert str(refusal.value)
    assert json.dumps(state.to_json()) == before
    return refusal.value.code


# ---- The deal and the three rounds


def test_twelve_cards_each_and_twenty_in_the_stock() -> None:
    state = JokerRum.start(4, Rng("deal"), Options())
    assert [len(hand) for hand in state.cards.hands] == [12] * 4
    assert len(state.cards.stock) == 20
    assert Counter([*state.cards.stock, *(card for hand in state.cards.hands for card in hand)]) == Counter(
        PACK
    )
    assert (state.dealer, state.first, state.turn, state.round, state.step) == (3, 0, 0, 1, "discard")


def test_the_deal_passes_to_the_left() -> None:
    assert [dealer_of(deal) for deal in range(1, 9)] == [3, 0, 1, 2, 3, 0, 1, 2]
    match = Match(JokerRum, 4, "left", Options(deals=2))
    while match.state.deal == 1:  # type: ignore[attr-defined]
        match.submit(match.state.sample(min(match.state.prompts()), Rng(f"{match.ply}")))
    assert (match.state.dealer, match.state.turn) == (0, 1)  # type: ignore[attr-defined]


def test_round_one_discards_face_down_then_draws_unseen() -> None:
    state = table({0: "Kd Qd " + "6s 6h 7s 7h 8s 8h 9s 9h As Ah"}, "2c")
    discarded, drawn, *rest = play(state, Discard(0, "Kd"))
    assert not rest
    assert discarded.seen_by(0) == {"kind": "discard", "seat": 0, "face_up": False, "card": "Kd"}
    assert discarded.seen_by(1) == {"kind": "discard", "seat": 0, "face_up": False}
    assert drawn.seen_by(0) == {"kind": "draw", "seat": 0, "source": "stock", "stock": 19, "card": "2c"}
    assert "card" not in drawn.seen_by(2)
    assert state.turn == 1
    assert state.view(0)["pile"] == {"count": 1, "known": ["Kd"]}
    assert state.view(1)["pile"] == {"count": 1, "known": [None]}
    assert "2c" in state.view(0)["cards"]


def test_the_pile_is_turned_over_as_it_lies() -> None:
    """JR-A4: the last discard is drawn first, so that in round two seat 0 draws what seat 3 discarded."""
    state = JokerRum.start(4, Rng("turned"), Options())
    quiet(state, 20)
    assert (state.round, state.turn, len(state.cards.stock), state.cards.pile) == (2, 0, 20, [])
    discarded = [turn.discarded for turn in state.cards.turns]
    quiet(state, 20)
    assert [turn.drawn for turn in state.cards.turns[20:]] == discarded[::-1]
    assert [state.cards.turns[39 - n].seat for n in range(20, 24)] == [3, 2, 1, 0]


def test_the_dealer_discards_the_first_face_up_card_on_turn_forty() -> None:
    """JR-T25, JR-A12."""
    state = JokerRum.start(4, Rng("forty"), Options())
    quiet(state, 39)
    assert (state.turn, state.cards.face_up, len(state.cards.stock), len(state.cards.pile)) == (
        state.dealer,
        [],
        1,
        19,
    )
    card = state.cards.hands[3][0]
    discarded, drawn, round_ = play(state, Discard(3, card))
    assert discarded.seen_by(1) == {"kind": "discard", "seat": 3, "face_up": True, "card": card}
    assert drawn.seen_by(1).get("stock") == 0
    assert round_.public == {"round": 3, "stock": 19, "face_up": [card]}
    assert len(state.cards.turns) == 40
    assert (state.round, state.turn, len(state.cards.stock), state.cards.face_up) == (3, 0, 19, [card])


def test_round_three_draws_first_and_ends_with_the_last_stock_card() -> None:
    state = JokerRum.start(4, Rng("open"), Options(deals=1))
    quiet(state, 40)
    assert [type(action) for action in state.prompts()[0].actions or ()] == [Draw, Draw]
    assert refused(state, Discard(0, state.cards.hands[0][0])) == "wrong_kind"
    top = state.cards.face_up[-1]
    (event,) = play(state, Draw(0, "face_up"))
    assert event.public == {"seat": 0, "source": "face_up", "stock": 19, "card": top}
    assert len(state.cards.hands[0]) == 13
    play(state, Discard(0, next(card for card in state.cards.hands[0] if card != top)))
    assert (len(state.cards.stock), len(state.cards.face_up)) == (19, 1)
    quiet(state, 18)
    assert (len(state.cards.stock), len(state.cards.face_up)) == (1, 19)
    play(state, Draw(state.turn, "stock"))
    events = play(state, Discard(state.turn, state.cards.hands[state.turn][0]))
    assert [event.kind for event in events] == ["discard", "deal_end", "game_end"]
    assert (state.history[0].ended, state.history[0].closer) == ("stock", None)
    assert all(seat.bonus == 0 for seat in state.history[0].seats)
    assert state.over
    assert not state.prompts()


def test_the_face_up_card_just_taken_stays() -> None:
    """JR-A6: a stock card may be discarded at once; of two identical copies the other one may go."""
    for allowed in (False, True):
        state = JokerRum.start(4, Rng("same"), Options(allow_same_discard=allowed))
        quiet(state, 40)
        top = state.cards.face_up[-1]
        play(state, Draw(0, "face_up"))
        assert (Discard(0, top) in (state.prompts()[0].actions or ())) == allowed
        if allowed:
            state.check(Discard(0, top))
        else:
            assert refused(state, Discard(0, top)) == "just_taken"
    state = JokerRum.start(4, Rng("same"), Options())
    quiet(state, 40)
    play(state, Draw(0, "stock"))
    state.check(Discard(0, state.cards.hands[0][-1]))


def test_the_other_copy_of_a_card_just_taken_may_go() -> None:
    state = table({0: "7s 7s 2c 3c 4c Kd Qd Jd Ad Ac 6h 9d"}, "2h 2d 2s")
    quiet(state, 39, {0: "7s 7s", 3: ""})
    state.cards.hands[0].remove("7s")
    state.cards.hands[3].append("7s")
    spare = next(card for card in state.cards.hands[3] if card != "7s")
    state.cards.hands[3].remove(spare)
    state.cards.hands[0].append(spare)
    state.cards.keys = list(map(key_of, state.cards.hands))
    play(state, Discard(3, "7s"))
    play(state, Draw(0, "face_up"))
    assert state.cards.hands[0].count("7s") == 2
    play(state, Discard(0, "7s"))
    assert state.cards.hands[0].count("7s") == 1


def test_identical_copies_are_one_action() -> None:
    state = table({0: "7s 7s 8s 8s 9h 9h As As Ad Ad Jk Jk"})
    actions = state.prompts()[0].actions or ()
    assert [action.card for action in actions if isinstance(action, Discard)] == list(
        dict.fromkeys(state.cards.hands[0])
    )
    assert len(actions) == 6
    play(state, Discard(0, "7s"))
    assert state.cards.hands[0].count("7s") == 1


def test_taking_face_up_for_ever_is_stopped() -> None:
    """JR-A5."""
    state = JokerRum.start(4, Rng("ever"), Options(deals=1, max_faceup_streak=5))
    quiet(state, 41)
    for number in range(5):
        top, seat = state.cards.face_up[-1], state.turn
        play(state, Draw(seat, "face_up"))
        card = next(card for card in state.cards.hands[seat] if card != top)
        events = play(state, Discard(seat, card))
        assert state.over == (number == 4)
    assert events[1].public["ended"] == "limit"
    assert state.history[0].closer is None


def test_a_stock_card_breaks_the_face_up_row() -> None:
    state = JokerRum.start(4, Rng("row"), Options(deals=1, max_faceup_streak=2))
    quiet(state, 40)
    for _ in range(3):
        top, seat = state.cards.face_up[-1], state.turn
        play(state, Draw(seat, "face_up"))
        play(state, Discard(seat, next(card for card in state.cards.hands[seat] if card != top)))
        assert state.face_up_streak == 1
        quiet(state, 1)
        assert not state.over


def test_shuffling_between_rounds() -> None:
    plain, mixed = (JokerRum.start(4, Rng("mix"), Options(shuffle_between_rounds=on)) for on in (False, True))
    for state in (plain, mixed):
        quiet(state, 20)
    assert plain.cards.stock != mixed.cards.stock
    assert sorted(plain.cards.stock) == sorted(mixed.cards.stock)
    assert mixed.view(0)["stock"]["known"] == [None] * 20
    assert sum(card is not None for card in plain.view(0)["stock"]["known"]) == 5


# ---- Closing


@pytest.mark.parametrize(("round_", "total"), [(1, 28), (2, 24), (3, 28)])
def test_the_hand_of_t13_completed_in_each_round(round_: int, total: int) -> None:
    """JR-T26."""
    state = table(NEAR_T13, "9c" if round_ == 1 else "2d", Options(deals=1))
    keep = {0: " ".join(NEAR_T13[0].split()[:11])}
    quiet(state, 20 * (round_ - 1), keep)
    if round_ == 1:
        play(state, Discard(0, "6d"))
    else:
        pile = next(pile for pile in (state.cards.stock, *state.cards.hands) if "9c" in pile)
        place = pile.index("9c")
        pile[place], state.cards.stock[-1] = state.cards.stock[-1], "9c"
        state.cards.keys = list(map(key_of, state.cards.hands))
        if round_ == 3:
            play(state, Draw(0, "stock"))
        spare = next(iter((Counter(state.cards.hands[0]) - Counter(parse(T13))).elements()))
        play(state, Discard(0, spare, close=round_ == 3))
    if round_ < 3:
        assert state.step == "close"
        assert set(state.prompts()[0].actions or ()) == {Close(0), Pass(0)}
        play(state, Close(0))
    (deal,) = state.history
    assert (deal.closer, deal.round, deal.ended) == (0, round_, "closed")
    assert deal.seats[0].points + deal.seats[0].bonus == total == deal.scores[0]


def test_closing_is_a_choice_and_passing_is_secret() -> None:
    """JR-A8."""
    state = table(NEAR_T13, "9c", Options(deals=1))
    play(state, Discard(0, "6d"))
    other = state.copy()
    assert play(state, Pass(0)) == []
    assert (state.turn, state.step) == (1, "discard")
    assert refused(other, Discard(0, "As")) == "wrong_kind"
    assert refused(other, Draw(0, "stock")) == "wrong_kind"


def test_the_last_stock_card_may_close_the_deal() -> None:
    """JR-T28."""
    state = table(NEAR_T13, "2d", Options(deals=1))
    keep = {0: " ".join(NEAR_T13[0].split()[:11])}
    quiet(state, 40, keep)
    while len(state.cards.stock) > 1:
        quiet(state, 1, keep)
    state.turn = 0
    pile = next(pile for pile in (state.cards.stock, state.cards.face_up, *state.cards.hands) if "9c" in pile)
    pile[pile.index("9c")], state.cards.stock[-1] = state.cards.stock[-1], "9c"
    state.cards.keys = list(map(key_of, state.cards.hands))
    play(state, Draw(0, "stock"))
    spare = next(iter((Counter(state.cards.hands[0]) - Counter(parse(T13))).elements()))
    assert Discard(0, spare, close=True) in (state.prompts()[0].actions or ())
    assert refused(state, Discard(0, "As", close=True)) == "not_complete"
    play(state, Discard(0, spare, close=True))
    assert state.over
    assert state.history[0].seats[0].bonus == 10


def test_closing_as_dealt_is_asked_once_in_turn_order() -> None:
    """JR-A7."""
    state = table({1: T13, 3: "6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9d"}, options=Options(deals=1))
    assert (state.round, state.step, state.turn) == (0, "close", 1)
    assert state.view(0)["step"] == "close"
    assert refused(state, Discard(1, "As")) == "wrong_kind"
    assert refused(state, Close(3)) == "not_asked"
    play(state, Pass(1))
    assert (state.round, state.turn) == (0, 3)
    later = state.copy()
    play(state, Close(3))
    assert (state.history[0].round, state.history[0].seats[3].bonus) == (0, 15)
    assert [seat.bonus for seat in state.history[0].seats] == [0, 0, 0, 15]
    assert state.history[0].seats[1].points == 18
    play(later, Pass(3))
    assert (later.round, later.turn, later.step) == (1, 0, "discard")


def test_closing_as_dealt_until_your_first_turn() -> None:
    options = Options(deals=1, dealt_close_window="until_own_first_turn")
    state = table({1: T13}, options=options)
    assert (state.round, state.turn) == (1, 0)
    assert Close(0) not in (state.prompts()[0].actions or ())
    assert refused(state, Close(0)) == "wrong_kind"
    quiet(state, 1)
    assert Close(1) in (state.prompts()[1].actions or ())
    assert refused(state, Pass(1)) == "wrong_kind"
    closed = state.copy()
    play(closed, Close(1))
    assert (closed.history[0].round, closed.history[0].seats[1].bonus) == (0, 15)
    play(state, Discard(1, "6c"))
    assert state.turn == 2


def test_the_maximum_of_a_deal_is_sixty() -> None:
    """JR-T1: 25 and 15 for the cards as dealt, and 20 for the deal before."""
    state = table({0: T1}, deals=2, options=Options(deals=2))
    play(state, Close(0))
    assert state.history[0].scores[0] == 40
    play(state, Close(0))
    assert state.history[1].seats[0].points + state.history[1].seats[0].bonus == 60
    assert state.scores()[0] == 100


def test_the_minimum_of_a_deal_is_minus_forty_eight() -> None:
    hands = [parse("5h Ts Jk Jk 2s 2h 3s 3h Ks Kh Qs Qd"), *[()] * 3]
    deal = score_deal((), hands, ("stock", None, 3), Options())
    assert deal.scores == (-48, 0, 0, 0)


def test_only_complete_hands_close() -> None:
    state = JokerRum.start(4, Rng("not yet"), Options())
    assert refused(state, Close(0)) == "wrong_kind"
    assert refused(state, Pass(0)) == "wrong_kind"
    assert refused(state, Draw(0, "stock")) == "wrong_kind"
    assert refused(state, Discard(0, "Kh" if "Kh" not in state.cards.hands[0] else "Kd")) == "not_held"
    assert refused(state, Discard(0, state.cards.hands[0][0], close=True)) == "close_later"
    assert refused(state, Discard(1, state.cards.hands[1][0])) == "not_asked"
    assert refused(state, Knock(0)) == "wrong_shape"


# ---- Bonuses, streaks and the end of a game


def test_twenty_more_for_closing_again() -> None:
    """JR-A9, JR-A10: deals 1, 2, 3 bring 0, 20, 20; a deal that nobody or somebody else closed breaks it."""
    each, second = Options(), Options(streak_bonus="every_second")
    history: tuple[DealRecord, ...] = ()
    for expected_each, expected_second in [(10, 10), (30, 30), (30, 10), (30, 30)]:
        assert closing_bonus(history, 2, 3, each) == expected_each
        assert closing_bonus(history, 2, 3, second) == expected_second
        history = (*history, record(2))
    assert closed_in_a_row(history, 2) == 4
    assert closed_in_a_row((*history, record(None)), 2) == 0
    assert closing_bonus((*history, record(1)), 2, 1, each) == 10


def test_bonuses_by_round_are_an_option() -> None:
    assert [closing_bonus((), 0, round_, Options()) for round_ in range(4)] == [15, 10, 6, 10]
    falling = Options(closing_bonus=(15, 10, 6, 3))
    assert [closing_bonus((), 0, round_, falling) for round_ in range(4)] == [15, 10, 6, 3]


@pytest.mark.parametrize(
    ("options", "deals", "scores", "over"),
    [
        (Options(), 7, (90, 0, 0, -90), False),
        (Options(), 8, (0, 0, 0, 0), True),
        (Options(deals=3), 3, (0, 0, 0, 0), True),
        (Options(game_end="points"), 20, (49, 0, 0, -49), False),
        (Options(game_end="points"), 1, (50, 0, 0, 0), True),
        (Options(game_end="points"), 1, (0, 0, 0, -50), True),
        (Options(game_end="both"), 8, (0, 0, 0, 0), True),
        (Options(game_end="both"), 2, (0, 51, 0, 0), True),
        (Options(game_end="both"), 7, (49, 0, 0, -49), False),
    ],
)
def test_when_a_game_is_over(options: Options, deals: int, scores: tuple[int, ...], over: bool) -> None:
    assert game_over((record(None, scores),) * deals, options) == over


def test_the_highest_total_wins_and_ties_are_shared() -> None:
    state = JokerRum.start(4, Rng("tie"), Options())
    state.history = (record(None, (-3, -3, -9, -30)),) * 8
    assert state.outcome() is None
    state.over = True
    assert state.outcome() == Outcome("points", frozenset({0, 1}))


def test_a_whole_game_of_eight_deals() -> None:
    match = Match(JokerRum, 4, "eight deals")
    rng = Rng("eight deals")
    while not match.over:
        match.submit(match.state.sample(min(match.state.prompts()), rng))
    state = match.state
    assert isinstance(state, JokerRum)
    assert [deal.dealer for deal in state.history] == [3, 0, 1, 2, 3, 0, 1, 2]
    totals = [0] * 4
    for deal in state.history:
        cards = [card for seat in deal.seats for card in seat.cards]
        assert max((Counter(cards) - Counter(PACK)).values(), default=0) == 0
        for seat, shown in enumerate(deal.seats):
            assert shown.points == best_melding(shown.cards).score
            totals[seat] += shown.points + shown.bonus
        assert deal.scores == tuple(totals)
    assert state.view(2)["cards"] == []
    ended = state.outcome()
    assert ended
    assert state.view(2)["winners"] == sorted(ended.winners)
    loaded = Match.load(json.loads(json.dumps(match.save())), {"joker_rum": JokerRum}.__getitem__)
    assert loaded.digest() == match.digest()


@pytest.mark.parametrize(
    "options",
    [
        {"closing_bonus": [15, 10, 6]},
        {"closing_bonus": [15, 10, 6, -1]},
        {"closing_bonus": [15, 10, 6, 100]},
        {"max_faceup_streak": 0},
        {"deals": 0},
        {"deals": True},
        {"shuffle_between_rounds": 1},
        {"game_end": "never"},
    ],
)
def test_options_that_the_game_does_not_have(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        codec.load(Options, options)
