"""Every game's lesson, played whole at real tables, and its rules: all that is said has its message."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from jokerpoker import GAMES, codec
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.desk import Desk
from jokerpoker.display.lessons import Lesson, Start, Step, Trace, Traces, placed
from jokerpoker.display.panels import Text, Trial, pressable
from jokerpoker.display.scenes import Drafted, Drop, Gesture, Played, Press, Tap
from jokerpoker.display.words import say
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conformance.test_scenes import check_words
from tests.traces import holds

ME = 0


def lesson_of(game: str) -> Lesson:
    lesson: Lesson = import_module(f"jokerpoker.games.{game}.manual.lesson").LESSON
    return lesson


class LessonTable:
    """A table of a lesson, at which the reader of the lesson sits at seat 0."""

    def __init__(self, game: str, step: Step) -> None:
        self.lesson, self.game = lesson_of(game), GAMES[game]
        assert step.start
        seats = 1 + len(self.lesson.opponents)
        save, seed = step.start.save, step.start.seed
        self.match = Match.load(save) if save else Match(self.game.rules, seats, seed)
        assert self.match.seats == seats
        assert self.game.presenter
        self.desk = Desk(self.game.presenter)
        self.desk.begin(self.view, {"alone": True})

    @property
    def view(self) -> Mapping[str, Json]:
        return self.match.state.view(ME)

    def record(self) -> dict[str, Any]:
        """What the conditions of a lesson can refer to, as JSON."""
        scene = self.desk.scene(self.view)
        prompts = self.match.state.prompts()
        kept = {
            "view": self.view,
            "scene": scenes.dump(scene),
            "desk": self.desk.stored(ME, self.match.ply),
            "asked": sorted(prompts),
            "over": not prompts,
            "helped": scene.helped,
        }
        found: dict[str, Any] = json.loads(json.dumps(kept))
        return found

    def do(self, gesture: Gesture) -> None:
        """Carry out a gesture of the person."""
        done = self.desk.gesture(self.view, gesture)
        if isinstance(done, Drafted):
            return
        assert isinstance(done, Played), gesture
        self.desk.replace_draft(ME, done.draft)
        self.follow(self.match.submit(done.action))

    def follow(self, events: Any) -> None:
        self.desk.follow(self.match.state.view, events)
        self.desk.beats(self.view, events)

    def others(self) -> None:
        """Let the other players move until the person has to act or the match is over."""
        while ME not in (prompts := self.match.state.prompts()) and prompts:
            seat, prompt = next(iter(prompts.items()))
            player = self.game.players[self.lesson.opponents[seat - 1].level].make()
            *_, action = player.think(self.match.state.view(seat), prompt, Rng("lesson"))
            self.follow(self.match.submit(action))


@cache
def play(game: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """By the key of each step of the lesson: the records of its table at first and after each gesture."""
    steps, told = lesson_of(game).steps, []
    table = LessonTable(game, steps[0])
    for at, step in enumerate(steps):
        if at and step.start:
            table = LessonTable(game, step)
        later = steps[at + 1 : at + 2]
        waits = step.still or any(one.still or one.start for one in later)
        seen = [table.record()]
        for gesture in step.way:
            table.do(gesture)
            if not waits:
                table.others()
            seen.append(table.record())
        told.append((step.key, seen))
    return told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_each_step_asks_for_can_be_done_and_is_noticed(game: str) -> None:
    steps = {step.key: step for step in lesson_of(game).steps}
    assert [key for key, _ in play(game)] == list(steps)
    for key, (*before, after) in play(game):
        step = steps[key]
        assert bool(step.way) == bool(step.done), f"{key}: a way to do it, where something is asked for"
        if step.done:
            assert not any(holds(step.done, record) for record in before)
            assert holds(step.done, after), key


ASKED: dict[tuple[str, str], Callable[[dict[str, Any]], bool]] = {
    ("pegs_and_jokers", "out"): lambda did: did["card"] == "Kc",
    ("pegs_and_jokers", "eight"): lambda did: did["card"] == "8s",
    ("pegs_and_jokers", "castle"): lambda did: (
        did["card"] in ("4s", "5s", "7d") and "h" in did["steps"][0][2]
    ),
    ("pegs_and_jokers", "hit"): lambda did: did["steps"] == [[0, "51", "57"]],
    ("pegs_and_jokers", "partner"): lambda did: did["steps"] == [[0, "8", "18"]],
    ("pegs_and_jokers", "seven"): lambda did: did["steps"] == [[0, "8", "10"], [0, "3", "h5"]],
    ("pegs_and_jokers", "joker"): lambda did: did["card"] == "RJ" and did["steps"][0][2] == "0",
    ("pegs_and_jokers", "home"): lambda did: did["card"] in ("Js", "Ks"),
    ("joker_rum", "discard"): lambda did: did["card"] not in ("7s", "8s", "Ts"),
    ("joker_rum", "close"): lambda did: did["close"],
    ("poker_tiles", "gold"): lambda did: sorted(did.get("place", {}).values()) == ["Qd", "Qs"],
    ("poker_tiles", "join"): lambda did: sorted(did.get("place", {})) == ["I6", "J6", "K6", "L6"],
    ("poker_tiles", "cross"): lambda did: (
        len(did.get("place", {})) == 4 and {"H9", "M9"} & {*did["place"]} != set()
    ),
    ("poker_tiles", "joker"): lambda did: did.get("place") in ({"G6": "3x"}, {"G11": "3x"}),
    ("poker_tiles", "trade"): lambda did: did["kind"] == "trade",
    ("video_poker", "deal"): lambda did: did["kind"] == "deal",
    ("video_poker", "draw"): lambda did: did["kind"] == "hold",
}
"""By game and step that asks for an action: whether an action is what its text asks for."""
PREPARED: dict[tuple[str, str], tuple[tuple[Gesture, ...], ...]] = {
    ("joker_poker", "cards"): (
        (Tap("As"),),
        (Press("sort"),),
        (Press("suggest"),),
        (Drop("bet-0", "stake-0"),),
    ),
    ("joker_poker", "suggest"): ((Press("sort"),), (Tap("As"), Tap("Ad"))),
    ("joker_poker", "bets"): ((Drop("bet-8", "stake-0"), Drop("bet-5", "stake-1")),),
    ("poker_tiles", "hint"): ((Tap("6d"),),),
    ("video_poker", "hold"): ((Tap("1:Kc"),), (Tap("1:5s"), Tap("1:Kc"), Tap("1:Jk")), (Press("trainer"),)),
}
"""By game and step that asks for no action: gestures that are not what its text asks for."""
SHOWN = {("joker_poker", key) for key in ("ready", "showdown", "summary")}
"""Steps at which nothing else can be done that goes on."""


def at_step(game: str, key: str) -> LessonTable:
    """The table of a step before it is done, on the way of the steps before it."""
    steps = {step.key: step for step in lesson_of(game).steps}
    table = LessonTable(game, lesson_of(game).steps[0])
    for before in steps.values():
        table = LessonTable(game, before) if before.start else table
        if before.key == key:
            break
        for gesture in before.way:
            table.do(gesture)
    return table


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_step_that_asks_for_something_says_what_it_accepts(game: str) -> None:
    asking = {(game, step.key) for step in lesson_of(game).steps if step.done}
    assert asking == {step for step in {*ASKED, *PREPARED, *SHOWN} if step[0] == game}


@pytest.mark.parametrize(("game", "key"), ASKED)
def test_only_the_action_that_a_step_asks_for_is_called_done(game: str, key: str) -> None:
    step = next(step for step in lesson_of(game).steps if step.key == key)
    table = at_step(game, key)
    before, presenter = table.match, table.game.presenter
    assert presenter
    for action in before.legal_actions(ME):
        table.match = Match.load(before.save())
        table.desk = Desk(presenter)
        table.desk.begin(table.view, {"alone": True})
        table.follow(table.match.submit(action))
        record, wanted = table.record(), ASKED[game, key](codec.dump(action))
        assert holds(step.done, record) == wanted, action
        # Another one is answered, and can be tried again.
        assert wanted or holds(lesson_of(game).acted, record), action


@pytest.mark.parametrize(("game", "key"), PREPARED)
def test_nothing_but_what_a_step_asks_for_is_called_done(game: str, key: str) -> None:
    step = next(step for step in lesson_of(game).steps if step.key == key)
    for gestures in PREPARED[game, key]:
        table = at_step(game, key)
        for gesture in gestures:
            table.do(gesture)
            assert not holds(step.done, table.record()), gestures
        if key == "cards":
            # It can still be done then.
            for gesture in (
                *([Tap("As")] if table.record()["desk"]["drafts"][0]["picked"] else []),
                *step.way,
            ):
                table.do(gesture)
            assert holds(step.done, table.record()), gestures


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_step_speaks_about_is_there(game: str) -> None:
    steps = {step.key: step for step in lesson_of(game).steps}
    for key, (record, *later) in play(game):
        seen = [things(one["scene"]) for one in (record, *later[:-1])]
        for pointer in steps[key].shows:
            assert any(pointer.key in there[pointer.at] for there in seen), f"{key}: {pointer}"


def things(scene: Mapping[str, Any]) -> dict[str, set[str]]:
    """The keys of what can be pointed at."""
    zones = scene["zones"]
    places = [place for zone in zones for place in zone["places"]]
    items = [item for place in places for item in [place.get("item"), *place.get("items", ())] if item]
    marked = [*zones, *places, *items]
    return {
        "zone": {zone["key"] for zone in zones},
        "place": {place["key"] for place in places},
        "item": {item["key"] for item in items},
        "button": {button["key"] for button in scene["buttons"]},
        "mark": {mark for thing in marked for mark in thing.get("marks", ())},
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_before_the_person_has_moved_no_move_counts_as_made(game: str) -> None:
    lesson = lesson_of(game)
    for step, (_, (record, *_)) in zip(lesson.steps, play(game), strict=True):
        if step.start:
            assert not holds(lesson.acted, record)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_sentence_has_its_message(game: str) -> None:
    keys = [step.key for step in lesson_of(game).steps]
    assert len(keys) == len({*keys})
    check_words(*(step.says for step in lesson_of(game).steps))
    levels = GAMES[game].players
    assert all(opponent.level in levels for opponent in lesson_of(game).opponents)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_missed_can_be_done_at_the_table_laid_again(game: str) -> None:
    """Nothing is asked for there that needs what an earlier step has done."""
    steps = lesson_of(game).steps
    for at, step in enumerate(placed(lesson_of(game)).steps):
        if not step.done or not lesson_of(game).acted:
            continue
        table = LessonTable(game, steps[step.table])
        for one in steps[step.retry : at + 1]:
            for gesture in one.way:
                table.do(gesture)
        assert holds(step.done, table.record()), step.key


TRIED: Traces = ((Trace("tried", among=(True,)),),)
READY: Traces = ((Trace("ready", among=(True,)),),)
SMALL = Lesson(
    (),
    (
        Step("welcome", say("a"), start=Start("a")),
        Step("try", say("a"), done=TRIED),
        Step("words", say("a")),
        Step("ready", say("a"), done=READY, gate=True),
        Step("seen", say("a")),
        Step("other", say("a"), done=READY, start=Start("b")),
        Step("end", say("a")),
    ),
)


def test_a_step_knows_its_table_and_from_where_it_is_tried_again() -> None:
    steps = placed(SMALL).steps
    assert [step.table for step in steps] == [0, 0, 0, 0, 0, 5, 5]
    assert [step.retry for step in steps] == [1, 1, 1, 1, 1, 5, 5]


def test_a_step_is_passed_once_it_is_done_or_a_later_gate_at_its_table() -> None:
    """The last step at a table stays; what was done at one is not done at the next."""
    passed = [step.passed for step in placed(SMALL).steps]
    assert passed == [READY, TRIED + READY, READY, READY, (), READY, ()]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_lesson_can_be_followed_to_the_end(game: str) -> None:
    """Each step that is done leads on, unless it is the last at its table, where a button does."""
    steps = placed(lesson_of(game)).steps
    for step, later in pairwise(steps):
        assert bool(step.passed) <= (not later.start)
        assert not step.done or later.start or set(step.done) <= set(step.passed)


TABLE: dict[str, Any] = {"view": {"pegs": [["8", "s"], ["h1"]], "round": 2, "last": None}, "over": False}


READ = [
    (Trace("view.round", least=2), True),
    (Trace("view.round", least=3), False),
    (Trace("view.pegs.0.*", among=("8", "9")), True),
    (Trace("view.pegs.0.*", among=("8",), of="each"), False),
    (Trace("view.pegs.*.*", among=("8", "s", "h1"), of="each"), True),
    (Trace("view.pegs.-1.0", among=("h1",)), True),
    (Trace("view.pegs.1.*", among=("s",), of="none"), True),
    (Trace("view.pegs.0.*", among=("s",), of="none"), False),
    (Trace("view.pegs.7"), False),
    (Trace("view.last"), False),
    (Trace("over", among=(False,)), True),
    (Trace("view.none.*", of="each"), False),
]
"""Traces, and whether they hold at ``TABLE``."""


@pytest.mark.parametrize(("trace", "expected"), READ)
def test_a_trace_holds_at_a_table_or_not(trace: Trace, expected: bool) -> None:
    assert holds(((trace,),), TABLE) is expected


@pytest.mark.parametrize("game", ["joker_poker", "joker_rum", "video_poker"])
def test_every_sentence_of_the_rules_has_its_message(game: str) -> None:
    panel = import_module(f"jokerpoker.games.{game}.manual.rules").RULES
    check_words(panel)
    headings = [block for block in panel.blocks if isinstance(block, Text) and block.heading]
    assert len(headings) >= 4
    # Nothing there belongs to a table; hands to try are an inquiry of the page.
    assert not pressable(
        replace(panel, blocks=tuple(block for block in panel.blocks if not isinstance(block, Trial)))
    )
