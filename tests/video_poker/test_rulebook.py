"""A session at the machine: dealing, holding, paying, coins, the end, and perfect play beside it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import pytest

from jokerpoker import codec
from jokerpoker.core import Action, IllegalAction, Outcome
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.options import MOST_HANDS, Options
from jokerpoker.games.video_poker.rules.actions import HOLDS, Deal, Hold, indexes_of
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.match import Match
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Pull(Action):
    """An action of another machine."""

    kind = "pull"


def session(seed: str = "machine", **options: object) -> Match:
    return Match(VideoPoker, 1, seed, Options(**options))  # type: ignore[arg-type]


def play(match: Match, places: tuple[int, ...], coins: int = 5) -> dict[str, object]:
    """Deal and draw; returns what the draw told."""
    match.submit(Deal(0, coins))
    told = match.submit(Hold(0, places))[0]
    return dict(told.public)


def refused(match: Match, action: Action) -> str:
    before = match.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.submit(action)
    assert match.digest() == before
    assert str(refusal.value)
    return refusal.value.code


def test_five_cards_of_a_fresh_pack_for_every_hand() -> None:
    match = session(hands=200)
    seen: Counter[str] = Counter()
    for _ in range(200):
        match.submit(Deal(0, 1))
        cards = match.state.view(0)["cards"]
        assert len(set(cards)) == 5
        seen.update(cards)
        match.submit(Hold(0, (0, 1, 2, 3, 4)))
    assert set(seen) == set(PAY_TABLES["kings"].deck.cards)
    assert max(seen.values()) < 40


def test_cards_held_stay_and_the_others_come_from_the_rest() -> None:
    for hold in HOLDS:
        match = session(f"hold {hold.places}")
        match.submit(Deal(0, 5))
        before = match.state.view(0)["cards"]
        match.submit(hold)
        after = match.state.view(0)["cards"]
        kept = {before[place] for place in hold.places}
        assert [after[place] for place in hold.places] == [before[place] for place in hold.places]
        assert set(before) & set(after) == kept
        assert len(set(after)) == 5


def test_a_place_has_the_same_spare_card_whatever_is_held() -> None:
    spare: dict[int, set[str]] = {}
    following = set()
    for hold in HOLDS:
        match = session()
        match.submit(Deal(0, 5))
        match.submit(hold)
        after = match.state.view(0)["cards"]
        for place in set(range(5)) - set(hold.places):
            spare.setdefault(place, set()).add(after[place])
        match.submit(Deal(0, 5))
        following.add(tuple(match.state.view(0)["cards"]))
    assert all(len(cards) == 1 for cards in spare.values())
    assert len(following) == 1


def test_pays_for_every_coin_and_a_royal_its_full_pay_with_five_alone() -> None:
    bets = range(1, 6)
    pays = {coins: {entry["category"]: entry["pay"] for entry in _pays_after_bet(coins)} for coins in bets}
    assert [pays[coins]["natural_royal"] for coins in range(1, 6)] == [250] * 4 + [800]
    assert all(pays[coins]["wild_royal"] == 100 for coins in pays)
    match = session(hands=300)
    for number in range(300):
        coins, bank = number % 5 + 1, match.state.view(0)["bankroll"]
        told = play(match, (0, 1, 2, 3, 4), coins)
        own = told["own"]
        table = PAY_TABLES["kings"].with_coins(coins)
        assert own["category"] == category(tuple(own["cards"]), table)  # type: ignore[index]
        assert own["paid"] == coins * table.pay(own["category"])  # type: ignore[index]
        assert match.state.view(0)["bankroll"] == bank - coins + own["paid"]  # type: ignore[index]


def _pays_after_bet(coins: int) -> list[dict[str, object]]:
    match = session()
    match.submit(Deal(0, coins))
    return list(match.state.view(0)["pays"])


def test_the_session_ends_after_its_hands() -> None:
    match = session(hands=3, bankroll=15)
    for number in range(3):
        assert match.state.outcome() is None
        assert match.state.view(0)["hand"] == number
        play(match, (0, 1, 2, 3, 4))
        assert match.state.view(0)["hand"] == number + 1
    ended = match.state.outcome()
    assert ended
    assert ended.reason in ("played", "broke")
    assert not match.state.prompts()
    assert refused(match, Deal(0, 1)) == "not_asked"


def test_without_a_coin_it_is_over() -> None:
    match = session("poor", bankroll=2, hands=MOST_HANDS)
    while not match.over:
        play(match, (), 1)
    assert match.state.view(0)["bankroll"] == 0
    assert match.state.outcome() == Outcome("broke", frozenset())
    assert match.state.scores() == (-2,)
    assert match.state.view(0)["outcome"] == "broke"


def test_who_has_more_than_at_the_start_has_won() -> None:
    ends = set()
    for number in range(60):
        match = session(f"one hand {number}", hands=1)
        told = play(match, (0, 1, 2, 3, 4))
        ended = match.state.outcome()
        assert ended
        ahead = told["own"]["paid"] > 5  # type: ignore[index]
        assert ended.winners == (frozenset({0}) if ahead else frozenset())
        ends.add(ahead)
    assert ends == {True, False}


def test_no_more_coins_than_are_left() -> None:
    match = session(bankroll=3)
    prompt = match.state.prompts()[0]
    assert prompt.actions == (Deal(0, 1), Deal(0, 2), Deal(0, 3))
    assert refused(match, Deal(0, 4)) == "wrong_coins"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Hold(0, ()), "wrong_kind"),
        (Deal(0, 0), "wrong_coins"),
        (Deal(0, 6), "wrong_coins"),
        (Deal(0, -1), "wrong_coins"),
        (Deal(1, 5), "not_asked"),
        (Pull(0), "wrong_shape"),
    ],
)
def test_what_cannot_be_dealt(action: Action, code: str) -> None:
    assert refused(session(), action) == code


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Deal(0, 5), "wrong_kind"),
        (Hold(0, (5,)), "wrong_places"),
        (Hold(0, (-1,)), "wrong_places"),
        (Hold(0, (1, 1)), "wrong_places"),
        (Hold(0, (2, 1)), "wrong_places"),
        (Hold(1, ()), "not_asked"),
        (Pull(0), "wrong_shape"),
    ],
)
def test_what_cannot_be_held(action: Action, code: str) -> None:
    match = session()
    match.submit(Deal(0, 5))
    assert refused(match, action) == code


def test_perfect_play_is_dealt_and_draws_the_same() -> None:
    match, mirror = session(hands=40), session(hands=40)
    for number in range(40):
        told = play(match, HOLDS[number % 32].places)
        mirror.submit(Deal(0, 5))
        cards = tuple(mirror.state.view(0)["cards"])
        best = all_holds(cards, PAY_TABLES["kings"])[0]
        mirrored = dict(mirror.submit(Hold(0, indexes_of(best.mask)))[0].public)
        assert told["dealt"] == list(cards)
        assert told["perfect"] == mirrored["own"] == mirrored["perfect"]
    assert match.state.view(0)["tally"]["perfect_won"] == mirror.state.view(0)["tally"]["won"]
    perfect = mirror.state.view(0)["tally"]
    assert (perfect["right"], perfect["lost"]) == (40, 0)


def test_the_tally_counts_every_mistake_at_its_price() -> None:
    match = session(hands=30)
    lost, kinds = Fraction(0), Counter[str]()
    for number in range(30):
        coins = number % 5 + 1
        match.submit(Deal(0, coins))
        cards = tuple(match.state.view(0)["cards"])
        holds = {held.mask: held for held in all_holds(cards, PAY_TABLES["kings"].with_coins(coins))}
        best = max(held.value for held in holds.values())
        cost = (best - holds[0].value) * coins
        told = dict(match.submit(Hold(0, ()))[0].public)
        lost += cost
        assert Fraction(told["lost"], match.state.view(0)["unit"]) == cost
        kinds[str(match.state.view(0)["last"]["kind"])] += bool(cost)
    tally = match.state.view(0)["tally"]
    assert Fraction(tally["lost"], match.state.view(0)["unit"]) == lost
    assert sum(kind["hands"] for kind in tally["kinds"].values()) == tally["hands"] == 30
    assert {name: kind["wrong"] for name, kind in tally["kinds"].items()} == dict(kinds)
    assert sum(kind["lost"] for kind in tally["kinds"].values()) == tally["lost"]
    assert tally["bet"] == 90
    assert sum(tally["counts"].values()) == sum(tally["perfect_counts"].values()) == 30
    assert match.state.scores() == (tally["won"] - tally["bet"],)


def test_one_who_throws_a_good_hand_expects_less() -> None:
    """Luck aside: what was expected and what was lost add up over the deals."""
    match = session("aside", hands=25)
    for _ in range(25):
        play(match, ())
    view = match.state.view(0)
    assert view["tally"]["expected"] > view["tally"]["lost"] > 0


def test_a_view_keeps_the_spare_cards_to_itself() -> None:
    match = session()
    match.submit(Deal(0, 5))
    text = json.dumps(match.state.view(0))
    assert all(f'"{card}"' not in text for card in match.state.to_json()["spare"])


def test_own_pay_tables() -> None:
    pays = (800, 200, 25, 15, 9, 4, 4, 3, 2, 1)
    options = Options(table="own", deck="deuces", minimum="three_of_a_kind", pays=pays)
    match = Match(VideoPoker, 1, "own", options)
    match.submit(Deal(0, 5))
    assert [entry["pay"] for entry in match.state.view(0)["pays"]] == list(pays)
    assert codec.load(Options, codec.dump(options)) == options


@pytest.mark.parametrize(
    "wrong",
    [
        {"table": "queens"},
        {"deck": "tarot"},
        {"minimum": "tens"},
        {"coins": 0},
        {"coins": 6},
        {"coins": True},
        {"bankroll": 0},
        {"hands": 0},
        {"hands": MOST_HANDS + 1},
        {"short_royal": -5},
        {"table": "own", "pays": (1, 2, 3)},
        {"table": "own", "deck": "jacks"},
    ],
)
def test_options_that_there_are_not(wrong: dict[str, object]) -> None:
    with pytest.raises(Fault) as fault:
        Options(**wrong)  # type: ignore[arg-type]
    assert str(fault.value)


def test_long_perfect_play() -> None:
    """The commonest categories come about as often as they should."""
    state = VideoPoker.start(1, Rng("long"), Options(hands=MOST_HANDS, bankroll=10_000))
    for _ in range(1_000):
        state.apply(Deal(0, 5))
        best = all_holds(state.cards, state.table)[0]
        state.apply(Hold(0, indexes_of(best.mask)))
    counts = state.tally.counts
    assert 480 < counts["nothing"] < 630
    assert 90 < counts["high_pair"] < 190
    assert 90 < counts["three_of_a_kind"] < 180
