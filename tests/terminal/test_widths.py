"""Nothing of a scene is cut off in a narrow terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from jokerpoker.display.grids import BoardGrid
from jokerpoker.display.scenes import Item, Place, Scene, Zone
from jokerpoker.display.typednames import numbered_items
from jokerpoker.display.words import say
from jokerpoker.display.zones import items_in
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.terminal.command import playable
from jokerpoker.terminal.drawing import Drawing
from jokerpoker.terminal.messagefiles import languages
from jokerpoker.terminal.sitting import Sitting, default_players
from jokerpoker.terminal.words import Speaker
from tests.conformance.subjects import SUBJECTS
from tests.terminal.test_every_game import Typist

WIDTHS = (60, 80, 120)
GESTURES = 20
WORDS = say("hand.1")


def drawn(scene: Scene, speaker: Speaker, width: int) -> str:
    screen = io.StringIO()
    console = Console(file=screen, width=width)
    for part in Drawing(speaker).scene(scene):
        console.print(part)
    return screen.getvalue()


def check_drawn(scene: Scene, speaker: Speaker) -> None:
    """All items and buttons are there, whatever the width; only the ends of lines differ."""
    wide = "".join(drawn(scene, speaker, 2_000).split())
    rows = [zone for zone in scene.zones if not zone.grid and zone.shape not in ("points", "seats")]
    items = {item.key for zone in rows for item in items_in(zone)}
    for width in WIDTHS:
        text = drawn(scene, speaker, width)
        assert text.count("…") == wide.count("…"), text
        words = "".join(text.split())
        for number, item in enumerate(numbered_items(scene), start=1):
            if item.key in items:
                assert re.search(rf"(?<!\d){number}:", text), text
        for button in scene.buttons:
            name = "".join(f"[{speaker.render(button.words_alone)}]".split())
            assert (name in words) == (name in wide), text


@pytest.mark.parametrize(
    ("key", "language"),
    [
        pytest.param(key, tag, marks=[pytest.mark.more_of_the_same] * (tag != "en"))
        for key in playable()
        for tag in languages()
    ],
)
def test_a_scene_is_wrapped_and_not_cut(key: str, language: str) -> None:
    game, speaker = GAMES[key], Speaker(language)
    players = default_players(game)
    sitting = Sitting(game, Match(game.rules, len(players), "cut", SUBJECTS[key].options[0]), players)
    sitting.begin({})
    typist = Typist(sitting, speaker)
    for _ in range(GESTURES):
        while sitting.next_person(0) is None and sitting.move_computer_player():
            pass
        scene = sitting.scene(0)
        check_drawn(scene, speaker)
        if sitting.next_person(0) is None:
            return
        sitting.gesture(0, typist.chosen(scene))


def test_a_whole_board_fits() -> None:
    rows, columns = tuple("abcdefghijklmno"), tuple(map(str, range(1, 16)))
    corners = [("a1", "Th"), ("a2", "2x Th"), ("o14", "Ts"), ("o15", "3x Ks")]
    places = tuple(Place(square, Item(square, face, WORDS)) for square, face in corners)
    zone = Zone("board", "board", WORDS, places, grid=BoardGrid(rows, columns))
    scene = Scene("play", WORDS, WORDS, WORDS, (zone,), ())
    for width in WIDTHS:
        text = drawn(scene, Speaker("en"), width)
        assert "…" not in text, text
        assert all(face in text for face in ("10♥", "2×10♥", "10♠", "3×K♠")), text
