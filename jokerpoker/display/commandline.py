"""Understands a line that a user types at a table, from what the scene shows: one grammar for all games.

Items, places, zones and buttons are named in the user's language, cards also in their short
form (``kh``, ``10♥``), items also by their number where they have one, places by their shortcut. The caller
passes the names, since this module knows no language. The verbs come as lists of the catalogues
(``choose=hold, keep; drop=drop``); a game's own name its buttons and zones (``draw-stock=stock, draw``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.cards import is_joker
from jokerpoker.display.contents import items_at, items_in, items_of, places_for
from jokerpoker.display.grids import DIRECTIONS, Along, BoardGrid
from jokerpoker.display.panels import Choice
from jokerpoker.display.readout import read_help, read_players, read_square, read_zone
from jokerpoker.display.scenes import Drop, Gesture, Item, Place, Press, Refused, Scene, Tap, Typed
from jokerpoker.display.words import Words, say

MOST_WORDS = 4
"""The most words of one name or verb."""

SUIT_SIGNS = {"h": "♥♡", "d": "♦♢", "s": "♠♤", "c": "♣♧"}
PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn") | str.maketrans(
    {"ß": "ss", "œ": "oe", "’": "' ", "'": "' ", **dict.fromkeys("()“”«»\ufe0e\ufe0f")}
)
"""Strips accents from letters, and removes characters that are not part of a word."""
RANK_SIGNS = {"T": ("t", "10")}
NO_BOARD = BoardGrid((), ())


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
    short: frozenset[str] = frozenset()
    """Which of the words are a shortcut and no part of the name."""


def folded(text: str) -> str:
    """Lower case without accents, so that different spellings compare equal.

    >>> folded("Löse  K♥!")
    'lose k♥'
    """
    plain = text.lower().translate(PLAIN)
    return " ".join(re.sub(r"[;,.!?]+(?=\s|$)", " ", plain).split())


def names_of(scene: Scene) -> dict[str, Words]:
    """The names of everything in a scene, for :attr:`~jokerpoker.display.scenes.Typed.names`.

    The page names things by the same rule (``web/src/table/scene/names.js``).
    """
    names = {f"button:{button.key}": button.words for button in scene.buttons}
    for choice in choices_of(scene):
        names[f"choice:{choice.key}"] = choice.label
        names |= {f"option:{option.press}": option.words for option in choice.options}
    for zone in scene.zones:
        names[f"zone:{zone.key}"] = zone.label
    for place in places_of(scene):
        if place.label:
            names[f"place:{place.key}"] = place.label
    for item in items_of(scene):
        names[f"item:{item.key}"] = item.label
    return names


def places_of(scene: Scene) -> list[Place]:
    """The places of all zones, in reading order."""
    return [place for zone in scene.zones for place in zone.places]


def counted_items(scene: Scene) -> list[Item]:
    """The items that have a number where things are numbered; those on a board are named by their squares."""
    return [item for zone in scene.zones if not zone.grid for item in items_in(zone)]


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
        self.counted = counted_items(scene)
        board = next((zone for zone in scene.zones if zone.grid), None)
        self.grid = board.grid if board and board.grid else NO_BOARD
        self.lying = (
            {item.key: place.key for place in board.places for item in items_at(place)} if board else {}
        )
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
                words |= {self.lying[key].lower()} if key in self.lying else set()
            short = frozenset(named.get((kind, key), "").lower().split())
            yield Thing(kind, key, short.union(words), short - words)

    def command(self) -> Command:
        """Parse the whole line."""
        if not self.left:
            raise Refused(say("command.fault.empty"))
        square = self._square(self.left[0])
        if square and len(self.left) == 1:
            return Command(said=read_square(self.scene, square))
        pressed = self._one("button", self.left) or self._option()
        if pressed:
            return Command((Press(pressed),))
        verb = self._verb()
        if verb:
            return self._verbal(verb)
        zone = self._one("zone", self.left)
        if zone:
            return Command(said=read_zone(self.scene, zone))
        if square:
            return self._from_square(square)
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
        matching = [thing for thing in things if set() < wanted <= thing.words]
        exact = [thing for thing in matching if wanted in (thing.words, thing.words - thing.short)]
        named = exact or ([] if " ".join(words) in self.verbs else matching)
        return named[0].key if len(named) == 1 else None

    def _option(self) -> str | None:
        """The gesture that takes the named option, with or without the name of its choice."""
        wanted = frozenset(self.left)
        named = {(thing.kind, thing.key): thing.words for thing in self.things}
        matching = [
            option.press
            for choice in choices_of(self.scene)
            for option in choice.options
            if (own := named.get(("option", option.press)))
            and own <= wanted <= own | named.get(("choice", choice.key), frozenset())
        ]
        return matching[0] if len(matching) == 1 else None

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
            return Command(said=read_zone(self.scene, verb))
        if verb == "seats":
            return Command(said=read_players(self.scene))
        if verb == "next":
            return Command(tuple(Press(button.key) for button in self.scene.buttons if button.main))
        if verb == "help":
            return Command(said=read_help(self.scene))
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
        """Press a button, after tapping the items named with it, or putting them where it takes them from."""
        named = self._named() if self.left else []
        wanted = [item for item in named if not item.chosen]
        takes = button in {place.key for place in places_of(self.scene)}
        if named and takes and all(button in places_for(self.scene, item) for item in wanted):
            # The place with the button's key takes these, and no others.
            others = [item for item in self.items if item.chosen and item not in named]
            gone = (Tap(item.key) for item in others)
            return Command((*gone, *(Drop(item.key, button) for item in wanted), Press(button)))
        return Command((*(Tap(item.key) for item in wanted), Press(button)))

    def _choose(self) -> Command:
        """Choose exactly these items if taps switch them on and off; else tap each once."""
        wanted = self._named()
        switches = [item for item in self.items if item.chosen is not None and item.tap]
        if not switches or any(item.chosen is None for item in wanted):
            return Command(tuple(Tap(item.key) for item in wanted))
        keys = {item.key for item in wanted}
        changed = [item for item in switches if (item.key in keys) != item.chosen]
        # If only one can be chosen, the other is released first.
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
        square = self._square(where[0])
        if square:
            return self._along(square, items, where[1:])
        targets = {place for item in items or self.items for place in places_for(self.scene, item)}
        places = [thing for thing in self.things if thing.kind in ("place", "zone") and thing.key in targets]
        if not targets:
            places = [thing for thing in self.things if thing.kind == "place"]
        place = self._among(places, where)
        if place is None:
            raise Refused(say("command.fault.where"))
        return Command(tuple(Drop(item.key, place) for item in items))

    def _square(self, word: str) -> str | None:
        """The square of the board that a word names."""
        return next((one for one in (word.lower(), word.upper()) if self.grid.spot(one)), None)

    def _from_square(self, square: str) -> Command:
        """Lay things from a square on, past those that lie there: ``h8 across k♠ k♥``."""
        _, *self.left = self.left
        turned = self.left[:1] if self._one("button", self.left[:1]) in DIRECTIONS else []
        del self.left[: len(turned)]
        free = self._free(square, self._line(turned))
        return self._along(next(free, square), self._named(), turned)

    def _along(self, square: str, items: Sequence[Item], turned: Sequence[str]) -> Command:
        """Put items on a board: the first on a square, the others behind it, in the direction named."""
        along = self._line(turned)
        turn = [Press(along)] if along != self.grid.along else []
        squares = [square, *(one for one in self._free(square, along) if one != square)]
        if len(items) > len(squares):
            raise Refused(say("command.fault.where"))
        drops = (Drop(item.key, at) for item, at in zip(items, squares, strict=False))
        return Command((*turn, *drops))

    def _line(self, turned: Sequence[str]) -> Along:
        """The direction that words name, else that of the board."""
        if not turned:
            return self.grid.along
        named = self._one("button", turned)
        for along in DIRECTIONS:
            if along == named:
                return along
        raise Refused(say("command.fault.where"))

    def _free(self, square: str, along: Along) -> Iterator[str]:
        """The squares from one on where nothing lies."""
        line = (square, *self.grid.onward(square, along))
        return (one for one in line if one not in self.lying.values())

    def _named(self) -> list[Item]:
        """The items that the rest of the line names; ``all`` and ``none`` are in the list of verbs."""
        if not self.left:
            raise Refused(say("command.fault.usage"))
        meaning = self.verbs.get(" ".join(self.left))
        if meaning in ("all", "none"):
            return [item for item in self.items if item.tap] if meaning == "all" else []
        items: list[Item] = []
        while self.left:
            items.append(self._next_item())
        return items

    def _next_item(self) -> Item:
        for length in range(min(MOST_WORDS, len(self.left)), 0, -1):
            items = self._items_of(self.left[:length])
            if items:
                # Prefer a thing of that name that can be moved.
                items = [item for item in items if item.tap] or items
                word = " ".join(self.left[:length])
                del self.left[:length]
                return _only(items, word)
        raise Refused(say("command.fault.unknown", word=self.left[0]))

    def _items_of(self, words: Sequence[str]) -> list[Item]:
        """The items that words name; a number is an item's number if items have numbers, else a rank."""
        number = int(words[0]) if len(words) == 1 and re.fullmatch(r"[0-9]{1,2}", words[0]) else 0
        counted = self.counted[number - 1 : number] if self.numbered and number else []
        matching = counted or [item for item in self.items if number and str(number) in item.shortcut.split()]
        wanted = frozenset(words)
        keys = {thing.key for thing in self.things if thing.kind == "item" and wanted <= thing.words}
        return matching or [item for item in self.items if item.key in keys]


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
