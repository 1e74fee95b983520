"""Finds places, items and buttons of a scene by their keys."""

from __future__ import annotations

from jokerpoker.display.contents import items_of
from jokerpoker.display.scenes import Button, Item, Place, Scene


def place(scene: Scene, key: str) -> Place:
    return next(place for zone in scene.zones for place in zone.places if place.key == key)


def item(scene: Scene, key: str) -> Item:
    return next(item for item in items_of(scene) if item.key == key)


def button(scene: Scene, key: str) -> Button:
    return next(button for button in scene.buttons if button.key == key)
