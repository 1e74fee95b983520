"""The showdown of one game: which seat takes which betting cards, hand by hand (rules 8 to 10).

``JP-A7`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.ranking import HandValue


@dataclass(frozen=True)
class Showing:
    """A seat's hands at the showdown. ``jokers``: by joker, the card it stands for. ``names``: the names of
    the hands, or () if the seat fouled (JP-A7).
    """

    hands: tuple[tuple[Card, ...], ...]
    jokers: dict[Card, Card]
    bets: tuple[int, int, int]
    names: tuple[str, ...]
    foul: bool


@dataclass(frozen=True)
class HandResult:
    """The result of one of the three hands. ``winners``: the seats with the best hand; ``taken``: by seat,
    the values of the betting cards that it takes; ``discarded``: the values of the betting cards that no
    seat takes.
    """

    winners: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True)
class GameRecord:
    """A finished game; every seat may see all of it. ``game``: its number, 1 to 3; ``seats``: by seat, the
    hands at the showdown; ``results``: by hand; ``scores``: by seat, the total points after this game.
    """

    game: int
    seats: tuple[Showing, ...]
    results: tuple[HandResult, ...]
    scores: tuple[int, ...]


def resolve(values: Sequence[HandValue | None], bets: Sequence[int], options: Options) -> HandResult:
    """Compare one hand of every seat and share out the bets on it. ``values``, ``bets``: by seat, the
    value of its hand and the bet on it; a foul hand, which cannot win, has the value None.

    The best hand takes all bets of hands that are not foul; tied best hands take their own bets,
    or none if ``tie_rule`` is ``void``. Nobody takes the other bets.
    """
    best = max((value for value in values if value is not None), default=None)
    tied = tuple(seat for seat, value in enumerate(values) if value is not None and value == best)
    taken: list[tuple[int, ...]] = [()] * len(values)
    if len(tied) == 1:
        taken[tied[0]] = tuple(bet for bet, value in zip(bets, values, strict=True) if value is not None)
        untaken = [seat for seat, value in enumerate(values) if value is None]
    elif options.tie_rule == "own_card":
        for seat in tied:
            taken[seat] = (bets[seat],)
        untaken = [seat for seat in range(len(values)) if seat not in tied]
    else:
        untaken = list(range(len(values)))
    return HandResult(tied, tuple(taken), tuple(bets[seat] for seat in untaken))


def match_winners(history: Sequence[GameRecord], seats: int, options: Options) -> frozenset[int]:
    """The seats with the highest total; the option ``match_tiebreak`` settles ties (rule 11, JP-A12)."""
    standings = [
        (score, _tiebreak(history, seat, options)) for seat, score in enumerate(totals(history, seats))
    ]
    return frozenset(seat for seat in range(seats) if standings[seat] == max(standings))


def _tiebreak(history: Sequence[GameRecord], seat: int, options: Options) -> int:
    """The number by which seats with equal totals are ranked, the highest first."""
    if options.match_tiebreak == "hands_won":
        return hands_won(history, seat)
    if options.match_tiebreak == "highest_card":
        return max(captured(history, seat), default=-1)  # -1: less than every betting card
    return 0


def captured(history: Sequence[GameRecord], seat: int) -> tuple[int, ...]:
    """The values of the betting cards that a seat has taken so far."""
    return tuple(bet for record in history for result in record.results for bet in result.taken[seat])


def discarded(history: Sequence[GameRecord]) -> tuple[int, ...]:
    """The values of the betting cards that nobody took in the games so far."""
    return tuple(bet for record in history for result in record.results for bet in result.discarded)


def hands_won(history: Sequence[GameRecord], seat: int) -> int:
    """The number of hands that a seat has won alone so far."""
    return sum(result.winners == (seat,) for record in history for result in record.results)


def totals(history: Sequence[GameRecord], seats: int) -> tuple[int, ...]:
    """Points by seat: the values of the captured betting cards."""
    return tuple(sum(captured(history, seat)) for seat in range(seats))
