"""The draft at a table of Joker Poker: arrangement, picked card, hints, steps of showdowns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import JOKER_SUITS, Card, is_joker
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_poker.options import BETS_IN_MATCH, GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.situation import options_of
from jokerpoker.games.joker_poker.rules.arrangement import Commit
from jokerpoker.games.joker_poker.table.jokers import RANKS_DOWN
from jokerpoker.games.joker_poker.table.sorting import Sort, first_places, hand_as_read

STEPS_OF_HAND = 2
"""A showdown shows the cards of each hand, then its bets."""
SUMMARY = HANDS_IN_GAME * STEPS_OF_HAND
"""The step that shows the summary of a game."""
FINAL = SUMMARY + 1
"""The step after the last game's summary: the result."""
HINTS = 3
"""At most this many hints for a deal: the best choice, and two different ones."""
MOST_CARDS = 15
"""The maximum number of cards in a deal."""
NO_BETS = (None,) * HANDS_IN_GAME

Note: TypeAlias = Literal[
    "",
    "note.sorted.hands",
    "note.sorted.rank",
    "note.sorted.suit",
    "note.sorted.groups",
    "note.cleared",
    "hint",
]
"""The key of the message about the last gesture; ``hint``: a message about the hint on the table."""


@dataclass(frozen=True)
class Arranged:
    """Cards and bets on the table. ``places``: the cards, first hand first. ``bets``: by hand, the index of
    its bet among the seat's nine betting cards, None without a bet.

    ``rank``: the rank that the person chose for all jokers, "" if none; ``suits``: the suits chosen, by
    joker. Without these choices the jokers stand for the best cards.
    """

    places: tuple[Card, ...] = field(default=(), metadata={"longest": MOST_CARDS})
    bets: tuple[int | None, ...] = field(default=NO_BETS, metadata={"longest": HANDS_IN_GAME})
    rank: str = ""
    suits: Mapping[Card, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        bets = [bet for bet in self.bets if bet is not None]
        bets_fit = len(self.bets) == HANDS_IN_GAME and set(bets) <= set(range(BETS_IN_MATCH))
        suits_fit = all(suit in JOKER_SUITS.get(joker, "") for joker, suit in self.suits.items())
        if not bets_fit or len(bets) > len(set(bets)) or self.rank not in ("", *RANKS_DOWN) or not suits_fit:
            raise ValueError("bets need three different indexes from 0 to 8 or None, jokers a possible card")


@dataclass(frozen=True)
class Hint:
    """A suggested split with its bets. ``chances``: by hand, the chance of winning it, 0 to 1; ``share``:
    the chance of winning the match.

    ``up``, ``down``: how the hint differs from the best one, as in ``alternatives.Difference``; None for the
    best one.
    """

    hands: tuple[tuple[Card, ...], ...]
    jokers: Mapping[Card, Card]
    bets: tuple[int, ...]
    chances: tuple[float, ...]
    share: float
    up: int | None = None
    down: int | None = None


@dataclass(frozen=True)
class Hints:
    """The hints for this deal, best first; ``at``: the index of the one shown last."""

    hints: tuple[Hint, ...] = field(metadata={"longest": HINTS})
    at: int = 0


@dataclass(frozen=True)
class Draft:
    """A person's arrangement, and the step of the showdown that they see.

    ``game``: the number of the game shown; ``step``: the step of its showdown (0 is the first hand's cards, 1
    its bets, 2 the second hand's cards, and so on). ``sort``: the order last used.
    ``picked``: the key of the picked item: a card, a betting card (``bet-3``) or the empty place of a bet
    (``none-0``); empty for none. ``brought``: cards that were dropped on a whole hand; they stay there when
    another card is dropped on it. ``asked``: the person is choosing what the jokers stand for. ``coached``:
    the game that the coach reviews (0: none), for the seat ``judged`` if several people share the device.
    ``helped``: a hint was used. ``alone``: one person plays at this device. ``unaided``: the person plays
    without help. ``again``: the showdown is shown once more, from the summary.
    """

    game: int = field(default=1, metadata={"least": 1, "most": GAMES_IN_MATCH})
    step: int = field(default=0, metadata={"least": 0, "most": FINAL})
    laid: Arranged = Arranged()
    sort: Sort = "rank"
    picked: str = ""
    note: Note = ""
    hints: Hints | None = None
    brought: tuple[Card, ...] = field(default=(), metadata={"longest": MOST_CARDS})
    asked: bool = False
    coached: int = field(default=0, metadata={"least": 0, "most": GAMES_IN_MATCH})
    judged: int = field(default=0, metadata={"least": 0, "most": 3})
    helped: bool = False
    alone: bool = True
    unaided: bool = False
    again: bool = False

    def with_laid(self, laid: Arranged, note: Note = "") -> Draft:
        """The draft with this arrangement and note; nothing is ``picked`` or ``asked``."""
        return replace(self, laid=laid, picked="", note=note, asked=False)


def bets_step(row: int) -> int:
    """The step of a showdown that shows the bets on a hand."""
    return row * STEPS_OF_HAND + 1


def first_arrangement(view: Mapping[str, Json]) -> Arranged:
    """The arrangement in which a deal is shown first."""
    return Arranged(first_places(view["cards"], view["sizes"], options_of(view).hand_rules))


def committed_arrangement(view: Mapping[str, Json]) -> Arranged:
    """The arrangement that the seat has committed."""
    commit = view["commit"]
    return _arranged(view, commit["hands"], commit["jokers"], commit["bets"])


def arrangement_of(view: Mapping[str, Json], action: Action) -> Arranged:
    """The arrangement that an action commits, bets included, each hand in the order in which it is read."""
    assert isinstance(action, Commit)
    hands = [hand_as_read(hand, action.jokers) for hand in action.hands]
    return _arranged(view, hands, action.jokers, action.bets)


def _arranged(
    view: Mapping[str, Json],
    hands: Sequence[Sequence[Card]],
    jokers: Mapping[Card, Card],
    values: Sequence[int],
) -> Arranged:
    """The arrangement with these hands, meanings of jokers, and values of bets; of several betting cards of
    one value, the first that are left.
    """
    options = options_of(view)
    used = spent(options.bet_values, view["bets_left"][view["seat"]])
    bets: list[int] = []
    for value in values:
        free = (bet for bet, is_used in enumerate(used) if not is_used and bet not in bets)
        bets.append(next(bet for bet in free if options.bet_values[bet] == value))
    return Arranged(
        tuple(card for hand in hands for card in hand),
        tuple(bets),
        next((card[0] for card in jokers.values()), ""),
        {joker: card[1] for joker, card in jokers.items()},
    )


def first_draft(view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
    """The draft when a person opens the table; past showdowns are not shown again."""
    over = view["phase"] == "over"
    return Draft(
        game=view["game"],
        step=FINAL if over else 0,
        laid=committed_arrangement(view) if view["commit"] else first_arrangement(view),
        alone=preferences.get("alone") is not False,
        unaided=preferences.get("unaided") is True,
    )


def draft_after(draft: Draft, view: Mapping[str, Json]) -> Draft:
    """The draft for a newer view of the match; the arrangement stays as long as the seat's cards do."""
    if Counter(draft.laid.places) == Counter(view["cards"]):
        return draft
    return replace(
        draft,
        laid=first_arrangement(view),
        sort="rank",
        picked="",
        note="",
        hints=None,
        brought=(),
        asked=False,
    )


def swapped(laid: Arranged, index: int, other: int) -> Arranged:
    """Swap the cards of two places."""
    places = list(laid.places)
    places[index], places[other] = places[other], places[index]
    return replace(laid, places=tuple(places))


def with_bet(laid: Arranged, row: int, bet: int) -> Arranged:
    """Place a betting card (``bet``: its index) on a hand; if it lies on another, the two swap their bets."""
    bets = list(laid.bets)
    if bet in bets:
        bets[bets.index(bet)] = bets[row]
    bets[row] = bet
    return replace(laid, bets=tuple(bets))


def spent(values: Sequence[int], left: Sequence[int]) -> list[bool]:
    """For each betting card, whether it was used in an earlier game, given the ``values`` of all cards and of
    those ``left``. Of equal cards the first ones count as used.

    >>> spent([0, 1, 1, 2], [1, 2])
    [True, True, False, False]
    """
    unmatched = Counter(left)
    used = []
    for value in reversed(values):
        is_left = unmatched[value] > 0
        unmatched[value] -= is_left
        used.append(not is_left)
    return used[::-1]


def from_older(view: Mapping[str, Json], stored: Mapping[str, Any]) -> Draft:
    """The draft from the record of a match that version 0.1 of the page stored; the undo steps are lost."""
    show, people = stored["show"], [person["level"] for person in stored["players"] or ()]
    preferences = {"alone": people.count("human") <= 1, "unaided": bool(stored.get("unaided"))}
    draft = replace(
        first_draft(view, preferences),
        game=show["game"],
        step=show["step"],
        helped=bool(stored.get("helped")),
    )
    old = stored.get("draft")
    if old:
        meanings = {joker: card for joker, card in (old["jokers"] or {}).items() if card}
        laid = Arranged(
            tuple(old["places"]),
            tuple(old["bets"]),
            next((card[0] for card in meanings.values()), ""),
            {joker: card[1] for joker, card in meanings.items() if is_joker(joker)},
        )
        draft = replace(draft, laid=laid, sort=old["sort"])
    codec.check(draft)
    return draft_after(draft, view)
