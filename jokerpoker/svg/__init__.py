"""Pictures as SVG text, with the page's cards; needs no other package.

>>> from jokerpoker import new_match, svg
>>> svg.table(new_match("video_poker", seed="x")).count("<text") > 5
True

``picture`` draws any object that the functions here draw, except several hands (``split``). A
:class:`Picture` is a text that notebooks show as a picture.
"""

from __future__ import annotations

from typing import Any

from jokerpoker.display.scenes import Scene
from jokerpoker.ranking import HandValue
from jokerpoker.svg.drawing import Picture
from jokerpoker.svg.hands import hand, split, value
from jokerpoker.svg.tables import scene, table

__all__ = ["Picture", "hand", "picture", "scene", "split", "table", "value"]


def picture(subject: Any) -> Picture:
    """The picture of a hand as text or cards, of its value, of a match, a position or a scene.

    TypeError for anything else, ValueError for cards or a game that cannot be drawn.

    >>> picture("Kh Kd RJ") == hand(["Kh", "Kd", "RJ"])
    True
    """
    if isinstance(subject, HandValue):
        return value(subject)
    if isinstance(subject, Scene):
        return scene(subject)
    return table(subject) if hasattr(subject, "state") or hasattr(subject, "view") else hand(subject)
