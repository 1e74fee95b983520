"""Scenes for a person who only watches: without the lines that say how to act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jokerpoker.display.scenes import Item, Place, Scene
from jokerpoker.display.words import Words


def watched(scene: Scene, instructions: Iterable[str]) -> Scene:
    """The scene without the lines that say how to act. ``instructions``: the keys of their messages."""
    left_out = frozenset(instructions)

    def remaining(about: tuple[Words, ...]) -> tuple[Words, ...]:
        return tuple(words for words in about if words.key not in left_out)

    def of_item(item: Item) -> Item:
        return replace(item, about=remaining(item.about))

    def of_place(place: Place) -> Place:
        item = place.item and of_item(place.item)
        return replace(place, about=remaining(place.about), item=item, items=tuple(map(of_item, place.items)))

    zones = (
        replace(zone, about=remaining(zone.about), places=tuple(map(of_place, zone.places)))
        for zone in scene.zones
    )
    buttons = (replace(button, about=remaining(button.about)) for button in scene.buttons)
    return replace(scene, zones=tuple(zones), buttons=tuple(buttons))
