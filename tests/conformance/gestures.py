"""How each game's actions are made by gestures: what the suite must know of a game that has scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jokerpoker.core import Action
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.scenes import Gesture, Press, Tap

Way = Callable[[Mapping[str, Any], Any], list[Gesture]]
"""From a view and an action, the gestures that end in it; a game's first draft is where they begin."""


def video_poker(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """Cards are tapped, or coins bet one by one; then the large button is pressed."""
    if isinstance(action, Hold):
        taps: list[Gesture] = [Tap(f"{view['hand']}:{view['cards'][place]}") for place in action.places]
        return [*taps, Press("main")] if taps else [Press("main"), Press("main")]
    coins: int = vars(action)["coins"]
    most = min(5, view["bankroll"])
    first = min(view["options"]["coins"], most)
    step = "more" if coins > first else "fewer"
    return [*[Press(step)] * abs(coins - first), Press("main")]


def joker_rum(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """A card is tapped and thrown, or closed with; a pile is tapped; or a button is pressed."""
    del view
    if isinstance(action, Discard):
        return [Tap(f"{action.card}.0"), Press("close" if action.close else "discard")]
    if isinstance(action, Draw):
        return [Tap("stock" if action.source == "stock" else "open")]
    return [Press(action.kind)]


WAYS: dict[str, Way] = {"joker_rum": joker_rum, "video_poker": video_poker}
