"""The reasons of hints: each is true of what the player sees, and no hint contradicts the one before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import pytest

from jokerpoker import codec
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import PLAYERS, Expert
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import Guide, suggest
from jokerpoker.games.joker_rum.table.draft import Advice
from jokerpoker.games.joker_rum.table.melding import arranged
from jokerpoker.games.joker_rum.table.reasons import Code, Reasons
from jokerpoker.games.joker_rum.table.words import action_words, advice_words
from jokerpoker.rng import Rng
from tests.joker_rum.exhaustive import cost
from tests.joker_rum.table import T13, table

DEALS = 12
OTHERS = ("middle", "simple", "strong")


@dataclass(frozen=True)
class Step:
    """A decision of seat 0: what it saw, all choices, and its next hint after the first one, if any."""

    view: Mapping[str, Any]
    choices: list[dict[str, Any]]
    then: dict[str, Any] | None

    @property
    def hint(self) -> dict[str, Any]:
        return self.choices[0]


def followed(number: int) -> list[Step]:
    """A deal in which seat 0 does what the hints say."""
    state, rng = JokerRum.start(4, Rng(f"follow {number}"), Options(deals=1)), Rng(f"others {number}")
    seen: list[tuple[Mapping[str, Any], list[dict[str, Any]]]] = []
    while not state.over:
        seat, view = state.turn, state.view(state.turn)
        if seat == 0:
            choices = suggest(view, {"count": 99})["actions"]
            seen.append((view, choices))
            action = codec.load_action(state.action_types, choices[0]["action"])
        else:
            *_, action = PLAYERS[OTHERS[seat - 1]].make().think(view, state.prompts()[seat], rng)
        state.apply(action)
    hints = [*(choices[0] for _, choices in seen[1:]), None]
    return [Step(view, choices, then) for (view, choices), then in zip(seen, hints, strict=True)]


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return [step for number in range(DEALS) for step in followed(number)]


# The sets once more, by name; in runs with an ace a joker may stand for any other card.
NAMED: dict[tuple[str, str], set[str]] = {
    **{("high_run", suit): {rank + suit for rank in "AKQJ"} for suit in "shdc"},
    **{("low_run", suit): {rank + suit for rank in "A234"} for suit in "shdc"},
    **{("middle_run", suit): {rank + suit for rank in "6789"} for suit in "shdc"},
    **{("super_five", suit): {"5h", *(rank + suit for rank in "678")} for suit in "shdc"},
    **{("super_ten", suit): {"Ts", *(rank + suit for rank in "789")} for suit in "shdc"},
    **{("four_alike", rank): {rank + suit for suit in "shdc"} for rank in "6789"},
}


def part(name: Iterable[str], cards: Iterable[str]) -> set[str]:
    """The cards that can be together in a set of this name; with a joker, at most three others."""
    kind, detail = name
    cards = {*cards}
    own = NAMED[kind, detail] & cards
    if "run" in kind and kind != "middle_run" and "Jk" in cards and len(own) < 4:
        return own | {"Jk"}
    return own


def parts(card: str, cards: Iterable[str]) -> list[set[str]]:
    """What these cards have of each set that has room for this one."""
    cards = {*cards, card}
    found = [part(name, cards) for name in NAMED]
    return [some for some in found if card in some]


def most(card: str, cards: Iterable[str]) -> int:
    return max(map(len, parts(card, cards)))


def seen_sets(view: Mapping[str, Any], cards: Iterable[str] | None = None) -> list[list[str]]:
    """The sets that the table shows for a hand."""
    shown = arranged({**view, "cards": [*(view["cards"] if cards is None else cards)]}, {})
    return [each["cards"] for each in shown["sets"]]


def unmatched(view: Mapping[str, Any], cards: Iterable[str] | None = None) -> list[str]:
    """The cards that the table shows in no set."""
    shown = arranged({**view, "cards": [*(view["cards"] if cards is None else cards)]}, {})
    return [each["card"] for each in shown["unmatched"]]


def without(cards: Iterable[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


def top(view: Mapping[str, Any]) -> str:
    return str(view["face_up"][-1])


def discard_then(step: Step) -> str:
    """The card that the expert discards after taking the face-up card."""
    state = JokerRum.imagine(step.view, Rng("then"))
    state.apply(Draw(0, "face_up"))
    return str(suggest(state.view(0), {"count": 1})["actions"][0]["card"])


def taken(step: Step) -> list[str]:
    """The hand after taking the face-up card and discarding."""
    return without([*step.view["cards"], top(step.view)], discard_then(step))


def begins(step: Step, data: Mapping[str, Any], count: int) -> bool:
    """True if the face-up card is one of so many unmatched cards of this set, after the discard too, and the
    discarded card fits fewer of them.
    """
    loose = unmatched(step.view, taken(step))
    fewer = most(discard_then(step), loose) < count
    return fewer and top(step.view) in loose and len(part(data["set"], loose)) == count


def fits_one(step: Step, card: str, data: Mapping[str, Any]) -> bool:
    fitting = set().union(*parts(card, step.view["cards"])) - {card}
    return fitting == {data["card"]}


def alone(step: Step, card: str) -> bool:
    """No card of the same rank among 6 to 9, nor of the same half of the suit."""
    rank, suit = card[0], card[1]
    near = {"6789": rank in "6789", "AKQJ": rank in "AKQJ", "A234": rank in "A234"}
    ranks = {other for half, fits in near.items() if fits for other in half}
    others = without(step.view["cards"], card)
    alike = rank in "6789" and any(other[0] == rank for other in others)
    return not alike and not any(other[0] in ranks and other[1:] == suit for other in others)


def shared(step: Step, card: str) -> bool:
    """What fits the card in a set that needs one more also fits another card, in a set that never has it."""
    loose = unmatched(step.view)
    partners = set().union(*(some for some in parts(card, loose) if len(some) == 3)) - {card}
    others = [part(name, {*loose} - {card}) for name in NAMED if card not in NAMED[name]]
    return len(partners) > 1 and partners <= set().union(*(some for some in others if len(some) > 1))


def needs(step: Step, card: str, data: Mapping[str, Any]) -> bool:
    return most(card, unmatched(step.view)) == 4 - data["count"]


def more_sets(step: Step, card: str) -> bool:
    return len(seen_sets(step.view, [*step.view["cards"], card])) > len(seen_sets(step.view))


def own(step: Step, card: str) -> bool:
    known: str | None = step.view["stock"]["known"][0]
    return known == card


def loses(step: Step, card: str) -> int:
    return len(seen_sets(step.view)) - len(seen_sets(step.view, without(step.view["cards"], card)))


def points(step: Step, cards: Iterable[str] | None = None) -> int:
    hand = {**step.view, "cards": [*(step.view["cards"] if cards is None else cards)]}
    return sum(each["points"] for each in arranged(hand, {})["sets"])


def bare(cards: list[str]) -> list[str]:
    return without(cards, "Jk") if "Jk" in cards else cards


TRUE: Mapping[Code, Callable[[Step, str, Mapping[str, Any]], bool]] = {
    "close": lambda step, _, data: arranged(step.view, {})["closing"]["total"] == sum(data.values()),
    "pass": lambda *_: True,
    "breaks": lambda step, card, _: loses(step, card) > 0,
    "breaks_any": lambda step, *_: all(loses(step, card) > 0 for card in step.view["cards"]),
    "spare": lambda step, card, _: loses(step, card) == 0,
    "two": lambda step, card, _: step.view["cards"].count(card) == 2 and card in unmatched(step.view),
    "alone": lambda step, card, data: card == data["card"] and alone(step, card),
    "fits_none": lambda step, card, _: most(card, unmatched(step.view)) == 1,
    "fits_one": fits_one,
    "costs": lambda step, card, data: card in unmatched(step.view) and data["cost"] == cost(card),
    "shared": lambda step, card, _: shared(step, card),
    "set_needs": lambda step, card, data: (
        needs(step, card, data) and len(part(data["set"], unmatched(step.view))) == 4 - data["count"]
    ),
    "needs": needs,
    "fills": lambda step, _, data: any(
        top(step.view) in cards and part(data["set"], cards) == {*cards}
        for cards in seen_sets(step.view, taken(step))
    ),
    "one_more": lambda step, *_: len(seen_sets(step.view, taken(step))) > len(seen_sets(step.view)),
    "frees": lambda step, *_: (
        len(seen_sets(step.view, bare(taken(step))))
        == len(seen_sets(step.view))
        > len(seen_sets(step.view, bare(step.view["cards"])))
    ),
    "improves": lambda step, *_: points(step, taken(step)) > points(step),
    "third_card": lambda step, _, data: begins(step, data, 3),
    "second_card": lambda step, _, data: begins(step, data, 2),
    "cheaper": lambda step, _, data: (
        cost(top(step.view)) < cost(data["card"]) and data["card"] == discard_then(step)
    ),
    "ace_runs": lambda step, *_: top(step.view) == "Jk",
    "lasts": lambda step, *_: step.view["stock"]["count"] > 0,
    "own": lambda step, _, data: own(step, data["card"]),
    "own_fills": lambda step, _, data: own(step, data["card"]) and more_sets(step, data["card"]),
    "unknown": lambda step, *_: step.view["stock"]["known"][0] is None,
    "open_alone": lambda step, _, data: (
        data["card"] == top(step.view) and most(data["card"], unmatched(step.view)) == 1
    ),
    "open_costs": lambda step, _, data: data == {"card": top(step.view), "cost": cost(top(step.view))},
    "open_twice": lambda step, _, data: data["card"] == top(step.view) and data["card"] in step.view["cards"],
    "open_needs": lambda step, _, data: data["card"] == top(step.view) and needs(step, data["card"], data),
}
"""By code, whether a reason is true of a decision and the card of the action."""


def test_every_reason_is_true_of_what_the_player_sees(steps: list[Step]) -> None:
    codes: Counter[str] = Counter()
    for step in steps:
        for choice in step.choices:
            code, data = choice["reason"]["code"], choice["reason"]["data"]
            assert TRUE[code](step, choice["card"], data), (code, data, choice["card"], step.view["cards"])
            codes[code] += 1
    rare = {"pass", "close", "one_more", "frees", "own_fills", "breaks_any"}
    assert {*codes} | rare == {*get_args(Code)}


def test_a_reason_names_no_card_that_the_player_does_not_see(steps: list[Step]) -> None:
    for step in steps:
        seen = {*step.view["cards"], *step.view["face_up"][-1:], *step.view["stock"]["known"]}
        assert all(choice["reason"]["data"].get("card") in {None, *seen} for choice in step.choices)


def test_the_hint_after_a_card_was_taken_leaves_what_it_was_taken_for(steps: list[Step]) -> None:
    codes: Counter[str] = Counter()
    for step in steps:
        if step.hint["action"].get("source") != "face_up":
            continue
        assert step.then
        code, data = step.hint["reason"]["code"], step.hint["reason"]["data"]
        codes[code] += 1
        assert step.then["action"]["kind"] == "discard"
        assert step.then["card"] == discard_then(step)
        if "set" in data:
            rest = without([*step.view["cards"], top(step.view)], step.then["card"])
            count = {"fills": 4, "third_card": 3, "second_card": 2}[code]
            assert len(part(data["set"], rest)) >= count
    assert codes.total() > DEALS
    assert codes["lasts"] < codes.total() / 3


def test_an_own_card_drawn_for_its_own_sake_is_not_discarded_next(steps: list[Step]) -> None:
    drawn = [step for step in steps if step.hint["reason"]["code"] in ("own", "own_fills")]
    assert drawn
    assert all(step.then and step.then["card"] != step.hint["card"] for step in drawn)


def test_a_card_that_is_said_to_fit_nothing_is_not_taken_instead(steps: list[Step]) -> None:
    """A hint to draw says what is against the face-up card only where it is not the better choice."""
    for step in steps:
        if step.hint["action"].get("source") == "stock":
            assert step.hint["worth"] >= step.choices[1]["worth"]


def test_the_first_hint_is_what_the_expert_does() -> None:
    same = 0
    for number in range(12):
        state = JokerRum.start(4, Rng(f"expert {number}"), Options())
        view = state.view(state.turn)
        (best, *others) = suggest(view, {"count": 12})["actions"]
        *_, answer = Expert().think(view, state.prompts()[state.turn], Rng("any"))
        assert isinstance(answer, Discard)
        same += best["card"] == answer.card
        # Where several are as good, the player discards any of them.
        assert answer.card in [each["card"] for each in (best, *others) if each["worth"] == best["worth"]]
    assert same >= 8


@pytest.mark.parametrize(
    ("hand", "card", "code", "data"),
    [
        ("Kd 6s 6s 7s 9h 9d 9c As 2s 3c 4h Jc", "Kd", "alone", {"card": "Kd"}),
        ("Kd 6s 6s 7s 9h 9d 9c As 2s 3c 4h Jc", "6s", "two", {}),
        ("Kd Qd 8s 7s 9h 9d 9c As 2s 3c 4h Jc", "Kd", "costs", {"cost": 3}),
        ("Kd Qd 8s 7s Ad Qs Js As 2s 3s 2d 3d", "8s", "fits_one", {"card": "7s"}),
        ("9s 9h 9d 8s 7h As Ks Ac Kc Ah Kh 2h", "9d", "shared", {}),
        ("9s 9h 9d As Ks Ac Kc Ah Kh 2h Ad Kd", "9d", "set_needs", {"set": ["four_alike", "9"], "count": 1}),
        ("Jk Jk 9s 9h 6d 2c Kd Qd 8s 7s 4h Jc", "Jk", "costs", {"cost": 5}),
        ("As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h Kd", "As", "breaks", {}),
        ("As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h 9h", "As", "breaks_any", {}),
        ("Ad 2d 4d Jk As Qs Js 9c 9h 6h 7h 8c", "2d", "spare", {}),
        ("Ad 2d 4d Jk As Qs Js 9c 9h 6h 7h 8c", "Jk", "breaks", {}),
    ],
)
def test_why_a_card_is_discarded(hand: str, card: str, code: str, data: Any) -> None:
    assert Reasons(table({0: hand}).view(0)).discarding(card) == {"code": code, "data": data}


@pytest.mark.parametrize(
    ("hand", "top", "code", "data"),
    [
        ("As Ks Qs 9c 6h 7h 8d 2c 3d 4h Kd Qc", "Js", "fills", {"set": ["high_run", "s"]}),
        ("As Ks Jd 9c 6h 7h 8d 2c 3d 4h Kd Qc", "Qs", "third_card", {"set": ["high_run", "s"]}),
        ("As Jc Jd 9c 6h 7h 8d 2c 3d 4h Kd Qc", "Qs", "second_card", {"set": ["high_run", "s"]}),
        ("Js Jc Jd 9c 6h 7h 8d 2c 3d 4h Kd Qc", "Ah", "cheaper", {"card": "2c"}),
        ("Js Jc Jd 9c 6h 7h 8d 2c 3d 4h Kd Qc", "Qh", "lasts", {}),
        ("Ac 2c 3c 9c 6h 7h 8d 6d 9s 7s 8s 9d", "Jk", "ace_runs", {}),
        ("As Ks Qs Jk 6h 7h 8d 2c 3d 4h Kd Qc", "Js", "frees", {}),
        ("As Ks Qs Js 6h 7h 8d 2c 3d 4h Kd Qc", "Jk", "improves", {}),
        ("Ad 2d 3d Jk As Qs Js 2c 9h 6h 7h 8c", "4d", "one_more", {}),
    ],
)
def test_why_the_face_up_card_is_taken(hand: str, top: str, code: str, data: Any) -> None:
    """The expert then discards the two of clubs."""
    view = {**table({0: hand}).view(0), "round": 3, "step": "draw", "face_up": [top]}
    assert Reasons(view).taking("2c") == {"code": code, "data": data}


@pytest.mark.parametrize(
    ("known", "top", "code"),
    [
        (None, "2h", "open_alone"),
        (None, "Js", "unknown"),
        (None, "Qd", "open_needs"),
        (None, "9c", "open_twice"),
        (None, "Jk", "unknown"),
        ("Js", "2h", "own_fills"),
        ("Qd", "2h", "own"),
        ("4d", "2h", "open_alone"),
    ],
)
def test_why_a_card_is_drawn_from_the_stock(known: str | None, top: str, code: str) -> None:
    hand = "As Ks Qs Kd 9c 9h 6d 8d 7h 7h 3c Jc"
    view = {**table({0: hand}).view(0), "round": 3, "step": "draw", "face_up": [top]}
    assert Reasons(view).drawing(known, discard="4d")["code"] == code


def test_closing_says_what_it_scores() -> None:
    best = suggest(table({0: T13}).view(0), {"count": 1})["actions"][0]
    assert best["reason"] == {"code": "close", "data": {"score": 18, "bonus": 15}}


def test_a_reason_that_an_earlier_page_stored_is_left_out() -> None:
    for code, data in (("needless", {"card": "Kd"}), ("take", {"card": "Kd", "aim": ["high_run", "d"]})):
        old = Advice("discard", "Kd", 1.0, code, data)
        assert advice_words(old) == action_words(old)


@pytest.mark.parametrize("params", [{"plan": []}, {"count": "3"}, [1]])
def test_other_parameters_are_refused(params: Any) -> None:
    with pytest.raises((ShapeError, ValueError)):
        suggest(table({0: T13}).view(0), params)


def test_the_discard_foretold_is_that_of_the_next_hint() -> None:
    """The hidden cards of an imagined position do not matter."""
    state = JokerRum.start(4, Rng("foretold"), Options(deals=1))
    while not (state.round == 3 and state.step == "draw"):
        state.apply(state.sample(state.turn, Rng("any")))
    guide = Guide(state.view(state.turn))
    draw = Draw(state.turn, "face_up")
    foretold = guide._next_discard(draw)
    state.apply(draw)
    assert suggest(state.view(state.turn), {"count": 1})["actions"][0]["card"] == foretold
