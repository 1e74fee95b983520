"""The views of Joker Poker."""

from __future__ import annotations

from typing import Literal, TypedDict

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.views import View


class CommitSeen(TypedDict):
    """A seat's commit as that seat sees it: its hands, the card that each joker stands for, and its bets."""

    kind: Literal["commit"]
    seat: int
    hands: list[list[Card]]
    jokers: dict[Card, Card]
    bets: list[int]


class SeatShown(TypedDict):
    """A seat's hands in a finished game; for a foul, ``names`` and ``descriptions`` are empty.

    ``descriptions`` are the hands as data (:attr:`HandValue.description`).
    """

    hands: list[list[Card]]
    jokers: dict[Card, Card]
    bets: list[int]
    names: list[str]
    foul: bool
    descriptions: list[dict[str, Json]]


class ResultShown(TypedDict):
    """The result of one of the three hands.

    ``winners``: the seats with the best hand. ``taken``: by seat, the betting cards that it takes.
    ``points``: the sum of these for each seat that takes any; the keys are seats as text. ``discarded``: the
    betting cards that nobody takes.
    """

    winners: list[int]
    taken: list[list[int]]
    discarded: list[int]
    points: dict[str, int]


class GameShown(TypedDict):
    """A finished game; every seat may see all of it. ``scores``: by seat, the total after this game."""

    game: int
    seats: list[SeatShown]
    results: list[ResultShown]
    scores: list[int]


class PokerView(View):
    """All that a seat of Joker Poker may know.

    ``game``: the number of the game being played, 1 to 3. ``sizes``: the number of cards in the first, second
    and third hand. ``cards``, ``commit``: this seat's; ``commit`` is None before it commits. By seat:
    ``bets_left``, the betting cards not shown yet, low to high; ``ready``, whether it has committed;
    ``scores``; ``hands_won``, the number of hands won alone; ``captured``, the betting cards taken.
    ``discarded``: the betting cards that nobody has taken.
    """

    game: int
    phase: Literal["arrange", "over"]
    sizes: list[int]
    cards: list[Card]
    bets_left: list[list[int]]
    ready: list[bool]
    commit: CommitSeen | None
    scores: list[int]
    hands_won: list[int]
    captured: list[list[int]]
    discarded: list[int]
    history: list[GameShown]
