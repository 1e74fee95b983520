"""The reasons of hints: each is true of what the player sees, and short enough for a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, get_args

import pytest

from jokerpoker import codec
from jokerpoker.display.scenes import Press
from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Declare, Doubt
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.table.advice import choice_words
from jokerpoker.games.pegs_and_jokers.table.coach import suggest
from jokerpoker.games.pegs_and_jokers.table.consequences import consequences
from jokerpoker.games.pegs_and_jokers.table.draft import Hints
from jokerpoker.games.pegs_and_jokers.table.hint_reasons import Code, harms, reason
from jokerpoker.games.pegs_and_jokers.table.presenter import PRESENTER
from jokerpoker.games.pegs_and_jokers.table.questions import look
from jokerpoker.games.pegs_and_jokers.table.words import Names, hint_reason_words
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.pegs_and_jokers.table import position

TWO_LINES = 88
"""Characters that a status of two lines holds at 360 pixels."""
LANGUAGES = ("de", "en", "fr", "it")
Pegs = list[list[str]]


@dataclass(frozen=True)
class Step:
    """A decision: the position, what its seat sees, and the hints."""

    state: PegsAndJokers
    view: Mapping[str, Any]
    choices: list[dict[str, Any]]


def followed(name: str, number: int) -> Iterator[Step]:
    """A match in which three of four decisions are what the hint says, and the others random."""
    options = replace(PRESETS[name], pegs_at_home=3 * (number % 2), max_turns=160)
    state, rng = PegsAndJokers.start(4, Rng(f"{name} {number}"), options), Rng(f"whims {number}")
    while prompts := state.prompts():
        ((seat, prompt),) = prompts.items()
        view = dict(state.view(seat))
        choices = suggest(view, {"count": 3})["choices"]
        if choices and view["step"] != "doubt":
            yield Step(state.copy(), view, choices)
        if choices and rng.choice((True, True, True, False)):
            state.apply(codec.load_action(state.action_types, choices[0]["action"]))
        else:
            state.apply(rng.choice(prompt.actions) if prompt.actions else state.sample(seat, rng))


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    matches = [("basic", 5), ("arizona", 2), ("bluffing", 2), ("wizard_woodworks", 2)]
    return [step for name, count in matches for number in range(count) for step in followed(name, number)]


# The way home once more: 72 holes, in-spots at 3, 21, 39, 57, come-out holes at 8, 26, 44, 62.
def to_go(seat: int, place: str) -> int:
    if place == "s":
        return 1 + to_go(seat, str(18 * seat + 8))
    return 5 - int(place[1]) if place.startswith("h") else (18 * seat + 3 - int(place)) % 72 + 5


def total(seats: Any, pegs: Pegs) -> int:
    return sum(to_go(seat, place) for seat in seats for place in pegs[seat])


def team(step: Step) -> tuple[int, int]:
    return step.view["seat"], (step.view["seat"] + 2) % 4


def own(step: Step) -> list[bool]:
    return [seat in team(step) for seat in range(4)]


def opponents(step: Step) -> tuple[int, int]:
    return (step.view["seat"] + 1) % 4, (step.view["seat"] + 3) % 4


def after(step: Step, choice: Mapping[str, Any]) -> PegsAndJokers:
    """The position after a choice."""
    world = step.state.copy()
    world.apply(codec.load_action(world.action_types, choice["action"]))
    return world


def pegs_after(step: Step, choice: Mapping[str, Any]) -> Pegs:
    pegs: Pegs = after(step, choice).view(step.view["seat"])["pegs"]
    return pegs


def gain(step: Step, pegs: Pegs) -> int:
    return total(team(step), step.view["pegs"]) - total(team(step), pegs)


def lost(step: Step, pegs: Pegs) -> int:
    return total(opponents(step), pegs) - total(opponents(step), step.view["pegs"])


def plays(step: Step) -> list[dict[str, Any]]:
    """What every card can do."""
    if step.view["step"] == "play":
        ranks = look(step.view, {})["ranks"].values()
        return [play for rank in ranks for play in rank["plays"] or ()]
    rank = step.view["declared"]["rank"]
    return list(look(step.view, {"ranks": [rank]})["ranks"][rank]["plays"] or ())


def moved(choice: Mapping[str, Any]) -> tuple[int, str, str]:
    ((seat, origin, end),) = choice["action"]["steps"]
    return seat, origin, end


def ahead(origin: str, end: str) -> int:
    return (int(end) - int(origin)) % 72


def next_plays(step: Step, choice: Mapping[str, Any], rank: str) -> list[dict[str, Any]]:
    """What a rank could do next with the peg that a choice has moved."""
    seat, _, end = moved(choice)
    now = Situation({**step.view, "pegs": choice["does"]["after"]})
    found = look(now.view, {"ranks": [rank]})["ranks"][rank]["plays"] or ()
    return [play for play in found if [one[:2] for one in play["action_steps"]] == [[seat, end]]]


def holds(step: Step, choice: Mapping[str, Any], rank: str) -> bool:
    """True if the hand still has a card of the rank after a choice."""
    cards = list(step.view["cards"])
    if card := choice["action"].get("card"):
        cards.remove(card)
    return any(card[0] == rank for card in cards)


def reached(step: Step, choice: Mapping[str, Any]) -> bool:
    """True if an opponent's peg could hit the peg where it is after a choice, with some card but a joker."""
    _, _, end = moved(choice)
    for seat in opponents(step):
        for place in choice["does"]["after"][seat]:
            if place == "s" and end == str(18 * seat + 8):
                return True
            if place.isdecimal() and any(ahead(place, end) == one for one in (1, 2, 3, 4, 5, 6, 7, 9, 10)):
                trail = {str((int(place) + one) % 72) for one in range(1, ahead(place, end))}
                if not trail.intersection(choice["does"]["after"][seat]):
                    return True
    return False


def away(step: Step, choice: Mapping[str, Any], data: Mapping[str, Any]) -> bool:
    _, origin, _ = moved(choice)
    distance = data["holes"] if data["where"] == "behind" else -data["holes"]
    return str((int(origin) - distance) % 72) in step.view["pegs"][data["seat"]] and data[
        "seat"
    ] in opponents(step)


def hit(choice: Mapping[str, Any], data: Mapping[str, Any], sign: int) -> bool:
    return any(
        one["seat"] == data["seat"] and one["gain"] == sign * data["holes"] for one in choice["does"]["hits"]
    )


def nearer(step: Step, choice: Mapping[str, Any], data: Mapping[str, Any]) -> bool:
    own = [
        to_go(*one[:2]) - to_go(one[0], one[2])
        for one in choice["action"].get("steps", ())
        if one[0] == data["seat"]
    ]
    return data["seat"] in team(step) and (hit(choice, data, 1) or data["holes"] in own)


Test = Callable[[Step, Mapping[str, Any], Mapping[str, Any]], bool]
TRUE: Mapping[Code, Test] = {
    "wins": lambda step, choice, _: after(step, choice).outcome() is not None,
    "only": lambda step, *_: len(Situation(step.view).candidates()) == 1,
    "all_round": lambda step, *_: all(
        any(effect["code"] == "goes_round" for effect in play["effects"]) for play in plays(step)
    ),
    "all_back": lambda step, *_: all(harms(play, own(step)) for play in plays(step)),  # type: ignore[arg-type]
    "others_harm": lambda step, choice, _: all(
        harms(play, own(step)) or play["after"] == choice["does"]["after"]  # type: ignore[arg-type]
        for play in plays(step)
    ),
    "trade": lambda step, choice, data: (
        data == {"lost": lost(step, choice["does"]["after"]), "holes": -gain(step, choice["does"]["after"])}
        and data["lost"] > data["holes"] > 0
    ),
    "finishes": lambda _, choice, data: all(
        place.startswith("h") for place in choice["does"]["after"][data["seat"]]
    ),
    "home": lambda _, choice, __: any(end.startswith("h") for *_, end in choice["action"]["steps"]),
    "sends_back": lambda _, choice, data: hit(choice, data, -1),
    "nearer": nearer,
    "at_in_spot": lambda _, choice, __: moved(choice)[2] == str(18 * moved(choice)[0] + 3),
    "out": lambda _, choice, data: (
        sum(place.isdecimal() for place in choice["does"]["after"][data["seat"]]) == data["count"]
    ),
    "room": lambda _, choice, __: moved(choice)[1] not in choice["does"]["after"][moved(choice)[0]],
    "next_home": lambda step, choice, data: (
        holds(step, choice, data["rank"])
        and any(play["action_steps"][0][2].startswith("h") for play in next_plays(step, choice, data["rank"]))
    ),
    "next_hit": lambda step, choice, data: (
        holds(step, choice, data["rank"])
        and any(
            one["seat"] == data["seat"] and one["end"] == "s"
            for play in next_plays(step, choice, data["rank"])
            for one in play["hits"]
        )
    ),
    "away": away,
    "near": lambda _, choice, data: to_go(moved(choice)[0], moved(choice)[2]) - 4 == data["holes"],
    "keeps": lambda step, choice, data: (
        holds(step, choice, data["rank"])
        and data["rank"] in "AJQK"
        and "s" in step.view["pegs"][moved(choice)[0]]
    ),
    "most": lambda step, choice, data: (
        data["holes"] == gain(step, choice["does"]["after"]) == max(play["gain"] for play in plays(step))
    ),
    "safe": lambda step, choice, _: not reached(step, choice),
    "gains": lambda step, choice, data: data["holes"] == gain(step, choice["does"]["after"]),
    "least": lambda step, choice, data: (
        -data["holes"] == gain(step, choice["does"]["after"]) == max(play["gain"] for play in plays(step))
    ),
    "loses": lambda step, choice, data: data["holes"] == -gain(step, choice["does"]["after"]),
    "joker_stays": lambda step, choice, _: (
        not choice["action"]["card"].endswith("J") and any(card[1] == "J" for card in step.view["cards"])
    ),
    "no_out": lambda _, choice, __: choice["action"]["card"][0] not in "AJQK",
    "two": lambda step, choice, _: (
        sum(card[0] == choice["action"]["card"][0] for card in step.view["cards"]) > 1
    ),
    "idle": lambda step, *_: (
        not any(rank["count"] for name, rank in look(step.view, {})["ranks"].items() if name != "Jk")
    ),
    "truth": lambda _, choice, __: (
        choice["action"]["card"][0] == choice["action"]["rank"]
        or (choice["action"]["rank"] == "Jk" and choice["action"]["card"][1] == "J")
    ),
    "lie": lambda step, choice, data: (
        choice["action"]["card"][0] != choice["action"]["rank"]
        and data["count"] == step.view["unseen"].get(choice["action"]["rank"], 0)
    ),
    "loses_most": lambda step, choice, data: data["holes"] == max(0, lost(step, pegs_after(step, choice))),
    "loses_less": lambda step, choice, data: data["holes"] == max(0, lost(step, pegs_after(step, choice))),
}
"""By code, whether a reason is true of a decision and a choice."""


def test_every_hint_has_a_reason_that_is_true_of_what_the_player_sees(steps: list[Step]) -> None:
    codes: Counter[str] = Counter()
    bare = 0
    for step in steps:
        for choice in step.choices:
            code, data = choice["reason"]["code"], choice["reason"]["data"]
            assert TRUE[code](step, choice, data), (code, data, choice["action"], step.view["pegs"])
            codes[code] += 1
            bare += code == "loses"
    rare = {"all_round", "all_back", "others_harm", "least", "two", "idle", "trade", "joker_stays", "keeps"}
    assert {*codes} | rare == {*get_args(Code)}
    # What only states the loss is no reason to play.
    assert bare < codes.total() / 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["least", "loses", "loses_most", "loses_less"])
def test_no_holes_are_not_counted(code: Code, language: str) -> None:
    sentence = Speaker(language).render(hint_reason_words(reason(code, holes=0)))
    assert "0" not in sentence
    assert "3" in Speaker(language).render(hint_reason_words(reason(code, holes=3)))


def test_a_peg_to_be_sent_back_is_named_and_its_owner_loses_the_holes() -> None:
    state = position({0: "30 45", 1: "22"}, "5c 3c 4c 6c 8c 9c", options=PRESETS["bluffing"])
    for action in (Declare(0, "5c", "A"), Doubt(1, True)):
        state.apply(action)
    view = state.view(1)
    speaker = Speaker("en")
    speaker.you, speaker.names = 1, ("Rike", "Vito", "Sven", "Theo")
    names = Names(state.table.setup.geometry, 1)
    said = {
        choice["action"]["place"]: speaker.render(choice_words(names, view, choice))
        for choice in suggest(view, {"count": 3})["choices"]
    }
    assert said == {
        "45": "Send back Rike’s peg (19). It loses 38 holes; no other peg would lose more.",
        "30": "Send back Rike’s peg (4). It loses 23 holes; another peg would lose more.",
    }


def test_a_peg_right_after_its_in_spot_loses_no_holes() -> None:
    """It has a longer way home than from its start area."""
    state = position({0: "20", 1: "22"}, "5c 3c 4c 6c 8c 9c", options=PRESETS["bluffing"])
    for action in (Declare(0, "5c", "A"), Doubt(1, True)):
        state.apply(action)
    view = dict(state.view(1))
    assert view["step"] == "send_back"
    far = state.table.setup.geometry
    board = [list(places) for places in view["pegs"]]
    board[0][0] = far.names[(far.in_spot[0] + 1) % far.holes]
    (choice,) = suggest({**view, "pegs": board}, {"count": 3})["choices"]
    assert choice["reason"]["data"] == {"holes": 0}


def test_what_a_swap_does_to_an_opponents_peg_is_no_harm() -> None:
    state = position({0: "30", 1: "60"}, "2c 3c 4c 6c 8c 9c", options=Options(two="swap"))
    now = Situation(state.view(0))
    (swap,) = (choice for choice in now.candidates() if choice.card == "2c" and len(choice.steps) == 2)
    does = consequences(now.setup, 0, now.board, (swap.steps, swap.changes), swap=False)
    assert {effect["code"] for effect in does["effects"]} >= {"falls_back"}
    assert harms(does, [False, True, False, True])
    assert not harms(does, [True, False, True, False])


def test_no_hint_sets_a_peg_far_back_unless_others_lose_more_or_every_play_does(steps: list[Step]) -> None:
    for step in steps:
        for choice in step.choices:
            if harms(choice["does"], own(step)):
                costs = choice["does"]["gain"] + choice["does"]["loss"] <= 0
                assert not costs or all(harms(play, own(step)) for play in plays(step))  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_two_lines_on_a_phone(steps: list[Step], language: str) -> None:
    long: set[str] = set()
    for step in steps:
        seat = step.view["seat"]
        speaker = Speaker(language)
        speaker.you, speaker.names = seat, ("Rike", "Vito", "Sven", "Theo")
        names = Names(step.state.table.setup.geometry, seat)
        for choice in step.choices:
            said = speaker.render(choice_words(names, step.view, choice))
            if len(said) > TWO_LINES:
                long.add(said)
    assert not long, sorted(long, key=len)[-3:]


def test_a_peg_is_not_sent_around_again_where_the_expert_sees_little_difference() -> None:
    """The six would take the last peg past its castle; the ace takes it right before."""
    home = "h2 h3 h4 h5"
    state = position({0: f"2 {home}", 2: f"h1 {home}", 1: home, 3: home}, "As 5h 6s 6d Jc Kc")
    (best, *_) = suggest(state.view(0), {"count": 3})["choices"]
    assert (best["action"]["card"], best["reason"]["code"]) == ("As", "at_in_spot")
    hints = PRESENTER.gesture(state.view(0), PRESENTER.begin(state.view(0), {}), Press("hint")).draft.hints
    assert isinstance(hints, Hints)
    assert Speaker("en").render(hints.choices[0].words).endswith("That puts it at its castle’s entrance.")
