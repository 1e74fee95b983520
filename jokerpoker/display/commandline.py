"""Turns a line that a user types at a table into gestures or an answer: one grammar for all games.

Items, places, zones and buttons are named in the user's language; cards also by short forms (``kh``,
``10♥``), items also by number or shortcut, places and zones also by shortcut. The caller passes the names,
since this module knows no language. The message files (``web/locales/``) list meanings, each with its verbs:
in ``choose=hold, keep; drop=drop`` the verbs ``hold`` and ``keep`` mean ``choose``. In the list of a game a
meaning can also be the key of a button or zone (``draw-stock=stock, draw``), or the first word of the faces
of items: with ``bet=bet, wager`` the words ``wager 4`` name the item whose face begins with ``bet 4``. The
meaning ``drop`` is to release chosen items by taps; the gesture :class:`Drop` puts an item on a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.display.contents import items_of, places_for
from jokerpoker.display.grids import DIRECTIONS, BoardGrid, Direction
from jokerpoker.display.readout import help_words, players_words, square_words, zone_words
from jokerpoker.display.scenes import Drop, Gesture, Item, Press, Refused, Scene, Tap, Typed
from jokerpoker.display.typednames import (
    choices_of,
    folded,
    name_words,
    numbered_items,
    phrases,
    places_of,
    short_forms,
)
from jokerpoker.display.words import Words, say
from jokerpoker.display.zones import items_at, items_in

MOST_WORDS = 4
"""The maximum number of words in a name or verb."""

ALL_OR_NONE = ("all", "none")
"""The meanings of verbs that stand for items: for all of them, and for none."""
NO_BOARD = BoardGrid((), ())
"""A board without squares, for scenes without a board."""


@dataclass(frozen=True)
class Command:
    """What a line asks for: gestures to carry out in this order, or an answer to read out (``said``)."""

    gestures: tuple[Gesture, ...] = ()
    said: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Name:
    """The words that name a thing of the scene. ``kind``, ``key``: the thing, as in
    :func:`~jokerpoker.display.typednames.names_of`: a button, an item and so on.
    """

    kind: str
    key: str
    words: frozenset[str]
    short: frozenset[str] = frozenset()
    """The words that are only shortcuts."""


def understand(typed: Typed, scene: Scene) -> Command:
    """Parse a line for this scene; :class:`Refused` if it cannot be understood."""
    return _Reader(typed, scene).command()


class _Reader:
    """One line, read from left to right."""

    def __init__(self, typed: Typed, scene: Scene) -> None:
        self.scene = scene
        self.numbered = typed.numbered
        self.items = [*items_of(scene)]
        self.numbered_items = numbered_items(scene)
        board = next((zone for zone in scene.zones if zone.grid), None)
        self.grid = board.grid if board and board.grid else NO_BOARD
        # By the key of an item on the board: its square.
        self.square_of = (
            {item.key: place.key for place in board.places for item in items_at(place)} if board else {}
        )
        first_words = {item.face.partition(" ")[0] for item in self.items}
        verbs = [*phrases(typed.lists, "verbs")]
        # A verb whose meaning is the first word of a face is part of an item's name, not a verb.
        self.verbs = {verb: meaning for verb, meaning in verbs if meaning not in first_words}
        self.face_verbs = [(verb, meaning) for verb, meaning in verbs if meaning in first_words]
        noise = {phrase for phrase, _ in phrases(typed.lists, "noise")}
        self.to_words = {phrase for phrase, _ in phrases(typed.lists, "to")}
        self.names = list(self._read_names(typed, noise))
        in_lists = (item.key for zone in scene.zones if zone.shape == "list" for item in items_in(zone))
        self.names_in_lists = {
            key: name_words(typed.names.get(f"item:{key}", ""), noise | self.to_words) for key in in_lists
        }
        # The words of the line that are left to read.
        self.unread = [word for word in folded(typed.line).split() if word not in noise]

    def _read_names(self, typed: Typed, noise: set[str]) -> Iterator[Name]:
        """The things of the scene, each with all words that a line may use for it."""
        letters = dict(phrases(typed.lists, "letters"))
        faces = {item.key: item.face for item in self.items}
        shortcuts = {("place", place.key): place.shortcut for place in places_of(self.scene)}
        shortcuts |= {("zone", zone.key): zone.shortcut for zone in self.scene.zones}
        for name, text in typed.names.items():
            kind, _, key = name.partition(":")
            words = {word for word in folded(text).split() if word not in noise}
            if kind == "item":
                # A number means the item's number in reading order, not part of its name.
                words = {word for word in words if not word.isdigit()}
                face = faces.get(key, "")
                words |= short_forms(face, letters)
                words |= {verb for verb, first in self.face_verbs if first == face.partition(" ")[0]}
                words |= {self.square_of[key].lower()} if key in self.square_of else set()
            short = frozenset(shortcuts.get((kind, key), "").lower().split())
            yield Name(kind, key, short.union(words), short - words)

    def command(self) -> Command:
        """Parse the whole line. The forms of lines are tried in this order: a square; a button or an option;
        an item of a list; an item and where to put it; a verb; a zone; a square and items; a button and
        items; items.
        """
        if not self.unread:
            raise Refused(say("command.fault.empty"))
        square = self._square(self.unread[0])
        if square and len(self.unread) == 1:
            return Command(said=square_words(self.scene, square))
        pressed = self._key_of("button", self.unread) or self._option()
        if pressed:
            return Command((Press(pressed),))
        listed = self._listed()
        if listed:
            return Command((Tap(listed),))
        if self._begins_with_moved_item():
            return self._put()
        meaning = self._verb()
        if meaning:
            return self._command_of(meaning)
        zone = self._key_of("zone", self.unread)
        if zone:
            return Command(said=zone_words(self.scene, zone))
        if square:
            return self._from_square(square)
        # The longest name of a button that the line begins with; items follow.
        for length in range(min(MOST_WORDS, len(self.unread) - 1), 0, -1):
            pressed = self._key_of("button", self.unread[:length])
            if pressed:
                del self.unread[:length]
                return self._press(pressed)
        return self._put() if self.to_words.intersection(self.unread) else self._choose()

    def _listed(self) -> str | None:
        """The key of the only item of a list whose name begins with the line. A line of one word has to be
        the whole name, since it may be the rank of a card.
        """
        typed = name_words(" ".join(self.unread), self.to_words)
        length = len(typed) if len(typed) > 1 else None
        matching = [key for key, words in self.names_in_lists.items() if typed and words[:length] == typed]
        return matching[0] if len(matching) == 1 else None

    def _begins_with_moved_item(self) -> bool:
        """True if the line is an item, a word like ``to``, and more words: ``bet 4 to 2``, even if there is a
        button ``bet``. A verb is not taken for an item.
        """
        to_index = next((index for index, word in enumerate(self.unread) if word in self.to_words), 0)
        beginnings = (self.unread[:length] for length in range(1, min(MOST_WORDS, to_index) + 1))
        names_item = any(" ".join(words) not in self.verbs and self._items_of(words) for words in beginnings)
        return names_item and to_index < len(self.unread) - 1

    def _key_of(self, kind: str, words: Sequence[str]) -> str | None:
        """The key of the only thing of this kind that the words name; see :meth:`_match`."""
        return self._match([name for name in self.names if name.kind == kind], words)

    def _match(self, names: Sequence[Name], words: Sequence[str]) -> str | None:
        """The key of the name that consists of exactly these words, with or without its shortcuts. If there
        is none, and the words are not a verb: the key of the name that has the words among its own. None if
        several names match, or none.
        """
        typed = frozenset(words)
        # At least one word, and all of them in the name.
        partial = [name for name in names if set() < typed <= name.words]
        exact = [name for name in partial if typed in (name.words, name.words - name.short)]
        matching = exact or ([] if " ".join(words) in self.verbs else partial)
        return matching[0].key if len(matching) == 1 else None

    def _option(self) -> str | None:
        """The key to press for the named option, with or without the name of its choice; None if the line
        does not name exactly one.
        """
        typed = frozenset(self.unread)
        words = {(name.kind, name.key): name.words for name in self.names}
        matching = []
        for choice in choices_of(self.scene):
            choice_words = words.get(("choice", choice.key), frozenset())
            for option in choice.options:
                option_words = words.get(("option", option.press))
                if option_words and option_words <= typed <= option_words | choice_words:
                    matching.append(option.press)
        return matching[0] if len(matching) == 1 else None

    def _verb(self) -> str | None:
        """The meaning of the verb with which the line begins, or None. The verb is taken off the line, unless
        it stands for items (:data:`ALL_OR_NONE`).
        """
        for length in range(min(MOST_WORDS, len(self.unread)), 0, -1):
            meaning = self.verbs.get(" ".join(self.unread[:length]))
            if meaning:
                if meaning not in ALL_OR_NONE:
                    del self.unread[:length]
                return meaning
        return None

    def _command_of(self, meaning: str) -> Command:
        """The command of a line that began with a verb of this meaning; see :meth:`_verb`."""
        if meaning in ("choose", *ALL_OR_NONE):
            return self._choose()
        if meaning == "drop":
            return self._release()
        if meaning == "put":
            return self._put()
        if meaning == "explain":
            return self._explain()
        if meaning in {"undo", "redo", *(button.key for button in self.scene.buttons)}:
            return self._press(meaning)
        if meaning in {zone.key for zone in self.scene.zones}:
            return Command(said=zone_words(self.scene, meaning))
        if meaning == "seats":
            return Command(said=players_words(self.scene))
        main = tuple(Press(button.key) for button in self.scene.buttons if button.main)
        if meaning == "next" and main:
            return Command(main)
        if meaning == "help":
            return Command(said=help_words(self.scene))
        if meaning not in ("status", "next"):
            raise Refused(say("command.fault.scene"))
        return self._status()

    def _status(self) -> Command:
        """Read out what to do now."""
        status = self.scene.status
        return Command(said=(status.words if status else self.scene.heading,))

    def _explain(self) -> Command:
        """Read out the explanation of a place or of items, as after a long press."""
        key = self._key_of("place", self.unread)
        place = next((place for place in places_of(self.scene) if place.key == key and place.about), None)
        if place:
            return Command(said=place.about)
        return Command(said=tuple(words for item in self._named() for words in item.about or (item.label,)))

    def _press(self, button: str) -> Command:
        """Press a button, after tapping the items that the line names with it, except items already chosen.
        If a place has the button's key, and the items may go there, drop them there instead of tapping them.
        """
        if self.to_words.intersection(self.unread):
            raise Refused(say("command.fault.where"))
        named = self._named() if self.unread else []
        unchosen = [item for item in named if not item.chosen]
        is_place = button in {place.key for place in places_of(self.scene)}
        if named and is_place and all(button in places_for(self.scene, item) for item in unchosen):
            # Release the other chosen items, so that the place gets only the named ones.
            others = [item for item in self.items if item.chosen and item not in named]
            releases = (Tap(item.key) for item in others)
            return Command((*releases, *(Drop(item.key, button) for item in unchosen), Press(button)))
        return Command((*(Tap(item.key) for item in unchosen), Press(button)))

    def _choose(self) -> Command:
        """Choose the named items and release all others, if taps choose and release them; else tap each named
        item once.
        """
        named = self._named()
        switches = [item for item in self.items if _is_switch(item)]
        if not switches or any(item.chosen is None for item in named):
            return self._taps(named)
        keys = {item.key for item in named}
        changed = [item for item in switches if (item.key in keys) != item.chosen]
        # First release items, since perhaps only one can be chosen at a time.
        return self._taps(sorted(changed, key=lambda item: not item.chosen))

    def _release(self) -> Command:
        """Release the named items that are chosen, by tapping them."""
        return self._taps([item for item in self._named() if item.chosen])

    def _taps(self, items: Sequence[Item]) -> Command:
        """Tap these items; if none is left to tap, read out the zone of the items that can be chosen."""
        if items:
            return Command(tuple(Tap(item.key) for item in items))
        zone = next((zone for zone in self.scene.zones if any(map(_is_switch, items_in(zone)))), None)
        return Command(said=zone_words(self.scene, zone.key)) if zone else self._status()

    def _put(self) -> Command:
        """Put items in a place: the line names the items, then the place."""
        to_index = next(
            (index for index, word in enumerate(self.unread) if word in self.to_words), len(self.unread)
        )
        place_words, self.unread = self.unread[to_index + 1 :], self.unread[:to_index]
        if not place_words:
            raise Refused(say("command.fault.where"))
        items = self._named()
        square = self._square(place_words[0])
        if square:
            return self._put_on_board(square, items, place_words[1:])
        targets = {
            place: None for item in items or self.items for place in places_for(self.scene, item)
        }  # an ordered set
        names = [name for name in self.names if name.kind in ("place", "zone") and name.key in targets]
        if not targets:
            # No target is shown: the line may name any place, and the presenter accepts or refuses the drop.
            names = [name for name in self.names if name.kind == "place"]
        # A shortcut means the first target that has it, just as on the keyboard.
        shortcuts = {name.key: name.short for name in names}
        typed = frozenset(place_words)
        place = next((key for key in targets if typed <= shortcuts.get(key, frozenset())), None)
        place = place or self._match(names, place_words)
        if place is None:
            raise Refused(say("command.fault.where"))
        return Command(tuple(Drop(item.key, place) for item in items))

    def _square(self, word: str) -> str | None:
        """The square of the board that a word names; None if there is none."""
        return next((square for square in (word.lower(), word.upper()) if self.grid.indexes_of(square)), None)

    def _from_square(self, square: str) -> Command:
        """Put items on the free squares, starting at a square: ``m8 across k♠ k♥``."""
        _, *self.unread = self.unread
        direction = self.unread[:1] if self._key_of("button", self.unread[:1]) in DIRECTIONS else []
        del self.unread[: len(direction)]
        free = self._free(square, self._direction_of(direction))
        return self._put_on_board(next(free, square), self._named(), direction)

    def _put_on_board(self, square: str, items: Sequence[Item], direction: Sequence[str]) -> Command:
        """Put items on a board: the first on ``square``, the others on the free squares after it.
        ``direction``: the words that name the direction.
        """
        along = self._direction_of(direction)
        # The key of the button that changes the direction is the new direction.
        changes = [Press(along)] if along != self.grid.along else []
        squares = [square, *(free for free in self._free(square, along) if free != square)]
        if len(items) > len(squares):
            raise Refused(say("command.fault.where"))
        drops = (Drop(item.key, free) for item, free in zip(items, squares, strict=False))
        return Command((*changes, *drops))

    def _direction_of(self, words: Sequence[str]) -> Direction:
        """The direction that the words name; without words, the board's present direction."""
        if not words:
            return self.grid.along
        named = self._key_of("button", words)
        for along in DIRECTIONS:
            if along == named:
                return along
        raise Refused(say("command.fault.where"))

    def _free(self, square: str, along: Direction) -> Iterator[str]:
        """The free squares in a direction, from ``square`` on."""
        line = (square, *self.grid.onward(square, along))
        return (free for free in line if free not in self.square_of.values())

    def _named(self) -> list[Item]:
        """The items that the unread words name. A verb with the meaning ``all`` names all items that can be
        tapped.
        """
        if not self.unread:
            raise Refused(say("command.fault.usage"))
        meaning = self.verbs.get(" ".join(self.unread))
        if meaning in ALL_OR_NONE:
            return [item for item in self.items if item.tap] if meaning == "all" else []
        items: list[Item] = []
        while self.unread:
            items.append(self._next_item())
        return items

    def _next_item(self) -> Item:
        """Read the longest possible name of an item; :class:`Refused` if the next words do not name one."""
        for length in range(min(MOST_WORDS, len(self.unread)), 0, -1):
            items = self._items_of(self.unread[:length])
            if items:
                # Prefer items of that name that can be tapped.
                items = [item for item in items if item.tap] or items
                word = " ".join(self.unread[:length])
                del self.unread[:length]
                return _only(items, word)
        raise Refused(say("command.fault.unknown", word=self.unread[0]))

    def _items_of(self, words: Sequence[str]) -> list[Item]:
        """The items that words name. If the items are numbered, a number means the item with this number.
        If there is no such item, it is a shortcut, or else a part of a name, such as a rank.
        """
        number = int(words[0]) if len(words) == 1 and re.fullmatch(r"[0-9]{1,2}", words[0]) else 0
        with_number = self.numbered_items[number - 1 : number] if self.numbered and number else []
        matching = with_number or [
            item for item in self.items if number and str(number) in item.shortcut.split()
        ]
        typed = frozenset(words)
        keys = {name.key for name in self.names if name.kind == "item" and typed <= name.words}
        return matching or [item for item in self.items if item.key in keys]


def _is_switch(item: Item) -> bool:
    """True if taps choose and release the item."""
    return item.chosen is not None and item.tap


def _only(items: Sequence[Item], word: str) -> Item:
    """The last of one or more items with the same face; :class:`Refused` if their faces differ."""
    if len({item.face for item in items}) > 1:
        raise Refused(say("command.fault.several", word=word, names=tuple(item.label for item in items)))
    return items[-1]
