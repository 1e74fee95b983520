"""A session in a terminal: draws scenes, reads lines, prints beats, stores the match after every change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from rich.console import Console, RenderableType

from jokerpoker.consolation import find_sentence
from jokerpoker.display.commandline import understand
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import (
    PLAY,
    Drafted,
    Gesture,
    Played,
    Press,
    Refused,
    Scene,
    TakenBack,
    Typed,
    Zone,
)
from jokerpoker.display.typednames import folded, names_of, phrases
from jokerpoker.display.words import Words, say
from jokerpoker.steps import finished
from jokerpoker.terminal.drawing import Drawing
from jokerpoker.terminal.sitting import Sitting
from jokerpoker.terminal.words import Speaker

LISTS = {
    "verbs": ("words.gestures",),
    "noise": ("words.noise", "words.fill"),
    "to": ("words.to",),
    "letters": ("words.letters",),
}
"""By kind of word list (see ``scenes.Typed``), the keys of the messages that have its words."""
LONGEST = 300
"""The maximum number of characters in a line."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the terminal and its scrollback."""

Read = Callable[[], str | None]
"""Returns the next typed line, or None at the end of the input."""


class Ended(Exception):  # noqa: N818
    """The person has quit, or the input has ended."""


class Session:
    """Plays a sitting (a match with its people and computer players) in a terminal. ``store``: a function
    that stores the sitting; it is called after every change.
    """

    def __init__(
        self, sitting: Sitting, speaker: Speaker, console: Console, read: Read, store: Callable[[], None]
    ) -> None:
        self._sitting = sitting
        self._speaker = speaker
        self._drawing = Drawing(speaker)
        self._console = console
        self._read = read
        self._store = store
        self._seat = sitting.people[0]
        speaker.names = [sitting.name(seat) for seat in range(len(sitting.players))]
        speaker.you = self._seat if len(sitting.people) == 1 else None
        self._drawn_scene: Scene | None = None
        # The person's language, then English.
        speakers = map(Speaker, dict.fromkeys((speaker.language, "en")))
        self._lists = tuple(
            lists_of(language_speaker, sitting.match.rules.key) for language_speaker in speakers
        )
        # The terminal's own verbs, each with its meaning, ``look`` or ``quit``.
        self._verbs = dict(phrases([{"verbs": lists["terminal"]} for lists in self._lists], "verbs"))

    def run(self) -> None:
        """Play to the result; :class:`Ended` if a person quits or the input ends first."""
        if len(self._sitting.people) > 1:
            first = self._sitting.next_person(self._seat)
            self._hand_over(self._seat if first is None else first)
        self._print_beats()
        while True:
            seat = self._sitting.next_person(self._seat)
            if seat is None and self._sitting.move_computer_player():
                self._store()
                self._print_beats()
            elif seat is None:
                # No more lines are read, so no button can be pressed.
                self._show(replace(self._sitting.scene(self._seat), buttons=()))
                self._print_consolation()
                return
            else:
                self._take_turn(seat)

    def _print_consolation(self) -> None:
        """If only one person played, print the sentence of ``consolation.py`` about the match, if any."""
        if len(self._sitting.people) == 1:
            lines, _ = finished(find_sentence(self._sitting.match, self._seat))
            for words in lines:
                self._say(words)

    def _take_turn(self, seat: int) -> None:
        """Show a person the table and carry out the next line."""
        if seat != self._seat:
            self._hand_over(seat)
        self._show(self._sitting.scene(seat))
        try:
            self._handle(self._next_line())
        except Refused as refusal:
            self._say(refusal.words, "yellow")

    def _print_beats(self) -> None:
        """Print what has happened, line by line."""
        for beat in self._sitting.beats(self._seat):
            for words in beat.said:
                self._say(words)

    def _handle(self, line: str) -> None:
        """Carry out a line. An empty line presses the button that continues; if there is none, it draws the
        table again. A line that is the title of the scene's panel draws the panel.
        """
        plain = folded(line)
        verb = self._verbs.get(plain)
        scene = self._sitting.scene(self._seat)
        if verb == "quit":
            raise Ended
        # A button that presses itself in time (``after``) continues. So does a main button, unless the person
        # has to act: then it plays an action.
        acts = scene.name == PLAY and self._seat in self._sitting.match.state.prompts()
        forward = [button for button in scene.buttons if button.after or (button.main and not acts)]
        continue_button = next((button for button in forward if button.why is None), None)
        if not plain and continue_button:
            self._carry_out(Press(continue_button.key))
        elif verb == "look" or not plain:
            self._drawn_scene = None
        elif scene.panel and plain == folded(self._speaker.render(scene.panel.title)):
            self._draw(self._drawing.panel(scene.panel))
        else:
            self._carry_out_command(line, scene)

    def _carry_out_command(self, line: str, scene: Scene) -> None:
        if len(line) > LONGEST:
            raise Refused(say("terminal.long", most=LONGEST))
        names = {name: self._speaker.render(words) for name, words in names_of(scene).items()}
        command = understand(Typed(line, names, self._lists, numbered=True), scene)
        for words in command.said:
            self._say(words)
        if any(words.key == "command.how" for words in command.said):
            self._say(say("terminal.how"))
        for gesture in command.gestures:
            effect = self._carry_out(gesture)
            if not isinstance(effect, Drafted):
                return
            self._open(effect.panel)

    def _carry_out(self, gesture: Gesture) -> Drafted | Played | TakenBack:
        effect = self._sitting.gesture(self._seat, gesture)
        self._store()
        self._print_beats()
        return effect

    def _open(self, panel: Panel | None) -> None:
        if panel:
            self._draw(self._drawing.panel(panel))

    def _show(self, scene: Scene) -> None:
        """Draw a scene. If the last scene drawn has the same ``name``, draw only what has changed in heading,
        zones, status and buttons.
        """
        drawn, self._drawn_scene = self._drawn_scene, scene
        if drawn is None or drawn.name != scene.name:
            self._draw(self._drawing.scene(scene))
            return
        if drawn.heading != scene.heading:
            self._draw(iter([self._drawing.head(scene)]))
        drawn_zones: Mapping[str, Zone] = {zone.key: zone for zone in drawn.zones}
        changed = [zone for zone in scene.zones if drawn_zones.get(zone.key) != zone]
        if changed:
            self._draw(self._drawing.zones(scene, changed))
        if changed or drawn.status != scene.status or drawn.buttons != scene.buttons:
            self._draw(self._drawing.foot(scene))

    def _hand_over(self, seat: int) -> None:
        """Clear the screen before the next person's cards are shown, and wait for that person."""
        if self._console.is_terminal and self._drawn_scene:
            self._say(say("terminal.hide"), "bold")
            self._next_line()
        self._clear()
        name = self._sitting.name(seat) or self._speaker.text("player.number", number=seat + 1)
        self._say(say("cover.title", name=name), "bold")
        self._say(say("terminal.cover", name=name))
        while folded(self._next_line()) not in ("", folded(name)):
            self._say(say("terminal.cover", name=name))
        self._clear()
        self._seat, self._drawn_scene = seat, None
        self._print_beats()

    def _clear(self) -> None:
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.file.write(CLEAR)

    def _next_line(self) -> str:
        line = self._read()
        if line is None:
            raise Ended
        return line

    def _say(self, words: Words, style: str = "") -> None:
        self._draw(iter([self._drawing.words(words, style)]))

    def _draw(self, parts: Iterator[RenderableType]) -> None:
        for part in parts:
            self._console.print(part)


def lists_of(speaker: Speaker, game: str) -> dict[str, str]:
    """Word lists for typed lines in a game: those of ``LISTS``, and ``terminal``: the terminal's verbs."""
    lists = {kind: "; ".join(map(speaker.raw, keys)) for kind, keys in LISTS.items()}
    game_verbs = speaker.raw(f"words.verbs.{game}", "")
    terminal_verbs = speaker.raw("terminal.words.verbs")
    return {**lists, "verbs": f"{lists['verbs']}; {game_verbs}", "terminal": terminal_verbs}
