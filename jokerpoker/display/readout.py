"""Answers a typed question about what a scene or a panel shows."""

from __future__ import annotations

from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.panels import Choice, Entry, Facts, Grid, Listing, Panel, Row, Text
from jokerpoker.display.scenes import KEYS, Item, Place, Scene, Zone
from jokerpoker.display.words import Player, Words, say
from jokerpoker.display.zones import items_at

ROWS_READ = 3
"""The maximum number of rows in a panel's ``Grid`` that are read out."""


def zone_words(scene: Scene, key: str) -> tuple[Words, ...]:
    """The zone with this key in words: its contents, its note and, unless it is a board, its warning."""
    zone = next(zone for zone in scene.zones if zone.key == key)
    if zone.grid:
        return _board_words(zone)
    parts: list[Words | None] = []
    for place in zone.places:
        if place.items:
            parts += [_place_words(item) for item in place.items]
        else:
            parts.append(_place_words(place.item, place.label, place.value))
    contents = tuple(words for words in parts if words)
    nothing = say("command.fault.nothing")
    sentence = say("command.zone", zone=zone.label, things=contents) if contents else nothing
    return (sentence, *(words for words in (zone.note, zone.warning) if words))


def _board_words(zone: Zone) -> tuple[Words, ...]:
    """A board in words: its contents, square by square, and its note."""
    contents = tuple(_on_square(place, item) for place in zone.places for item in items_at(place))
    sentences = (say("command.zone", zone=zone.label, things=contents),) if contents else ()
    return (*sentences, zone.note) if zone.note else sentences


def _on_square(place: Place, item: Item) -> Words:
    return say("command.value", name=place.key, value=item.label)


def square_words(scene: Scene, square: str) -> tuple[Words, ...]:
    """A square of the board in words: what is on it; or that it is empty, and the area it belongs to."""
    board = next(zone for zone in scene.zones if zone.grid)
    contents = [
        _on_square(place, item) for place in board.places if place.key == square for item in items_at(place)
    ]
    if contents:
        return tuple(contents)
    area = board.grid and board.grid.area(square)
    # "none": the message has a case for squares in no area.
    return (say("board.empty", square=square, area=area.label if area else "none"),)


def players_words(scene: Scene) -> tuple[Words, ...]:
    """The players in words: points and other visible facts. If the scene shows no players, a message says
    that there is nothing.
    """
    sentences: list[Words] = []
    for seat in scene.seats:
        sentences += [say("score.of", name=Player(seat.number), points=seat.score), *seat.about]
    return tuple(sentences) or (say("command.fault.nothing"),)


def _place_words(item: Item | None, label: Words | None = None, value: Words | None = None) -> Words | None:
    """The item with its badge, else the label with the value; None for an empty place without a label."""
    if item:
        return say("command.badged", name=item.label, badge=item.badge) if item.badge else item.label
    return say("command.value", name=label, value=value) if label and value else label


def help_words(scene: Scene) -> tuple[Words, ...]:
    """The buttons that are enabled now, except those that only a typed line can press, and how to type
    lines.
    """
    shown = [button for button in scene.buttons if button.zone != KEYS or button.shortcut]
    buttons = tuple(button.words_alone for button in shown if button.why is None)
    return (say("command.can", buttons=buttons), say("command.how"))


def panel_words(panel: Panel) -> tuple[Words, ...]:
    """A panel in words: its texts, facts, lists and choices, and the first rows of each ``Grid``."""
    sentences: list[Words] = []
    for block in panel.blocks:
        if isinstance(block, Text):
            sentences.append(block.words)
        elif isinstance(block, Facts):
            sentences += [say("command.value", name=fact.label, value=fact.value) for fact in block.facts]
        elif isinstance(block, Listing):
            sentences += [_entry_words(entry) for entry in block.entries]
        elif isinstance(block, Choice):
            chosen = tuple(option.words for option in block.options if option.chosen)
            sentences.append(say("command.zone", zone=block.label, things=chosen))
        elif isinstance(block, Grid):
            sentences += [
                say("command.zone", zone=row.cells[0], things=_cells(row)) for row in block.rows[:ROWS_READ]
            ]
    return tuple(sentences)


def _entry_words(entry: Entry) -> Words:
    """An entry with its notes and then its value, if it has any."""
    values = (*entry.notes, entry.value) if entry.value else entry.notes
    return say("command.zone", zone=entry.words, things=values) if values else entry.words


def _cells(row: Row) -> tuple[Words, ...]:
    return (*cards_words(row.cards or ()), *row.cells[1:])
