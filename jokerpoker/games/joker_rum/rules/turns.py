"""The turns of a deal, and what a seat has seen of them.

``JR-A4``, ``JR-T25`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import TURNS_IN_ROUND
from jokerpoker.games.joker_rum.rules.actions import Source
from jokerpoker.games.joker_rum.rules.views import TurnSeen

ROUND_TWO_START = TURNS_IN_ROUND
"""The index of the first turn of round two among the turns of a deal."""
ROUND_THREE_START = 2 * TURNS_IN_ROUND
"""The index of the first turn of round three; the turn before it discards the first face-up card (JR-T25)."""


class Turn(NamedTuple):
    """A finished turn of a deal."""

    round: int
    seat: int
    drawn: Card
    source: Source
    discarded: Card


def discarders(turns: Sequence[Turn]) -> list[int | None]:
    """By turn, the seat that had discarded the card drawn from the stock; None in round one, and for a card
    taken from the face-up pile.

    Only for piles that are not shuffled: the last card of a pile is drawn first in the next round (JR-A4).
    """
    seats: list[int | None] = [None] * min(ROUND_TWO_START, len(turns))
    seats += [
        turns[ROUND_THREE_START - 1 - number].seat
        for number in range(ROUND_TWO_START, min(ROUND_THREE_START, len(turns)))
    ]
    # Round two's last turn discarded face up: the top card of round three's stock is from the turn before it.
    index = ROUND_THREE_START - 1
    for turn in turns[ROUND_THREE_START:]:
        if turn.source == "stock":
            index -= 1
            seats.append(turns[index].seat)
        else:
            seats.append(None)
    return seats


def turns_seen(turns: Sequence[Turn], seat: int | None, shuffled: bool) -> list[TurnSeen]:
    """Every turn as a seat saw it; None for a card that it does not know."""
    discarded_by = [None] * len(turns) if shuffled else discarders(turns)
    return [_seen(number, turn, seat, discarded_by[number]) for number, turn in enumerate(turns)]


def _seen(number: int, turn: Turn, seat: int | None, discarder: int | None) -> TurnSeen:
    own_turn = turn.seat == seat
    discarded_it = seat is not None and discarder == seat
    return {
        "round": turn.round,
        "seat": turn.seat,
        "source": turn.source,
        "drawn": turn.drawn if own_turn or discarded_it or turn.source == "face_up" else None,
        "discarded": turn.discarded if own_turn or number >= ROUND_THREE_START - 1 else None,
    }


def own_discards(
    turns: Sequence[Turn], round_: int, cards: Sequence[Card], seat: int | None
) -> list[Card | None]:
    """The face-down discards of a round, bottom first, as a seat knows them: None for those of other seats.

    ``cards``: these discards, without those that were drawn in the next round.
    """
    first_turn = (round_ - 1) * TURNS_IN_ROUND
    return [card if turns[first_turn + index].seat == seat else None for index, card in enumerate(cards)]


def barred_card(view: Mapping[str, Json]) -> Card | None:
    """The face-up card that the viewer, whose turn it is, has just taken and may not discard, having no
    second copy (JR-A6); None if there is none.
    """
    taken = view["taken"]
    if not taken or taken["source"] != "face_up" or view["options"]["allow_same_discard"]:
        return None
    card: Card = taken["card"]
    return card if view["cards"].count(card) == 1 else None
