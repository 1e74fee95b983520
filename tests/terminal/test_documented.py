"""The lines that docs/table.md and the help name are understood where they make sense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from jokerpoker.display.commandline import Command, understand
from jokerpoker.display.contents import items_of
from jokerpoker.display.scenes import Drop, Press, Refused, Scene, Typed
from jokerpoker.display.typednames import folded, names_of
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.terminal.command import playable
from jokerpoker.terminal.messagefiles import languages
from jokerpoker.terminal.session import lists_of
from jokerpoker.terminal.sitting import Sitting, default_players
from jokerpoker.terminal.words import Speaker

TABLE = Path(__file__).parents[2] / "docs" / "table.md"
CARD = re.compile(r"(?<!\w)((10|[2-9takqjr])[♥♦♠♣hdsc]|[23]x)(?!\w)")
"""A card in a documented line; it stands for any card of the scene."""
OPENS = {
    "joker_poker": ("suggest",),
    "pegs_and_jokers": ("hint",),
    "video_poker": ("main",),
}
"""By game: the buttons that are pressed for the second scene, if there are any."""
MOST_WORDS = 2
"""Of an example in the help."""
SENTENCES = ("", "Nenne Karten", "also", "auch", "aussi", "anche")
SENTENCES += ("More commands", "Weitere Befehle", "Autres commandes", "Altri comandi")
"""Parts of the help that are no examples."""
PLACED = {"en": "betting card 4 to 2", "de": "einsatzkarte 4 auf 2", "fr": "carte de mise 4 sur 2"}
PLACED["it"] = "carta di puntata 4 su 2"
PUT = {"en": "bet 4 on 2", "de": "bet 4 auf 2", "fr": "mise 4 sur 2", "it": "puntata 4 sulla 2"}
BET = {"en": "wager 4 on 2", "de": "setze 4 auf 2", "fr": "misez 4 sur 2", "it": "punta 4 su 2"}
MOVED = {"en": "put k♥ on 2", "de": "setze k♥ auf 2", "fr": "pose k♥ sur 2", "it": "metti k♥ su 2"}
ALONE = {"en": "lay bets", "de": "einsätze legen", "fr": "mise", "it": "punta"}


@cache
def scenes() -> list[tuple[str, Scene]]:
    """Scenes of every game: the first one, and the one after the buttons in ``OPENS``."""
    found: list[tuple[str, Scene]] = []
    for key in playable():
        players = default_players(GAMES[key])
        match = Match(GAMES[key].rules, len(players), "playall", GAMES[key].rules.options_type())
        sitting = Sitting(GAMES[key], match, players)
        sitting.begin({})
        while sitting.next_person(0) is None and sitting.move_computer_player():
            pass
        found.append((key, sitting.scene(0)))
        for button in OPENS.get(key, ()):
            sitting.gesture(0, Press(button))
            found.append((key, sitting.scene(0)))
    return found


def read(line: str, key: str, scene: Scene, language: str, *, numbered: bool = True) -> Command | None:
    """What a line means in a scene, or the title of the panel that it opens; None if it is not understood."""
    speaker = Speaker(language)
    names = {name: speaker.render(words) for name, words in names_of(scene).items()}
    lists = tuple(lists_of(Speaker(tag), key) for tag in dict.fromkeys((language, "en")))
    faces = [item.face.split()[0].lower() for item in items_of(scene) if item.face]
    faces = list(dict.fromkeys(face for face in faces if CARD.fullmatch(face)))
    if scene.panel and folded(line) == folded(speaker.render(scene.panel.title)):
        return Command(said=(scene.panel.title,))
    shown = CARD.sub(lambda _: faces.pop(0) if faces else "", line)
    try:
        return understand(Typed(shown, names, lists, numbered=numbered), scene)
    except Refused:
        return None


def documented() -> Iterator[str]:
    """Every line in the first column of the table in the documentation."""
    for row in TABLE.read_text(encoding="utf-8").splitlines():
        if row.startswith("| `"):
            yield from re.findall(r"`([^`]+)`", row.split("|")[1])


def in_help(language: str) -> Iterator[str]:
    """The lines that the help of a language, and its answer to an incomplete line, name as examples."""
    speaker = Speaker(language)
    how, where = speaker.text("command.how"), speaker.text("command.fault.where")
    parts = [part.strip(" .\u202f") for part in re.split(r"[;,:.] ?", how)]
    yield from (part for part in parts if len(part.split()) <= MOST_WORDS and part not in SENTENCES)
    yield where.rpartition(":")[2].strip(" .\u00a0\u202f")


@pytest.mark.parametrize("line", [*documented()])
def test_a_documented_line_is_understood(line: str) -> None:
    assert any(read(line, key, scene, "en") for key, scene in scenes())


def test_to_release_a_card_plays_nothing() -> None:
    """At Joker Rum ``drop`` discards."""
    for key, scene in scenes():
        command = read("release 2", key, scene, "en", numbered=True)
        assert command is None or not any(isinstance(gesture, Press) for gesture in command.gestures), key


@pytest.mark.parametrize("language", languages())
def test_the_lines_of_the_help_are_understood(language: str) -> None:
    lines = [*in_help(language)]
    assert len(lines) >= 8, lines
    for line in lines:
        assert any(read(line, key, scene, language) for key, scene in scenes()), line


@pytest.mark.parametrize("language", languages())
def test_a_betting_card_is_put_on_a_hand(language: str) -> None:
    poker = [scene for key, scene in scenes() if key == "joker_poker"]
    assert len(poker) == 2
    for scene in poker:
        for numbered in (False, True):
            for line in ("bet 4 to 2", PUT[language], PLACED[language], BET[language]):
                command = read(line, "joker_poker", scene, language, numbered=numbered)
                assert command is not None, line
                assert command.gestures == (Drop("bet-8", "stake-1"),), line


@pytest.mark.parametrize("language", languages())
def test_the_words_for_betting_still_move_cards_and_lay_all_bets(language: str) -> None:
    first, suggested = (scene for key, scene in scenes() if key == "joker_poker")
    for scene in (first, suggested):
        command = read(MOVED[language], "joker_poker", scene, language)
        assert command is not None
        (gesture,) = command.gestures
        assert isinstance(gesture, Drop)
        assert gesture.place == "hand-1"
    assert read(ALONE[language], "joker_poker", suggested, language) == Command((Press("stakes"),))
