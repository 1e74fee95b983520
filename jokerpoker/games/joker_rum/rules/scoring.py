"""The score of a finished deal, and the end of the match (rules 9 to 11).

``JR-A9`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.options import SEATS, STREAK_BONUS, TARGET, Options
from jokerpoker.games.joker_rum.rules.melds import Meld, best_melding
from jokerpoker.games.joker_rum.rules.pack import in_order

Ending: TypeAlias = Literal["closed", "stock", "limit"]
"""The end of a deal: a seat closed, the stock ran out, or (``limit``) too many face-up cards were taken in a
row."""


@dataclass(frozen=True)
class Showing:
    """A seat's cards at the end of a deal, in their best melding. ``points``: without the ``bonus``."""

    cards: tuple[Card, ...]
    sets: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    points: int
    bonus: int


@dataclass(frozen=True)
class DealRecord:
    """A finished deal, known to all seats. ``closer``: the seat that closed it, or None. ``round``: the
    round in which it ended; 0: closed on the cards as dealt. ``scores``: the totals after it.
    """

    deal: int
    dealer: int
    ended: Ending
    closer: int | None
    round: int
    seats: tuple[Showing, ...]
    scores: tuple[int, ...]


def score_deal(
    history: Sequence[DealRecord],
    hands: Sequence[Sequence[Card]],
    ending: tuple[Ending, int | None, int],
    options: Options,
) -> DealRecord:
    """The record of a deal that has just ended; ``ending``: how it ended, the seat that closed or None, and
    the round.
    """
    ended, closer, round_ = ending
    showings = tuple(
        _show(hand, closing_bonus(history, seat, round_, options) if seat == closer else 0)
        for seat, hand in enumerate(hands)
    )
    points = [showing.points + showing.bonus for showing in showings]
    scores = tuple(map(sum, zip(totals(history), points, strict=True)))
    dealer = dealer_of(len(history) + 1)
    return DealRecord(len(history) + 1, dealer, ended, closer, round_, showings, scores)


def _show(hand: Sequence[Card], bonus: int) -> Showing:
    melding = best_melding(hand)
    return Showing(tuple(in_order(hand)), melding.sets, melding.unmatched, melding.score, bonus)


def dealer_of(deal: int) -> int:
    """The seat that deals the deal with this number, from 1: the last seat begins, the next seats follow.

    >>> [dealer_of(deal) for deal in (1, 2, 3, 4, 5)]
    [3, 0, 1, 2, 3]
    """
    return (deal + SEATS - 2) % SEATS


def closing_bonus(history: Sequence[DealRecord], seat: int, round_: int, options: Options) -> int:
    """The bonus of a seat that closes now, streak bonus included; round 0: as dealt (rule 10, JR-A9)."""
    streak = closed_in_a_row(history, seat)
    # ``each``: the second closing in a row and all later ones earn the bonus; else the second, the fourth …
    earns_streak_bonus = streak > 0 if options.streak_bonus == "each" else streak % 2 == 1
    return options.closing_bonus[round_] + (STREAK_BONUS if earns_streak_bonus else 0)


def closed_in_a_row(history: Sequence[DealRecord], seat: int) -> int:
    """The number of deals in a row, ending with the last one, that this seat has closed (JR-A10)."""
    streak = 0
    for record in reversed(history):
        if record.closer != seat:
            break
        streak += 1
    return streak


def totals(history: Sequence[DealRecord]) -> tuple[int, ...]:
    """Points by seat so far."""
    return history[-1].scores if history else (0,) * SEATS


def game_over(history: Sequence[DealRecord], options: Options) -> bool:
    """True once all deals are played, or a player has reached +50 or -50, as the option says (JR-A15)."""
    all_dealt = options.game_end != "points" and len(history) >= options.deals
    reached = options.game_end != "deals" and any(abs(score) >= TARGET for score in totals(history))
    return all_dealt or reached
