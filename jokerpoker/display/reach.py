"""The items of a scene that the keyboard reaches, in the order of the arrow keys, and what each key does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.display.words import Words, say
from jokerpoker.display.zones import Button, Item, Zone, items_in


@dataclass(frozen=True)
class KeyLine:
    """A line in the list of keys. ``key``: one or more keys of the keyboard with spaces between (``A K 1``).
    ``words``: what these keys do.
    """

    key: str
    words: Words


@dataclass(frozen=True)
class Reach:
    """The items that the keyboard reaches, and where items may go: keys of items, places and zones.

    ``order``: the items that the arrow keys go through. ``picked``: the chosen item of a hand, if it may be
    dropped outside its zone, or "". ``lit``: the places and zones where the picked item may be dropped.
    ``takes``: the places and zones where at least one item may be dropped.
    """

    order: tuple[str, ...] = ()
    picked: str = ""
    lit: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()


COMMON_KEYS = (
    ("← → ↑ ↓", "", "keys.arrows"),
    ("Enter", "ENTER", "keys.pick"),
    ("Esc", "ESCAPE", "keys.escape"),
)
"""Keys of the keyboard that work in every scene with items to reach. Each entry: the key as listed; the key
in capitals, if it may be a button's shortcut, else ""; and the message that says what the key does.
"""


def reach_of(zones: Sequence[Zone]) -> Reach:
    """What the keyboard reaches in these zones. ``order``: first the hands (every item of a fan, the items of
    a row that can be tapped), then the items of lists that can be tapped, last those on boards of points.
    """
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
    """True if the zone is a hand. A fan is one; a row is one if the scene has a board of points, or if an
    item of this or another row may be dropped somewhere.
    """
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
    """The list of keys and what they do. ``walks``: true if the arrow keys reach any item. A key
    of :data:`COMMON_KEYS` that is also a button's shortcut is listed only with the button.
    """
    pressing = [
        KeyLine(button.shortcut, button.key_help or button.words) for button in buttons if button.shortcut
    ]
    pressed = {key for line in pressing for key in line.key.upper().split()}
    common = [
        KeyLine(key, say(message))
        for key, capitals, message in COMMON_KEYS
        if walks and capitals not in pressed
    ]
    # By the key of a message: the help, and the shortcuts of all zones that have it, as an ordered set.
    lines: dict[str, tuple[Words, dict[str, None]]] = {}
    for zone in zones:
        if zone.key_help:
            _, shortcuts_of_help = lines.setdefault(zone.key_help.key, (zone.key_help, {}))
            shortcuts = [(place.item and place.item.shortcut) or place.shortcut for place in zone.places]
            shortcuts_of_help.update(dict.fromkeys(" ".join([zone.shortcut, *shortcuts]).split()))
    of_zones = [KeyLine(_in_order(shortcuts), words) for words, shortcuts in lines.values() if shortcuts]
    return (*common, *of_zones, *pressing)


def _in_order(shortcuts: Iterable[str]) -> str:
    """Shortcuts with spaces between, digits first."""
    return " ".join(sorted(shortcuts, key=lambda key: not any(letter.isdigit() for letter in key)))
