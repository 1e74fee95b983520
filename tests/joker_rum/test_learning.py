"""What the tables see in a hand, and how they learn."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import parse
from jokerpoker.core import Action
from jokerpoker.datafiles import unpack_rows
from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.players.copies import COPIES_SIZE, Copies, needed_cards
from jokerpoker.games.joker_rum.players.patterns import SIZE, Patterns
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.players.values import SCALE, STAGES, Table, copies_values, value, values
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES, PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng
from research.joker_rum import learn as study
from research.joker_rum import without
from research.joker_rum.dealing import Deal, Stream
from research.joker_rum.learn import learn
from tests.joker_rum.table import Fixed


def left_without(*lost: str) -> dict[str, int]:
    """Every card can still be had but these."""
    return {**COPIES, **dict.fromkeys(lost, 0)}


def test_the_tables_are_whole() -> None:
    assert len(values()) == len(copies_values()) == STAGES
    assert {len(row) for row in values()} == {SIZE}
    assert {len(row) for row in copies_values()} == {COPIES_SIZE}
    for patterns, size in ((Patterns(COPIES), SIZE), (Copies(COPIES), COPIES_SIZE)):
        keys = [key_of([card] * COPIES[card]) for card in COPIES]
        assert all(number < size for key in keys for number in patterns.numbers(key))


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
    numbers = Copies(COPIES).numbers(key_of(parse(cards)))
    assert lacks in [needed_cards(numbers[place]) for place in (3, 7, 9)]


def test_what_cannot_be_had_is_not_lacked() -> None:
    numbers = Copies(left_without("Js", "7c", "8s")).numbers(key_of(parse("As Ks Qs 7s 7h 7d 6s")))
    assert needed_cards(numbers[3]) == [3]
    assert needed_cards(numbers[7]) == needed_cards(numbers[9]) == []
    helped = Copies(left_without("Js")).numbers(key_of(parse("As Ks Qs Jk")))
    assert needed_cards(helped[3]) == [0, 2]


def test_the_shape_of_a_hand_counts_its_sets_and_those_that_are_near() -> None:
    def shape(cards: str) -> int:
        return Copies(COPIES).numbers(key_of(parse(cards)))[-1]

    three, two = "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h 9h", "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h 9d"
    assert SIZE <= shape(two) < shape(three) < COPIES_SIZE
    assert shape("As Ks Qs 6c 7c 8c") > shape("As Ks Qs 6c 7c")


def test_the_expert_tells_one_copy_to_come_from_two() -> None:
    key = key_of(parse("7s 7h 7d Ks Qs Js"))
    for card in ("7c", "As"):
        two, one, none = (copies.numbers(key) for copies in (Copies({**COPIES, card: n}) for n in (2, 1, 0)))
        assert len({two, one, none}) == 3
        like = [Patterns({**COPIES, card: n}).numbers(key) for n in (2, 1, 0)]
        assert like[0] == like[1] != like[2]


@given(
    st.permutations(PACK), st.integers(0, 40), st.sampled_from([Patterns, Copies]), st.integers(0, STAGES - 1)
)
def test_what_is_left_after_each_discard_is_worth_what_that_hand_is(
    pack: list[str], gone: int, kind: type[Patterns], stage: int
) -> None:
    key, left = key_of(pack[:13]), {card: pack[13 + gone :].count(card) for card in COPIES}
    row = (copies_values() if kind is Copies else values())[stage]
    patterns, cards = kind(left), list(dict.fromkeys(pack[:13]))
    assert patterns.values_without(key, cards, row) == [
        value(patterns, key - WEIGHT[card], row) for card in cards
    ]


@given(st.permutations(PACK), st.integers(0, 40))
def test_patterns_that_were_told_card_by_card_what_is_left_are_the_same(pack: list[str], gone: int) -> None:
    left = {card: pack[12 + gone :].count(card) for card in COPIES}
    told = Copies(COPIES)
    for card, copies in left.items():
        told.set_left(card, copies)
    assert told.numbers(key_of(pack[:12])) == Copies(left).numbers(key_of(pack[:12]))


def test_learning_moves_a_table_and_comes_to_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    learnt, again = (learn(8, "test") for _ in range(2))
    assert len(learnt) == STAGES
    assert all(any(row) for row in learnt)
    assert learnt == again
    assert capsys.readouterr().out == ""


def test_one_seat_in_turn_learns_against_three_that_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[tuple[list[int], list[bool]]] = []

    class Watched(Deal):
        def __init__(self, chance: Stream, tables: list[Table], learners: list[int]) -> None:
            super().__init__(chance, tables, learners)
            seats.append((learners, [table is start for table in tables]))

    start, before = points(), points()
    monkeypatch.setattr(study, "Deal", Watched)
    assert learn(5, "test", against=start) != start == before
    fixed = [([seat % 4], [other != seat % 4 for other in range(4)]) for seat in range(5)]
    assert seats == fixed


def points() -> Table:
    """The expert's table in points."""
    return [[value / SCALE for value in row] for row in copies_values()]


def worth(valuation: Valuation, action: Action) -> float:
    """What the table says of a discard or a draw."""
    if isinstance(action, Discard):
        return valuation.value_after[action.card]
    assert isinstance(action, Draw)
    return valuation.value_of_taking() if action.source == "face_up" else valuation.value_of_drawing()


def test_the_learner_chooses_as_the_expert_without_plans_and_foresight() -> None:
    expert, ties = without.expert_shortsighted(), 0
    for number in range(3):
        deal, state = both(number, points(), learners=())
        deal.play()
        for move in deal.moves:
            view, prompt = state.view(state.turn), state.prompts()[state.turn]
            *_, action = expert.think(view, prompt, Rng("same"))
            if action != move:
                ties += 1
                assert worth(expert.valuation(view), move) == pytest.approx(
                    worth(expert.valuation(view), action)
                )
            state.apply(move)
    assert ties < 30


@pytest.mark.parametrize("arguments", ["--deals 0 --out X", "--deals 5", "--against", "--seed other"])
def test_only_the_recipe_itself_writes_the_experts_table(
    arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["learn", *arguments.split()])
    with pytest.raises(SystemExit):
        study.main()
    assert "--deals: one or more" in (said := capsys.readouterr().err) or "--out: say where" in said


def test_what_settled_is_averaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one deal a part, of which the first does not count: the mean of those after the other two."""
    monkeypatch.setattr(study, "PART", 1)
    alone = [learn(deals, "test") for deals in (1, 2, 3)]
    monkeypatch.setattr(study, "SETTLED", 1)
    monkeypatch.setattr(study, "print", lambda *_, **__: None, raising=False)
    mean = learn(3, "test", tmp_path / "copies.rows")
    pairs = zip(*(chain.from_iterable(table) for table in (mean, alone[1], alone[2])), strict=True)
    assert all(value == pytest.approx((second + third) / 2) for value, second, third in pairs)
    written = unpack_rows((tmp_path / "copies.rows").read_bytes(), len(mean))
    assert written == [[round(value * SCALE) for value in row] for row in mean]


def test_what_always_comes_alike_is_learnt_whatever_it_is_seen_beside() -> None:
    """Two patterns that always end with 10 and 2 points, each beside one that ends with anything."""
    learner = study.Learner(size=4)
    table = learner.table
    for number in range(4000):
        chance = number % 2
        learner.improve(
            [(0, (chance, 2 + number // 2 % 2))], (10.0, 2.0)[chance] + (3.0, -3.0)[number // 2 % 2]
        )
    assert table[0][0] - table[0][1] == pytest.approx(8.0, abs=0.1)
    assert table[0][2] - table[0][3] == pytest.approx(6.0, abs=0.1)


def test_the_learner_plays_by_the_rules() -> None:
    """Every move of its own table is legal on a position, and the deal ends alike."""
    table = points()
    endings = set()
    for number in range(60):
        deal, state = both(number, table)
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
    assert {("closed", 3), ("stock", 3), ("closed", 2)} <= endings


def both(number: int, table: Table, learners: Collection[int] = range(SEATS)) -> tuple[Deal, JokerRum]:
    """A deal of the learner's table and the same one as a position."""
    deal = Deal(Rng(f"learner {number}").stream(), [table] * SEATS, learners)
    hands = [list(seat.cards) for seat in deal.seats]
    dealt = list(chain.from_iterable(zip(*hands, strict=True)))
    state = JokerRum.start(4, Fixed([[*dealt, *deal.stock]]), Options(deals=1))
    assert state.cards.hands == hands
    return deal, state


def test_the_learner_sees_what_a_player_sees() -> None:
    """After every discard the learner's patterns are those that the expert reads from its view."""
    table = points()
    rounds = set()
    for number in range(15):
        deal, state = both(number, table)
        deal.play()
        learnt = [iter(seat.trace) for seat in deal.seats]
        for move in deal.moves:
            if isinstance(move, Discard) and not move.close:
                view = state.view(move.seat)
                valuation = Expert().valuation(view)
                seen = valuation.patterns.numbers(valuation.key - WEIGHT[move.card])
                assert next(learnt[move.seat])[1] == seen
                rounds.add(view["round"])
            state.apply(move)
    assert rounds == {1, 2, 3}
