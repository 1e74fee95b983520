"""Every game's lesson, played whole at real tables, and its rules: all that is said has its message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from jokerpoker import GAMES
from jokerpoker.display.cardblocks import LiveExample
from jokerpoker.display.lessons import Condition, Conditions, Lesson, Start, Step, for_page
from jokerpoker.display.panels import Text, pressable
from jokerpoker.display.words import say
from jokerpoker.terminal.words import Speaker
from tests.conditions import holds
from tests.conformance.test_scenes import check_words
from tests.lessons import LESSONS, LessonTable, lesson_of, play
from tests.shapes import TOLD


@pytest.mark.parametrize("game", LESSONS)
def test_what_each_step_asks_for_can_be_done_and_is_noticed(game: str) -> None:
    steps = {step.key: step for step in lesson_of(game).steps}
    assert [key for key, _ in play(game)] == list(steps)
    for key, (*before, after) in play(game):
        step = steps[key]
        assert bool(step.solution) == bool(step.done), f"{key}: a way to do it, where something is asked for"
        if step.done:
            assert not any(holds(step.done, record) for record in before)
            assert holds(step.done, after), key


@pytest.mark.parametrize("game", LESSONS)
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


@pytest.mark.parametrize("game", LESSONS)
def test_before_the_person_has_moved_no_move_counts_as_made(game: str) -> None:
    lesson = lesson_of(game)
    for step, (_, (record, *_)) in zip(lesson.steps, play(game), strict=True):
        if step.start:
            assert not holds(lesson.acted, record)


@pytest.mark.parametrize("game", LESSONS)
def test_every_sentence_has_its_message(game: str) -> None:
    keys = [step.key for step in lesson_of(game).steps]
    assert len(keys) == len({*keys})
    steps = for_page(lesson_of(game)).steps
    check_words(*(words for step in steps for words in (step.says, step.asks) if words))
    levels = GAMES[game].players
    assert all(opponent.level in levels for opponent in lesson_of(game).opponents)


OPENINGS = {
    "en": ("A new position", "This is a later hand"),
    "de": ("Eine neue Stellung", "Eine spätere Hand"),
    "fr": ("Une nouvelle position", "Une autre main"),
    "it": ("Una nuova posizione", "Un’altra mano"),
}
"""By language, the words with which a step begins whose table does not continue the one before."""


@pytest.mark.needs_page
@pytest.mark.parametrize("language", OPENINGS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_step_at_another_table_begins_with_that(game: str, language: str) -> None:
    speaker, steps = Speaker(language), lesson_of(game).steps
    told = play(game)
    for step, (_, before), (_, after) in zip(steps[1:], told, told[1:], strict=False):
        is_new = step.start is not None and not continues(before[-1]["view"], after[0]["view"])
        assert speaker.render(step.says).startswith(OPENINGS[language]) == is_new, step.key


def continues(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """True if the person's pegs, or the tiles on the board, are where they were; false in other games."""
    if "pegs" in before:
        return sorted(before["pegs"][0]) == sorted(after["pegs"][0])
    return "board" in before and before["board"].items() <= after["board"].items()


@pytest.mark.parametrize("game", LESSONS)
def test_what_was_missed_can_be_done_at_the_table_laid_again(game: str) -> None:
    """Nothing is asked for there that needs what an earlier step has done."""
    steps = lesson_of(game).steps
    for at, step in enumerate(for_page(lesson_of(game)).steps):
        if not step.done or not lesson_of(game).acted:
            continue
        table = LessonTable(game, steps[step.table])
        for one in steps[step.retry : at + 1]:
            for gesture in one.solution:
                table.do(gesture)
        assert holds(step.done, table.record()), step.key


TRIED: Conditions = ((Condition("tried", among=(True,)),),)
READY: Conditions = ((Condition("ready", among=(True,)),),)
SMALL = Lesson(
    (),
    (
        Step("welcome", say("a"), start=Start("a")),
        Step("try", say("a"), done=TRIED),
        Step("words", say("a")),
        Step("ready", say("a"), done=READY, completes_earlier=True),
        Step("seen", say("a")),
        Step("other", say("a"), done=READY, start=Start("b")),
        Step("end", say("a")),
    ),
)


def test_a_step_knows_its_table_and_from_where_it_is_tried_again() -> None:
    steps = for_page(SMALL).steps
    assert [step.table for step in steps] == [0, 0, 0, 0, 0, 5, 5]
    assert [step.retry for step in steps] == [1, 1, 1, 1, 1, 5, 5]


def test_a_step_is_passed_once_it_is_done_or_a_later_step_completes_it() -> None:
    """The last step at a table stays; what was done at one is not done at the next."""
    passed = [step.passed for step in for_page(SMALL).steps]
    assert passed == [READY, TRIED + READY, READY, READY, (), READY, ()]


@pytest.mark.parametrize("game", LESSONS)
def test_a_step_lets_the_buttons_be_pressed_that_it_asks_for(game: str) -> None:
    """The page bars all others, but for those in the bar and what is free at every step."""
    lesson = lesson_of(game)
    for step, (_, records) in zip(for_page(lesson).steps, play(game), strict=True):
        there = {button["key"]: button for record in records for button in record["scene"]["buttons"]}
        assert {*step.presses} <= {*there}, step.key
        mains = {key for key, button in there.items() if button.get("main")}
        assert not mains & {*lesson.free}, "what leads on is only for the step that asks for it"
        assert step.done or not mains & {*step.presses}, step.key


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_followed_to_the_end(game: str) -> None:
    """Each step that is done leads on, unless it is the last at its table, where a button does."""
    steps = for_page(lesson_of(game)).steps
    for step, later in pairwise(steps):
        assert bool(step.passed) <= (not later.start)
        assert not step.done or later.start or set(step.done) <= set(step.passed)


TABLE: dict[str, Any] = {"view": {"pegs": [["8", "s"], ["h1"]], "round": 2, "last": None}, "over": False}


READ = [
    (Condition("view.round", least=2), True),
    (Condition("view.round", least=3), False),
    (Condition("view.pegs.0.*", among=("8", "9")), True),
    (Condition("view.pegs.0.*", among=("8",), of="each"), False),
    (Condition("view.pegs.*.*", among=("8", "s", "h1"), of="each"), True),
    (Condition("view.pegs.-1.0", among=("h1",)), True),
    (Condition("view.pegs.1.*", among=("s",), of="none"), True),
    (Condition("view.pegs.0.*", among=("s",), of="none"), False),
    (Condition("view.pegs.7"), False),
    (Condition("view.last"), False),
    (Condition("over", among=(False,)), True),
    (Condition("view.none.*", of="each"), False),
]
"""Conditions, and whether they hold at ``TABLE``."""


@pytest.mark.parametrize(("condition", "expected"), READ)
def test_a_trace_holds_at_a_table_or_not(condition: Condition, expected: bool) -> None:
    assert holds(((condition,),), TABLE) is expected


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_sentence_of_the_rules_has_its_message(game: str) -> None:
    panel = TOLD.panel_of(import_module(f"jokerpoker.games.{game}.manual.rules"))
    check_words(panel)
    headings = [block for block in panel.blocks if isinstance(block, Text) and block.heading]
    assert len(headings) >= 2
    # Nothing there belongs to a table; hands to try are an inquiry of the page.
    assert not pressable(
        replace(panel, blocks=tuple(block for block in panel.blocks if not isinstance(block, LiveExample)))
    )
