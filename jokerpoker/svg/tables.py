"""Pictures of a table: of any scene, or of a match or a position of a game that has scenes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.display.scenes import Drafted, Presenter, Press, Scene
from jokerpoker.faults import Fault, shown
from jokerpoker.registry import GAMES
from jokerpoker.svg.drawing import ACCENT, Picture, column, document, felt, lines, row, text
from jokerpoker.svg.panels import Blocks
from jokerpoker.svg.voices import Voice, default_voice
from jokerpoker.svg.zones import LARGE, ROW_WIDTH, USUAL, Zones

RESULT = "result"
"""The name of the last scene of a match."""
MOST_PRESSES = 100
"""The main button is pressed at most this many times to reach the result of a finished match."""


def scene(shown_scene: Scene, voice: Voice | None = None) -> Picture:
    """The picture of a scene: heading, zones, body and status, without buttons.

    ``voice``: renders the texts, such as a ``Speaker`` of ``jokerpoker.terminal.words``; None: in English if
    the extra ``terminal`` is installed, else only numbers are drawn.
    """
    if not isinstance(shown_scene, Scene):
        raise TypeError(f"give a Scene, as a presenter makes it, not {shown(shown_scene)}")
    voice = voice or default_voice()
    zones = Zones(shown_scene, voice)
    body = [Blocks(voice).panel(shown_scene.body)] if shown_scene.body else []
    status = voice.render(shown_scene.status.words) if shown_scene.status else ""
    heading = voice.render(shown_scene.heading)
    parts = [
        text(heading, LARGE, bold=True, at=0.5),
        *_gathered([(zone.shape, zones.zone(zone)) for zone in shown_scene.zones]),
        *body,
        lines(status, USUAL, ACCENT, ROW_WIDTH * 0.8),
    ]
    return document(felt(column(parts, gap=20, align=0.5)), heading or shown_scene.name)


def _gathered(zones: list[tuple[str, Any]]) -> list[Any]:
    """The parts of zones, given as (shape of the zone, part). Successive parts with the shape ``list`` are
    put side by side if they fit.
    """
    gathered: list[Any] = []
    last_shape = ""
    for shape, part in zones:
        if shape == last_shape == "list" and row([gathered[-1], part], 16).width <= ROW_WIDTH:
            gathered[-1] = row([gathered[-1], part], 16)
        else:
            gathered.append(part)
        last_shape = shape
    return gathered


def table(subject: Any, seat: int | None = None, voice: Voice | None = None) -> Picture:
    """The picture of a match or a position as a seat sees it. ``seat``: None means the first seat that has to
    act, or seat 0 at the end. Raises Fault (a ValueError) for an unknown seat or a game without scenes, and
    TypeError if ``subject`` is neither a match nor a position.
    """
    state = getattr(subject, "state", subject)
    if not hasattr(state, "view"):
        raise TypeError(f"give a match or a position to draw, not {shown(subject)}")
    presenter = GAMES[state.key].presenter if state.key in GAMES else None
    if presenter is None:
        raise Fault("no_scenes", f"{shown(state.key)} has no scenes: there is no picture of its table")
    prompts = state.prompts()
    view = state.view(min(prompts, default=0) if seat is None else seat)
    return scene(_scene_of(presenter, view, over=not prompts), voice)


def _scene_of(presenter: Presenter, view: Mapping[str, Any], over: bool) -> Scene:
    """The scene of a seat with a new draft. After the end of the match (``over``) the main button is pressed
    until it is the scene of the result.
    """
    draft = presenter.begin(view, {})
    for _ in range(MOST_PRESSES):
        scene = presenter.scene(view, draft)
        onward = next((button for button in scene.buttons if button.main and button.why is None), None)
        if not over or scene.name == RESULT or onward is None:
            break
        effect = presenter.gesture(view, draft, Press(onward.key))
        if not isinstance(effect, Drafted):
            break
        draft = effect.draft
    return scene
