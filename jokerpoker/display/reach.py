"""What a person can move in a scene, the order of the arrow keys, and what each key does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.display.words import Words, say
from jokerpoker.display.zones import Button, Item, Zone, items_in


@dataclass(frozen=True)
class KeyLine:
    """Keys with spaces between, and what each of them does."""

    key: str
    words: Words


@dataclass(frozen=True)
class Reach:
    """Keys of items, places and zones.

    ``order``: the items that the arrow keys go through. ``picked``: the item in the hand that is chosen and
    may go somewhere. ``lit``: where it may go. ``takes``: where at least one item may be dropped.
    """

    order: tuple[str, ...] = ()
    picked: str = ""
    lit: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()


WALKING = (("← → ↑ ↓", "", "keys.arrows"), ("Enter", "ENTER", "keys.pick"), ("Esc", "ESCAPE", "keys.escape"))
"""The keys of scenes with items to walk through: the key, the shortcut by which a button may replace it, and
the message.
"""


def reach_of(zones: Sequence[Zone]) -> Reach:
    """What can be moved: the hand, then choices in lists and items on boards of points."""
    hand = [(zone, item) for zone in zones if _is_hand(zone, zones) for item in items_in(zone)]
    hand = [(zone, item) for zone, item in hand if item.tap or zone.shape == "fan"]
    choices = [
        item
        for shape in ("list", "points")
        for zone in zones
        if zone.shape == shape
        for item in items_in(zone)
        if item.tap
    ]
    # A chosen item that may go elsewhere than to its own zone.
    picked = next(
        ((zone, item) for zone, item in hand if item.chosen and {*_targets(zone, item)} - {zone.key}), None
    )
    takes = {key: None for zone in zones for item in items_in(zone) for key in _targets(zone, item)}
    return Reach(
        order=tuple(item.key for item in (*(item for _, item in hand), *choices)),
        picked=picked[1].key if picked else "",
        lit=tuple(_targets(*picked)) if picked else (),
        takes=tuple(takes),
    )


def _is_hand(zone: Zone, zones: Sequence[Zone]) -> bool:
    """True for a fan, and for a row if an item of a row may go somewhere or there is a board of points."""
    if zone.shape != "row":
        return zone.shape == "fan"
    return any(
        other.shape == "points"
        or (other.shape == "row" and any(True for item in items_in(other) for _ in _targets(other, item)))
        for other in zones
    )


def _targets(zone: Zone, item: Item) -> Iterator[str]:
    return (target.place for target in (*item.targets, *zone.targets))


def key_lines(zones: Sequence[Zone], buttons: Sequence[Button], walks: bool) -> tuple[KeyLine, ...]:
    """What the keys do, for the list of keys; ``walks``: there are items to walk through. A key of a button
    is listed once, with what the button does.
    """
    pressing = [
        KeyLine(button.shortcut, button.hint or button.words) for button in buttons if button.shortcut
    ]
    pressed = {key for line in pressing for key in line.key.upper().split()}
    walking = [
        KeyLine(key, say(words)) for key, shortcut, words in WALKING if walks and shortcut not in pressed
    ]
    # By the key of a hint: its words, and the keys of the zones that have it.
    lines: dict[str, tuple[Words, dict[str, None]]] = {}
    for zone in zones:
        if zone.hint:
            _, keys = lines.setdefault(zone.hint.key, (zone.hint, {}))
            shortcuts = [(place.item and place.item.shortcut) or place.shortcut for place in zone.places]
            keys.update(dict.fromkeys(" ".join([zone.shortcut, *shortcuts]).split()))
    hints = [KeyLine(_in_order(keys), words) for words, keys in lines.values() if keys]
    return (*walking, *hints, *pressing)


def _in_order(keys: dict[str, None]) -> str:
    """Keys with spaces between, digits first."""
    return " ".join(sorted(keys, key=lambda key: not any(letter.isdigit() for letter in key)))
