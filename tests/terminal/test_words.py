"""What is said in a terminal is what the page says, to the letter."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from pyicumessageformat import Parser

from jokerpoker.cards import PACK
from jokerpoker.display import scenes
from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.typednames import names_of
from jokerpoker.display.words import Words, say
from jokerpoker.registry import GAMES
from jokerpoker.terminal.messagefiles import language_of, languages, messages_of
from jokerpoker.terminal.words import LISTS, Speaker
from tests.conformance.play import sampled_positions
from tests.conformance.tables import TABLES
from tests.conformance.test_scenes import PRESENTERS, told
from tests.web.node import called

SAYING = "testing/saying.js"
NUMBERS = (
    0,
    1,
    2,
    3,
    5,
    11,
    21,
    999,
    1000,
    12345,
    1234567,
    -1,
    -1234,
    0.5,
    0.045,
    0.005,
    -0.04,
    2.5,
    1e-4,
    7.0,
)
SEATED = tuple(f"Seat {seat}" for seat in range(8))
TEXTS = ("König", "K", 3, 2.5, 4.0, -2)


def check_like_the_page(tag: str, all_words: list[Words]) -> None:
    speaker = Speaker(tag)
    speaker.names, speaker.you = SEATED, 0
    own = map(speaker.render, all_words)
    said = called(SAYING, "said", tag, scenes.dump(all_words))
    different = [both for both in zip(all_words, own, said, strict=True) if both[1] != both[2]]
    assert different == []


def samples(elements: list[Any], found: dict[str, tuple[Any, ...]]) -> Mapping[str, tuple[Any, ...]]:
    """What each argument of a message may be."""
    for element in elements:
        if not isinstance(element, dict):
            continue
        name, kind, options = element["name"], element.get("type"), element.get("options", {})
        if kind == "select":
            found[name] = (*options, "nothing of that")
        elif kind:
            found[name] = NUMBERS
        else:
            found.setdefault(name, TEXTS)
        for inner in options.values():
            samples(inner, found)
    return found


def fillings(key: str, text: str) -> Iterator[Words]:
    arguments = samples(Parser().parse(text), {})
    for turn in range(max(map(len, arguments.values()), default=1)):
        values = {name: of[(turn + place) % len(of)] for place, (name, of) in enumerate(arguments.items())}
        yield say(key, **values)


@pytest.mark.needs_page
@pytest.mark.parametrize("tag", languages())
def test_every_message_is_said_as_on_the_page(tag: str) -> None:
    texts = {key: text for key, text in messages_of(tag).items() if not LISTS.match(key)}
    assert len(texts) > 1_000
    check_like_the_page(tag, [words for key, text in texts.items() for words in fillings(key, text)])


@pytest.mark.needs_page
@pytest.mark.parametrize("tag", languages())
def test_whole_scenes_are_said_as_on_the_page(tag: str) -> None:
    """Words in words, and lists of none, one, two and more."""
    found = [
        say("command.zone", zone=say("machine.hand"), things=cards_words(PACK[:count])) for count in range(6)
    ]
    unique = {json.dumps(scenes.dump(words)): words for words in (*found, *told(shown()))}
    assert len(unique) > 100
    check_like_the_page(tag, list(unique.values()))


@cache
def shown() -> list[scenes.Scene]:
    """Scenes of a table of every number of seats."""
    found: list[scenes.Scene] = []
    for table in TABLES:
        subject, seats, options = table.values
        # The example game has its messages with its page.
        presenter = PRESENTERS.get(subject.rules.key) if subject.rules.key in GAMES else None
        positions = sampled_positions(subject.rules, seats, options) if presenter and not table.marks else []
        for state in positions[::2]:
            assert presenter
            view = state.view(0)
            found.append(presenter.scene(view, presenter.begin(view, {})))
    return found


@pytest.mark.needs_page
def test_things_have_the_names_that_the_page_gives_them() -> None:
    speaker = Speaker("en")
    speaker.names, speaker.you = SEATED, 0
    own = [{name: speaker.render(words) for name, words in names_of(scene).items()} for scene in shown()]
    assert any(name.startswith("option:") for names in own for name in names)
    assert called(SAYING, "named", scenes.dump(shown())) == own


def test_what_is_missing_is_a_fault() -> None:
    speaker = Speaker("en")
    for words in (say("no.such.message"), say("card.name", rank="king")):
        with pytest.raises(KeyError):
            speaker.render(words)


@pytest.mark.parametrize(
    ("asked", "wishes", "found"),
    [
        ("", ["", "de_AT.UTF-8"], "de"),
        ("", ["pt_BR:it", "de"], "it"),
        ("", ["C", "POSIX", ""], "en"),
        ("fr", ["de"], "fr"),
        ("", ["deu"], "en"),
        ("", ["DE"], "de"),
    ],
)
def test_the_language_is_the_wanted_one(asked: str, wishes: list[str], found: str) -> None:
    assert language_of(asked, wishes) == found
