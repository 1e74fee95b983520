"""Pictures of a table: any scene, and a match or a position of a game that has scenes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.display.scenes import Drafted, Presenter, Press, Scene
from jokerpoker.faults import Fault, shown
from jokerpoker.registry import GAMES
from jokerpoker.svg.drawing import ACCENT, Picture, column, document, felt, lines, row, text
from jokerpoker.svg.panels import Blocks
from jokerpoker.svg.voices import Voice, usual
from jokerpoker.svg.zones import LARGE, ROOM, USUAL, Zones

RESULT = "result"
"""The last scene of a match."""
MOST_SCENES = 100
"""Scenes that a person looks at, one by one, before the result of a match that is over."""


def scene(what: Scene, voice: Voice | None = None) -> Picture:
    """What a scene shows: heading, zones, what stands in the middle, what to do. Its buttons are left out.

    ``voice``: who says its words, a ``Speaker`` of ``jokerpoker.terminal.words``; None is English, if the
    extra ``terminal`` is there, and numbers alone where it is not.
    """
    if not isinstance(what, Scene):
        raise TypeError(f"a scene is what a presenter shows, not {shown(what)}")
    voice = voice or usual()
    zones = Zones(what, voice)
    body = [Blocks(voice).panel(what.body)] if what.body else []
    status = voice.render(what.status.words) if what.status else ""
    parts = [
        text(voice.render(what.heading), LARGE, bold=True, at=0.5),
        *_gathered([(zone.shape, zones.zone(zone)) for zone in what.zones]),
        *body,
        lines(status, USUAL, ACCENT, ROOM * 0.8),
    ]
    return document(felt(column(parts, 20, 0.5)), voice.render(what.heading) or what.name)


def _gathered(zones: list[tuple[str, Any]]) -> list[Any]:
    """Lists that follow each other stand side by side."""
    gathered: list[Any] = []
    before = ""
    for shape, part in zones:
        if shape == before == "list" and row([gathered[-1], part], 16).width <= ROOM:
            gathered[-1] = row([gathered[-1], part], 16)
        else:
            gathered.append(part)
        before = shape
    return gathered


def table(what: Any, seat: int | None = None, voice: Voice | None = None) -> Picture:
    """A match or a position as a seat sees it: None is the first that is asked, or the first of all.

    A Fault (a ValueError) for a seat that is not there, and for a game without scenes.
    """
    state = getattr(what, "state", what)
    if not hasattr(state, "view"):
        raise TypeError(f"a picture of a table is of a match or of a position, not of {shown(what)}")
    presenter = GAMES[state.key].presenter if state.key in GAMES else None
    if presenter is None:
        raise Fault("no_scenes", f"{shown(state.key)} has no scenes: there is no picture of its table")
    asked = state.prompts()
    view = state.view(min(asked, default=0) if seat is None else seat)
    return scene(_seen(presenter, view, over=not asked), voice)


def _seen(presenter: Presenter, view: Mapping[str, Any], over: bool) -> Scene:
    """The scene of a seat with a new draft; after the end the result, the last scene."""
    draft = presenter.begin(view, {})
    for _ in range(MOST_SCENES):
        scene = presenter.scene(view, draft)
        onward = next((button for button in scene.buttons if button.main and button.why is None), None)
        if not over or scene.name == RESULT or onward is None:
            break
        done = presenter.gesture(view, draft, Press(onward.key))
        if not isinstance(done, Drafted):
            break
        draft = done.draft
    return scene
