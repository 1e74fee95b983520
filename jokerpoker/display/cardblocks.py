"""Blocks of panels that show cards: the hands and the ranking of a result, and cards to tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from jokerpoker.display.words import Words


@dataclass(frozen=True)
class ItemRow:
    """A block of a panel: items side by side; the text block before it names them. ``faces``: see
    ``zones.Item``.
    """

    kind: ClassVar[str] = "picture"
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Laid:
    """Cards that form a hand or set, as faces of items. ``label``: the name of the hand or set. ``value``:
    its value.

    ``lit``: the faces of the cards that decide the comparison.
    """

    cards: tuple[str, ...]
    label: Words
    value: Words
    lit: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hand:
    """A player's hand, or hands, in a result. ``value``: the player's points; None if none are shown.

    ``notes``: remarks after the value. ``marks``: style names (``best``). ``bet``: the face of
    a betting card, or "".
    """

    seat: int
    value: Words | None
    laid: tuple[Laid, ...]
    notes: tuple[Words, ...] = ()
    marks: tuple[str, ...] = ()
    bet: str = ""


@dataclass(frozen=True)
class Hands:
    """A block of a panel: every player's hands."""

    kind: ClassVar[str] = "hands"
    hands: tuple[Hand, ...]


@dataclass(frozen=True)
class Standings:
    """A block of a panel: the ranking. By seat: ``scores``, the points; ``about``, a line about the player;
    ``beside``, the best hand or None, shown beside this line. If ``beside`` is empty, no hands are shown.
    ``winners``: the seats that won.
    """

    kind: ClassVar[str] = "standings"
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    about: tuple[Words, ...]
    beside: tuple[Laid | None, ...] = ()


@dataclass(frozen=True)
class ExampleHand:
    """A hand of a :class:`LiveExample`; ``words``: its name. ``wild``: by joker, the card that it stands for.
    ``wrong``: true if the hand is in the wrong order: stronger than the hand above it.
    """

    cards: tuple[str, ...]
    words: Words
    wild: Mapping[str, str] = field(default_factory=dict)
    wrong: bool = False


@dataclass(frozen=True)
class LiveExample:
    """A block of a panel: poker hands with their names, which the reader changes: taps swap two cards, or
    give the jokers another rank.

    ``key``: the example's name, for tests. ``hint``: the sentence that explains the taps. ``picked``: the
    card that the next tap swaps: the index of its hand, and its index in the hand; empty if there is none.
    ``changed``: true if the hands have changed, so that the button ``live-reset`` is shown, which restores
    them.
    """

    kind: ClassVar[str] = "trial"
    key: str
    hands: tuple[ExampleHand, ...]
    hint: Words
    picked: tuple[int, ...] = ()
    changed: bool = False

    @property
    def presses(self) -> list[str]:
        """The keys of all gestures ``Press`` that the block offers."""
        taps = [f"tap-{row}-{at}" for row, hand in enumerate(self.hands) for at in range(len(hand.cards))]
        return [*taps, "live-reset"]


@dataclass(frozen=True)
class CardTaps:
    """A block of a panel: cards to tap; the key for the gesture ``Press`` of each is ``<key>-<card>``.

    ``label``: what the cards are. ``chosen``: None if the cards are large, in a line; else they are small, in
    a grid, and ``chosen`` lists those that are chosen. ``unused``: indexes of the cards outside the best five
    of a hand. ``wild``: by wild card, what it stands for.
    """

    kind: ClassVar[str] = "cards"
    key: str
    label: Words
    cards: tuple[str, ...]
    chosen: tuple[str, ...] | None = None
    unused: tuple[int, ...] = ()
    wild: Mapping[str, str] = field(default_factory=dict)

    @property
    def presses(self) -> list[str]:
        """The keys of all gestures ``Press`` that the block offers."""
        return [f"{self.key}-{card}" for card in self.cards]
