"""The names, numbers and short forms by which a typed line may name the things of a scene.

Also the phrases of the message files. :mod:`~jokerpoker.display.commandline` reads lines with them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping

from jokerpoker.cards import is_joker
from jokerpoker.display.contents import items_of
from jokerpoker.display.panels import Choice
from jokerpoker.display.scenes import Item, Place, Scene
from jokerpoker.display.words import Words
from jokerpoker.display.zones import items_in

SUIT_SIGNS = {"h": "♥♡", "d": "♦♢", "s": "♠♤", "c": "♣♧"}
"""The symbols that may be typed for a suit."""
PLAIN_LETTERS = str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn") | str.maketrans(
    {"ß": "ss", "œ": "oe", "’": "' ", "'": "' ", **dict.fromkeys("()“”«»\ufe0e\ufe0f")}
)
"""Strips accents, spells out ß and œ, ends a word at an apostrophe, and removes parentheses, quotation marks
(“”, «») and the variation selectors that a device may add to a suit.
"""
RANK_SIGNS = {"T": ("t", "10")}
"""By rank, what may be typed for it; for other ranks, only their letter."""


def folded(text: str) -> str:
    """Lower case without accents or punctuation after words, so that different spellings compare equal.

    >>> folded("Löse  K♥!")
    'lose k♥'
    """
    plain = text.lower().translate(PLAIN_LETTERS)
    return " ".join(re.sub(r"[;,.!?]+(?=\s|$)", " ", plain).split())


def name_words(text: str, ignored: Container[str]) -> list[str]:
    """The words of a name without signs and the ignored words.

    >>> name_words("start → 54: sends Bo back", {"to"})[:2], name_words("Start to 54", {"to"})
    (['start', '54'], ['start', '54'])
    """
    return [word for word in re.findall(r"\w+", folded(text)) if word not in ignored]


def names_of(scene: Scene) -> dict[str, Words]:
    """The names of everything in a scene by ``kind:key``, for :attr:`~jokerpoker.display.scenes.Typed.names`.

    The page uses the same rule (``web/src/table/scene/names.js``).
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


def numbered_items(scene: Scene) -> list[Item]:
    """The items that can be named by number; those on a grid are named by their squares instead."""
    return [item for zone in scene.zones if not zone.grid for item in items_in(zone)]


def choices_of(scene: Scene) -> list[Choice]:
    """The choices in the panels at the table."""
    panels = [panel for panel in (scene.body, scene.panel) if panel]
    return [block for panel in panels for block in panel.blocks if isinstance(block, Choice)]


def phrases(lists: Iterable[Mapping[str, str]], kind: str) -> Iterator[tuple[str, str]]:
    """Yield (phrase, meaning) for every phrase of one kind of list (see
    :class:`~jokerpoker.display.scenes.Typed`). The phrases of the user's language (the first of ``lists``)
    come last: in a dictionary they override others.

    >>> sorted(phrases([{"verbs": "drop=let go, drop; help=help"}], "verbs"))
    [('drop', 'drop'), ('help', 'help'), ('let go', 'drop')]
    """
    for lists_of_language in reversed(list(lists)):
        for entry in lists_of_language.get(kind, "").split(";"):
            meaning, _, spellings = entry.partition("=")
            for phrase in spellings.split(","):
                if folded(phrase):
                    yield folded(phrase), meaning.strip()


def short_forms(face: str, letters: Mapping[str, str]) -> set[str]:
    """What may be typed for a card: ``kh``, ``k♥``, ``10h``, or only its rank; for a betting card, ``bet`` or
    its value. ``letters``: the letters for ranks in the user's language, each with the rank that it means.
    """
    face, _, details = face.partition(" ")
    if face == "bet":
        return {face, *details.split()[:1]}
    if not face or is_joker(face):
        return {face.lower()} if face else set()
    rank, suit = face[0], face[1:]
    rank_letters = (letter for letter, letter_rank in letters.items() if letter_rank == rank)
    ranks = {*RANK_SIGNS.get(rank, (rank.lower(),)), *rank_letters}
    suits = {suit, *SUIT_SIGNS.get(suit, "")}
    return {*ranks, *(rank + suit for rank in ranks for suit in suits)}
