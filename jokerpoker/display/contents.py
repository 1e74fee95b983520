"""Finds a scene's items, the gestures that it offers, and where an item may be dropped."""

from __future__ import annotations

from collections.abc import Iterator

from jokerpoker.display.panels import Panel, pressable
from jokerpoker.display.scenes import Drop, Gesture, Item, Press, Scene, Tap, Zone
from jokerpoker.display.zones import items_at, items_in


def offered(scene: Scene) -> list[Gesture]:
    """Every gesture that a scene offers: taps, drops and presses."""
    items = [(zone, item) for zone in scene.zones for item in items_in(zone)]
    taps: list[Gesture] = [Tap(item.key) for _, item in items if item.tap]
    drops = [Drop(item.key, place) for zone, item in items for place in _targets_of(scene, zone, item)]
    buttons = [Press(button.key) for button in scene.buttons if button.why is None]
    return [*taps, *drops, *buttons, *presses(scene.body), *presses(scene.panel)]


def places_for(scene: Scene, item: Item) -> Iterator[str]:
    """The keys of places and of whole zones where an item may be dropped; for a board, its free squares."""
    own_zone = next(zone for zone in scene.zones if any(other.key == item.key for other in items_in(zone)))
    return _targets_of(scene, own_zone, item)


def _targets_of(scene: Scene, own_zone: Zone, item: Item) -> Iterator[str]:
    """As :func:`places_for`; ``own_zone``: the zone that has the item."""
    zones = {zone.key: zone for zone in scene.zones}
    for target in (*item.targets, *own_zone.targets):
        zone = zones.get(target.place)
        if zone and zone.grid:
            filled = {place.key for place in zone.places if items_at(place)}
            yield from (square for square in zone.grid.squares() if square not in filled)
            continue
        yield target.place
        if zone:
            yield from (place.key for place in zone.places if item not in items_at(place))


def items_of(scene: Scene) -> Iterator[Item]:
    """Every item of a scene, in reading order."""
    for zone in scene.zones:
        yield from items_in(zone)


def presses(panel: Panel | None) -> list[Gesture]:
    """Every gesture that a panel offers."""
    return [Press(key) for key in pressable(panel)]
