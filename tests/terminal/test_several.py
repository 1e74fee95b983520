"""Several people at one terminal: each sees what is theirs, after saying who they are."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from rich.console import Console

from jokerpoker.catalogue import Game, Level
from jokerpoker.core import Event, Json
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import (
    Beat,
    Brief,
    Drafted,
    Gesture,
    Item,
    Place,
    Played,
    Presenter,
    Refused,
    Scene,
    Tap,
    Zone,
)
from jokerpoker.display.words import say
from jokerpoker.match import Match
from jokerpoker.terminal.session import CLEAR, Ended, Session
from jokerpoker.terminal.sitting import NotPlayed, Sitting
from jokerpoker.terminal.words import Speaker
from tests.conformance.example_game import Careful, HighCard, Lay, Options


@dataclass(frozen=True)
class Draft:
    """Nothing is in the making."""

    seen: bool = False


class HighCardPresenter(Presenter):
    """One's own cards; a tap lays one."""

    draft_type = Draft

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        del view, preferences
        return Draft()

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        del view, events
        return draft

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        del draft
        over = view["winners"] != []
        waits = not over and view["laid"] is None
        cards = tuple(Place(card, Item(card, card, card_words(card), tap=waits)) for card in view["cards"])
        title = say("game.video_poker")
        zones = (Zone("hand", "row", say("machine.hand"), cards),)
        return Scene("result" if over else "play", title, title, title, zones, (), waits=waits)

    def gesture(self, view: Mapping[str, Json], draft: Draft, gesture: Gesture) -> Drafted | Played:
        if isinstance(gesture, Tap) and gesture.item in view["cards"] and view["laid"] is None:
            return Played(Lay(view["seat"], gesture.item), draft)
        raise Refused(say("refused.gone"))

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        said = tuple(
            say("number", value=event.public["scores"][0]) for event in events if "scores" in event.public
        )
        return (Beat(self.scene(view, draft), said),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        return Brief(tuple(view["scores"]), tuple(view["winners"]), (), 0)


GAME = Game("High Card", HighCard, {"careful": Level("Careful", "", Careful)}, presenter=HighCardPresenter())


class Screen:
    """A terminal in which these lines are typed; what was there at each of them."""

    def __init__(self, *lines: str) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, force_terminal=True, width=80, color_system=None)
        self.seen: list[str] = []
        self._lines = list(lines)

    def read(self) -> str | None:
        """The next line; what has been printed since the screen was cleared stood there when it was typed."""
        self.seen.append(self.file.getvalue().rpartition(CLEAR)[2])
        return self._lines.pop(0) if self._lines else None


def sitting(*players: str) -> Sitting:
    found = Sitting(GAME, Match(HighCard, len(players), "several", Options()), players)
    found.begin({})
    return found


def cards_of(table: Sitting, seat: int) -> list[str]:
    labels = table.view(seat)["cards"]
    signs = str.maketrans("hdscT", "♥♦♠♣T")
    return [card.translate(signs).replace("T", "10") for card in labels]


def test_nobody_sees_the_cards_of_another() -> None:
    table = sitting("you:Anna", "careful", "you:Bo")
    hands = [cards_of(table, seat) for seat in range(3)]
    screen = Screen("", "1", "", "who?", "bo", "2", "", "", "1", "", "", "1")
    Session(table, Speaker("en"), screen.console, screen.read, lambda: None).run()
    assert table.match.over
    assert len(screen.seen) == 12
    for text in screen.seen:
        assert not (any(card in text for card in hands[0]) and any(card in text for card in hands[2]))
        assert not any(card in text for card in hands[1])
    assert "Pass to Anna" in screen.seen[0]
    assert "Pass to Bo" in screen.seen[3]
    assert screen.seen[4].count("Bo, when nobody else can see the screen") == 2
    assert not any(card in screen.seen[3] for hand in hands for card in hand)


def test_people_without_a_name_have_a_number() -> None:
    screen = Screen("", "1", "", "player 2")
    table = sitting("you", "you")
    with pytest.raises(Ended):
        Session(table, Speaker("en"), screen.console, screen.read, lambda: None).run()
    assert "Pass to Player 1" in screen.seen[0]
    assert all(card in screen.seen[-1] for card in cards_of(table, 1))


def test_one_person_among_computer_players_is_not_asked_for_a_name() -> None:
    table = sitting("careful", "you", "careful")
    screen = Screen("1", "1")
    Session(table, Speaker("en"), screen.console, screen.read, lambda: None).run()
    assert table.match.over
    assert CLEAR not in screen.file.getvalue()


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (("careful", "careful"), "nobody"),
        (("you", "stranger"), "no_player"),
        (("you", "youth"), "no_player"),
    ],
)
def test_who_cannot_sit_there(players: tuple[str, ...], code: str) -> None:
    with pytest.raises(NotPlayed) as refusal:
        sitting(*players)
    assert refusal.value.code == code


def test_as_many_players_as_the_match_has_seats() -> None:
    match: Any = Match(HighCard, 3, "several", Options())
    with pytest.raises(NotPlayed) as refusal:
        Sitting(GAME, match, ("you", "careful"))
    assert refusal.value.code == "wrong_count"
