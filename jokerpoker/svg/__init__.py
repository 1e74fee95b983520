"""Pictures as SVG text, with the faces of the page and no dependency.

>>> from jokerpoker import evaluate, new_match, svg
>>> svg.hand("Kh Kd Kc Ts Th").startswith("<svg")
True
>>> svg.value(evaluate("Kh Kd Kc Ts Th")).endswith("</svg>\\n")
True
>>> svg.table(new_match("video_poker", seed="x")).count("<text") > 5
True

``picture`` takes any of them. A :class:`Picture` is a text that a notebook shows.
"""

from __future__ import annotations

from typing import Any

from jokerpoker.display.scenes import Scene
from jokerpoker.ranking import HandValue
from jokerpoker.svg.drawing import Picture
from jokerpoker.svg.hands import hand, split, value
from jokerpoker.svg.tables import scene, table

__all__ = ["Picture", "hand", "picture", "scene", "split", "table", "value"]


def picture(what: Any) -> Picture:
    """The picture of a hand as text or cards, of its value, of a match, a position or a scene.

    TypeError for what is none of these, ValueError for cards or a game that cannot be drawn.

    >>> picture("Kh Kd RJ") == hand(["Kh", "Kd", "RJ"])
    True
    """
    if isinstance(what, HandValue):
        return value(what)
    if isinstance(what, Scene):
        return scene(what)
    return table(what) if hasattr(what, "state") or hasattr(what, "view") else hand(what)
