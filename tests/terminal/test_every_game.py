"""Every game with scenes, from deal to result by typed lines alone, in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from jokerpoker.display import contents
from jokerpoker.display.commandline import understand
from jokerpoker.display.scenes import Drop, Gesture, Press, Scene, Tap, Typed
from jokerpoker.display.typednames import choices_of, folded, names_of, numbered_items, phrases
from jokerpoker.display.zones import items_at
from jokerpoker.match import Match, new_match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.terminal.command import playable
from jokerpoker.terminal.messagefiles import languages
from jokerpoker.terminal.session import Session, lists_of
from jokerpoker.terminal.sitting import Sitting, default_players
from jokerpoker.terminal.words import Speaker
from tests.conformance.subjects import SUBJECTS

MOST_LINES = 3_000
OFTEN = 0.6
"""How often the main button is pressed, so that a match ends."""

NEXT = {"en": "next", "de": "weiter", "fr": "suivant", "it": "avanti"}
"""The documented verb for the main button."""


class Typist:
    """Types a line for a gesture that the scene offers, whichever, until nobody asks for one."""

    def __init__(self, sitting: Sitting, speaker: Speaker) -> None:
        self.sitting = sitting
        self.lines = 0
        self._speaker = speaker
        self._lists = (lists_of(speaker, sitting.match.rules.key),)
        self._rng = Rng(f"typist/{speaker.language}")

    def line(self) -> str:
        """The next line; it is understood as the gesture that it is for, and nothing else."""
        self.lines += 1
        assert self.lines < MOST_LINES, "a match has to end some time"
        seat = self.sitting.next_person(0)
        assert seat is not None
        scene = self.sitting.scene(seat)
        gesture = self.chosen(scene)
        names = {name: self._speaker.render(words) for name, words in names_of(scene).items()}
        line = self._named(scene, gesture, names)
        assert understand(Typed(line, names, self._lists, numbered=True), scene).gestures == (gesture,), line
        main = tuple(Press(button.key) for button in scene.buttons if button.main and button.why is None)
        verb = NEXT[self._speaker.language]
        is_named_so = folded(verb) in [
            folded(text) for name, text in names.items() if name.startswith("button:")
        ]
        if main and not is_named_so:
            assert understand(Typed(verb, names, self._lists, numbered=True), scene).gestures == main
        return line

    def chosen(self, scene: Scene) -> Gesture:
        """A gesture that the scene offers."""
        main = [Press(button.key) for button in scene.buttons if button.main and button.why is None]
        if main and self._rng.random() < OFTEN:
            return main[0]
        hints = [Press(button.key) for button in scene.buttons if button.key == "hint" and button.why is None]
        if hints and squares_of(scene) and self._rng.random() < OFTEN:
            # By chance alone nobody finds what fits on a board.
            return hints[0]
        return self._rng.choice(typed_gestures(scene))

    def _verb(self, meaning: str, kind: str = "verbs") -> str:
        return next(phrase for phrase, of in dict(phrases(self._lists, kind)).items() if of == meaning)

    def _named(self, scene: Scene, gesture: Gesture, names: dict[str, str]) -> str:
        items = numbered_items(scene)
        if isinstance(gesture, Press):
            for choice in choices_of(scene):
                if gesture.button in [option.press for option in choice.options]:
                    return f"{names[f'choice:{choice.key}']} {names[f'option:{gesture.button}']}"
            return names[f"button:{gesture.button}"]
        squares = squares_of(scene)
        if gesture.item in squares:
            thing = squares[gesture.item]
        else:
            number = [item.key for item in items].index(gesture.item) + 1
            thing = str(number)
        if isinstance(gesture, Drop):
            to = self._verb("to", "to")
            known = (names.get(f"{kind}:{gesture.place}") for kind in ("place", "zone"))
            return f"{self._verb('put')} {thing} {to} {next(filter(None, known), gesture.place)}"
        if gesture.item in squares:
            return f"{self._verb('choose')} {thing}"
        item = items[number - 1]
        if item.chosen is None:
            return str(number)
        chosen = [at for at, other in enumerate(items, start=1) if other.chosen]
        if item.chosen:
            return f"{self._verb('drop')} {number}"
        return " ".join([self._verb("choose"), *map(str, sorted([*chosen, number]))])


def squares_of(scene: Scene) -> dict[str, str]:
    """The squares of things on a board."""
    boards = [zone for zone in scene.zones if zone.grid]
    return {item.key: place.key for zone in boards for place in zone.places for item in items_at(place)}


def typed_gestures(scene: Scene) -> list[Gesture]:
    """What can be typed of what a scene offers: a panel's rows do what items and buttons do.

    What is dropped on a place without a name does what a tap on the thing that lies there does.
    """
    named = {name.partition(":")[2] for name in names_of(scene) if name.startswith(("place:", "zone:"))}
    named |= {square for zone in scene.zones if zone.grid for square in zone.grid.squares()}
    pressed = {option.press for choice in choices_of(scene) for option in choice.options}
    pressed |= {button.key for button in scene.buttons}
    return [
        gesture
        for gesture in contents.offered(scene)
        if isinstance(gesture, Tap)
        or (gesture.place in named if isinstance(gesture, Drop) else gesture.button in pressed)
    ]


@pytest.mark.parametrize(
    ("key", "language"),
    [
        # One language for each game; the others by `make test-long`.
        pytest.param(
            key, tag, marks=[pytest.mark.more_of_the_same] * ((game + number) % len(languages()) > 0)
        )
        for game, key in enumerate(playable())
        for number, tag in enumerate(languages())
    ],
)
def test_a_match_is_played_by_typed_lines_alone(key: str, language: str) -> None:
    game, speaker = GAMES[key], Speaker(language)
    # Those of short matches.
    options = SUBJECTS[key].options[1]
    players = default_players(game)
    match = Match(game.rules, len(players), f"typed/{language}", options)
    sitting = Sitting(game, match, players)
    sitting.begin({})
    typist = Typist(sitting, speaker)
    screen = io.StringIO()
    Session(sitting, speaker, Console(file=screen, width=80), typist.line, lambda: None).run()
    assert match.over
    assert sitting.scene(0).name == "result"
    result = screen.getvalue().rpartition(speaker.render(sitting.scene(0).heading))[2]
    assert result
    for button in sitting.scene(0).buttons:
        assert f"[{speaker.render(button.words_alone)}]" not in result, "nothing is read after the result"


@pytest.mark.parametrize("key", playable())
def test_a_sitting_is_kept_and_restored(key: str) -> None:
    game = GAMES[key]
    match = new_match(key, seed="kept")
    sitting = Sitting(game, match, default_players(game))
    sitting.begin({})
    typist = Typist(sitting, Speaker("en"))
    for _ in range(6):
        while not match.over and sitting.next_person(0) is None:
            assert sitting.move_computer_player()
        if match.over:
            break
        scene = sitting.scene(0)
        sitting.gesture(0, typist.chosen(scene))
        other = Sitting(game, Match.load(match.save()), sitting.players)
        assert other.restore(match.ply, sitting.stored_drafts())
        assert other.scene(0) == sitting.scene(0)
