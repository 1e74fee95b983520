"""Understands a line that a user types at a table, from what the scene shows: one grammar for all games.

Items, places, zones and buttons are named in the user's language, cards also in their short
form (``kh``, ``10♥``), items also by their number where they have one, places by their shortcut. Whoever
draws the scene says the names: this module knows no language. The verbs come as lists of the catalogues
(``choose=hold, keep; drop=drop``); a game's own name its buttons and zones (``draw-stock=stock, draw``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.cards import is_joker
from jokerpoker.cardwords import cards_words
from jokerpoker.panels import Choice, Entry, Facts, Grid, Listing, Panel, Row, Text
from jokerpoker.scenes import (
    KEYS,
    Drop,
    Gesture,
    Item,
    Place,
    Press,
    Refused,
    Scene,
    Tap,
    Typed,
    items_of,
    places_for,
)
from jokerpoker.words import Player, Words, say

MOST_WORDS = 4
"""The most words of one name or verb."""

ROWS_READ = 3
"""The most rows of a table that are read out."""

SUIT_SIGNS = {"h": "♥♡", "d": "♦♢", "s": "♠♤", "c": "♣♧"}
PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn") | str.maketrans(
    {"ß": "ss", "œ": "oe", "’": "' ", "'": "' ", **dict.fromkeys("()“”«»\ufe0e\ufe0f")}
)
"""Strips accents from letters, and removes characters that are not part of a word."""
RANK_SIGNS = {"T": ("t", "10")}


@dataclass(frozen=True)
class Command:
    """What a line means: gestures to carry out one after the other, or an answer."""

    gestures: tuple[Gesture, ...] = ()
    said: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Thing:
    """Something that a line can name: its kind and key, and the words of its name."""

    kind: str
    key: str
    words: frozenset[str]


def folded(text: str) -> str:
    """Lower case without accents, so that different spellings compare equal.

    >>> folded("Löse  K♥!")
    'lose k♥'
    """
    plain = text.lower().translate(PLAIN)
    return " ".join(re.sub(r"[;,.!?]+(?=\s|$)", " ", plain).split())


def names_of(scene: Scene) -> dict[str, Words]:
    """The names of everything in a scene, for :attr:`~jokerpoker.scenes.Typed.names`.

    The page names things by the same rule (``web/src/table/scene/names.js``).
    """
    found = {f"button:{button.key}": button.words for button in scene.buttons}
    for choice in choices_of(scene):
        found[f"choice:{choice.key}"] = choice.label
        found |= {f"option:{option.press}": option.words for option in choice.options}
    for zone in scene.zones:
        found[f"zone:{zone.key}"] = zone.label
    for place in places_of(scene):
        if place.label:
            found[f"place:{place.key}"] = place.label
    for item in items_of(scene):
        found[f"item:{item.key}"] = item.label
    return found


def places_of(scene: Scene) -> list[Place]:
    """The places of all zones, in reading order."""
    return [place for zone in scene.zones for place in zone.places]


def choices_of(scene: Scene) -> list[Choice]:
    """The choices in the panels at the table."""
    panels = [panel for panel in (scene.body, scene.panel) if panel]
    return [block for panel in panels for block in panel.blocks if isinstance(block, Choice)]


def understand(typed: Typed, scene: Scene) -> Command:
    """Parse a line for this scene; :class:`Refused` if it cannot be understood."""
    return _Reader(typed, scene).command()


class _Reader:
    """One line, read from left to right."""

    def __init__(self, typed: Typed, scene: Scene) -> None:
        self.scene = scene
        self.numbered = typed.numbered
        self.items = [*items_of(scene)]
        self.verbs = dict(phrases(typed.lists, "verbs"))
        noise = {phrase for phrase, _ in phrases(typed.lists, "noise")}
        self.to = {phrase for phrase, _ in phrases(typed.lists, "to")}
        self.things = list(self._things(typed, noise))
        self.left = [word for word in folded(typed.line).split() if word not in noise]

    def _things(self, typed: Typed, noise: set[str]) -> Iterator[Thing]:
        letters = dict(phrases(typed.lists, "letters"))
        faces = {item.key: item.face for item in self.items}
        named = {("place", place.key): place.shortcut for place in places_of(self.scene)}
        named |= {("zone", zone.key): zone.shortcut for zone in self.scene.zones}
        for name, text in typed.names.items():
            kind, _, key = name.partition(":")
            words = {word for word in folded(text).split() if word not in noise}
            if kind == "item":
                # A number means the place in which a thing lies.
                words = {word for word in words if not word.isdigit()}
                words |= _short_forms(faces.get(key, ""), letters)
            elif named.get((kind, key)):
                words.add(named[kind, key].lower())
            yield Thing(kind, key, frozenset(words))

    def command(self) -> Command:
        """Parse the whole line."""
        if not self.left:
            raise Refused(say("command.fault.empty"))
        pressed = self._one("button", self.left) or self._option()
        if pressed:
            return Command((Press(pressed),))
        verb = self._verb()
        if verb:
            return self._verbal(verb)
        zone = self._one("zone", self.left)
        if zone:
            return Command(said=_read(self.scene, zone))
        for length in range(min(MOST_WORDS, len(self.left) - 1), 0, -1):
            pressed = self._one("button", self.left[:length])
            if pressed:
                del self.left[:length]
                return self._press(pressed)
        return self._put() if self.to.intersection(self.left) else self._choose()

    def _one(self, kind: str, words: Sequence[str]) -> str | None:
        """The key of the only thing of a kind that these words name; part of a name is enough, but not a verb
        alone.
        """
        return self._among([thing for thing in self.things if thing.kind == kind], words)

    def _among(self, things: Sequence[Thing], words: Sequence[str]) -> str | None:
        wanted = frozenset(words)
        found = [thing for thing in things if set() < wanted <= thing.words]
        exact = [thing for thing in found if thing.words == wanted]
        named = exact or ([] if " ".join(words) in self.verbs else found)
        return named[0].key if len(named) == 1 else None

    def _option(self) -> str | None:
        """The gesture that takes the named option, with or without the name of its choice."""
        wanted = frozenset(self.left)
        named = {(thing.kind, thing.key): thing.words for thing in self.things}
        found = [
            option.press
            for choice in choices_of(self.scene)
            for option in choice.options
            if (own := named.get(("option", option.press)))
            and own <= wanted <= own | named.get(("choice", choice.key), frozenset())
        ]
        return found[0] if len(found) == 1 else None

    def _verb(self) -> str | None:
        for length in range(min(MOST_WORDS, len(self.left)), 0, -1):
            verb = self.verbs.get(" ".join(self.left[:length]))
            if verb:
                del self.left[:length]
                return verb
        return None

    def _verbal(self, verb: str) -> Command:
        if verb == "choose":
            return self._choose()
        if verb == "drop":
            return self._drop()
        if verb == "put":
            return self._put()
        if verb == "explain":
            return self._explain()
        if verb in {"undo", "redo", *(button.key for button in self.scene.buttons)}:
            return self._press(verb)
        if verb in {zone.key for zone in self.scene.zones}:
            return Command(said=_read(self.scene, verb))
        if verb == "seats":
            return Command(said=_players(self.scene))
        if verb == "next":
            return Command(tuple(Press(button.key) for button in self.scene.buttons if button.main))
        if verb == "help":
            return Command(said=_help(self.scene))
        if verb != "status":
            raise Refused(say("command.fault.scene"))
        status = self.scene.status
        return Command(said=(status.words if status else self.scene.heading,))

    def _explain(self) -> Command:
        """The explanation of a place or items, as after a long press."""
        key = self._one("place", self.left)
        place = next((place for place in places_of(self.scene) if place.key == key and place.about), None)
        if place:
            return Command(said=place.about)
        return Command(said=tuple(words for item in self._named() for words in item.about or (item.label,)))

    def _press(self, button: str) -> Command:
        """Press a button, after tapping the items named with it."""
        wanted = [item for item in self._named() if not item.chosen] if self.left else []
        return Command((*(Tap(item.key) for item in wanted), Press(button)))

    def _choose(self) -> Command:
        """Choose exactly these items if taps switch them on and off; else tap each once."""
        wanted = self._named()
        switches = [item for item in self.items if item.chosen is not None and item.tap]
        if not switches or any(item.chosen is None for item in wanted):
            return Command(tuple(Tap(item.key) for item in wanted))
        keys = {item.key for item in wanted}
        changed = [item for item in switches if (item.key in keys) != item.chosen]
        # Where only one can be chosen, the other lets go first.
        return Command(tuple(Tap(item.key) for item in sorted(changed, key=lambda item: not item.chosen)))

    def _drop(self) -> Command:
        wanted = self._named()
        return Command(tuple(Tap(item.key) for item in wanted if item.chosen))

    def _put(self) -> Command:
        """Put items in a place: the line names the items, then the place."""
        at = next((number for number, word in enumerate(self.left) if word in self.to), len(self.left))
        where, self.left = self.left[at + 1 :], self.left[:at]
        if not where:
            raise Refused(say("command.fault.where"))
        items = self._named()
        targets = {place for item in items or self.items for place in places_for(self.scene, item)}
        places = [thing for thing in self.things if thing.kind in ("place", "zone") and thing.key in targets]
        if not targets:
            places = [thing for thing in self.things if thing.kind == "place"]
        place = self._among(places, where)
        if place is None:
            raise Refused(say("command.fault.where"))
        return Command(tuple(Drop(item.key, place) for item in items))

    def _named(self) -> list[Item]:
        """The items that the rest of the line names; ``all`` and ``none`` are in the list of verbs."""
        if not self.left:
            raise Refused(say("command.fault.usage"))
        meaning = self.verbs.get(" ".join(self.left))
        if meaning in ("all", "none"):
            return [item for item in self.items if item.tap] if meaning == "all" else []
        found: list[Item] = []
        while self.left:
            found.append(self._next_item())
        return found

    def _next_item(self) -> Item:
        for length in range(min(MOST_WORDS, len(self.left)), 0, -1):
            items = self._items_of(self.left[:length])
            if items:
                word = " ".join(self.left[:length])
                del self.left[:length]
                return _only(items, word)
        raise Refused(say("command.fault.unknown", word=self.left[0]))

    def _items_of(self, words: Sequence[str]) -> list[Item]:
        """The items that words name; a number is an item's number if items have numbers, else a rank."""
        number = int(words[0]) if len(words) == 1 and re.fullmatch(r"[0-9]{1,2}", words[0]) else 0
        counted = self.items[number - 1 : number] if self.numbered and number else []
        found = counted or [item for item in self.items if number and str(number) in item.shortcut.split()]
        wanted = frozenset(words)
        keys = {thing.key for thing in self.things if thing.kind == "item" and wanted <= thing.words}
        return found or [item for item in self.items if item.key in keys]


def _only(items: Sequence[Item], word: str) -> Item:
    """The only item; of two copies of a card the last one."""
    if len({item.face for item in items}) > 1:
        raise Refused(say("command.fault.several", word=word, names=tuple(item.label for item in items)))
    return items[-1]


def phrases(lists: Iterable[Mapping[str, str]], kind: str) -> Iterator[tuple[str, str]]:
    """Every phrase of one kind of list, with its meaning; the user's own language takes precedence.

    >>> sorted(phrases([{"verbs": "drop=let go, drop; help=help"}], "verbs"))
    [('drop', 'drop'), ('help', 'help'), ('let go', 'drop')]
    """
    for listed in reversed(list(lists)):
        for entry in listed.get(kind, "").split(";"):
            name, _, phrases = entry.partition("=")
            for phrase in phrases.split(","):
                if folded(phrase):
                    yield folded(phrase), name.strip()


def _short_forms(face: str, letters: Mapping[str, str]) -> set[str]:
    """The short forms of a card: ``kh``, ``k♥``, ``10h``, with the letters of the language too; or its rank
    alone.
    """
    face, _, more = face.partition(" ")
    if face == "bet":
        return {face, *more.split()[:1]}
    if not face or is_joker(face):
        return {face.lower()} if face else set()
    rank, suit = face[0], face[1:]
    ranks = {*RANK_SIGNS.get(rank, (rank.lower(),)), *(typed for typed, of in letters.items() if of == rank)}
    suits = {suit, *SUIT_SIGNS.get(suit, "")}
    return {*ranks, *(one + other for one in ranks for other in suits)}


def _read(scene: Scene, key: str) -> tuple[Words, ...]:
    """Read out a zone."""
    zone = next(zone for zone in scene.zones if zone.key == key)
    parts = [
        part
        for place in zone.places
        for part in (
            [_place_words(item, None, None) for item in place.items]
            if place.items
            else [_place_words(place.item, place.label, place.value)]
        )
    ]
    named = tuple(words for words in parts if words)
    said = say("command.zone", zone=zone.label, things=named) if named else say("command.fault.nothing")
    return (said, zone.note) if zone.note else (said,)


def _players(scene: Scene) -> tuple[Words, ...]:
    """Read out every player's points and other visible facts."""
    said: list[Words] = []
    for seat in scene.seats:
        said += [say("score.of", name=Player(seat.number), points=seat.score), *seat.about]
    return tuple(said) or (say("command.fault.nothing"),)


def _place_words(item: Item | None, label: Words | None, value: Words | None) -> Words | None:
    if item:
        return say("command.badged", name=item.label, badge=item.badge) if item.badge else item.label
    return say("command.value", name=label, value=value) if label and value else label


def _help(scene: Scene) -> tuple[Words, ...]:
    """List what can be pressed now, without what only a typed line presses: that is too much."""
    shown = [button for button in scene.buttons if button.zone != KEYS or button.shortcut]
    buttons = tuple(button.words for button in shown if button.why is None)
    return (say("command.can", buttons=buttons), say("command.how"))


def read_panel(panel: Panel) -> tuple[Words, ...]:
    """Read out a panel's blocks; of a long table only the first rows."""
    said: list[Words] = []
    for block in panel.blocks:
        if isinstance(block, Text):
            said.append(block.words)
        elif isinstance(block, Facts):
            said += [say("command.value", name=fact.label, value=fact.value) for fact in block.facts]
        elif isinstance(block, Listing):
            said += [_entry_words(entry) for entry in block.entries]
        elif isinstance(block, Choice):
            chosen = tuple(option.words for option in block.options if option.chosen)
            said.append(say("command.zone", zone=block.label, things=chosen))
        elif isinstance(block, Grid):
            said += [
                say("command.zone", zone=row.cells[0], things=_cells(row)) for row in block.rows[:ROWS_READ]
            ]
    return tuple(said)


def _entry_words(entry: Entry) -> Words:
    """An entry with its value or, without one, with its notes."""
    values = (*entry.notes, entry.value) if entry.value else entry.notes
    return say("command.zone", zone=entry.words, things=values) if values else entry.words


def _cells(row: Row) -> tuple[Words, ...]:
    return (*cards_words(row.cards or ()), *row.cells[1:])
