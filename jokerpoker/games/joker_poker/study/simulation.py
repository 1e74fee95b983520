"""Plays the same matches as ``arena``, but with strengths instead of cards, which is much faster.

Deals, random choices and results equal those of ``arena`` with the same seed, except that equal totals always
share the win. The splits of a deal are computed once for all contests and rotations, and hands are compared
by strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from jokerpoker.cards import Card, is_joker
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME, Options, hand_sizes
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.players.situation import Bets, Situation, Strategy, Strengths, without
from jokerpoker.games.joker_poker.rules.positions import FULL_PACK
from jokerpoker.playing import rng_at
from jokerpoker.rng import Rng


class DealtSplits(NamedTuple):
    """One seat's deal: its number of jokers, and its non-dominated splits as strengths."""

    jokers: int
    splits: tuple[Strengths, ...]


@dataclass
class SimulatedGame:
    """One game of a match; all fields are by seat. ``scores``, ``bets_left``: before the game; ``dealt``: the
    splits of each seat's deal; ``laid``: the strengths of the hands that the seat chose, and its bets.
    """

    scores: tuple[int, ...]
    bets_left: tuple[tuple[int, ...], ...]
    dealt: Sequence[DealtSplits]
    laid: list[tuple[Strengths, Bets]]


@dataclass
class SimulatedMatch:
    """A finished match: its games and the final scores."""

    games: list[SimulatedGame]
    scores: tuple[int, ...]

    @property
    def winners(self) -> frozenset[int]:
        """The seats with the highest total; several share the win (``match_tiebreak`` is ignored)."""
        return frozenset(seat for seat, score in enumerate(self.scores) if score == max(self.scores))


def dealt_cards(seats: int, seed: str) -> list[list[list[Card]]]:
    """All cards dealt in the match with this seed, by game and seat."""
    rng, size = Rng(seed), sum(hand_sizes(seats))
    packs = [rng.shuffle(FULL_PACK) for _ in range(GAMES_IN_MATCH)]
    return [[pack[seat * size : (seat + 1) * size] for seat in range(seats)] for pack in packs]


def deal(seats: int, seed: str, options: Options) -> list[tuple[DealtSplits, ...]]:
    """The deals of the match with this seed, as splits, by game and seat."""
    return [
        tuple(
            DealtSplits(
                sum(map(is_joker, cards)),
                tuple(split.strengths for split in frontier(cards, options.hand_rules)),
            )
            for cards in game
        )
        for game in dealt_cards(seats, seed)
    ]


def play(
    deals: Sequence[Sequence[DealtSplits]], players: Sequence[Strategy], seed: str, options: Options
) -> SimulatedMatch:
    """Play a match; ``deals``: from :func:`deal`; ``seed``: for the players' random generators."""
    seats = len(players)
    scores = (0,) * seats
    left = (options.bet_values,) * seats
    games = []
    for game_index, dealt in enumerate(deals):
        laid = []
        for seat, player in enumerate(players):
            own = dealt[seat]
            situation = Situation(seat, game_index + 1, scores, left, own.splits, own.jokers, options)
            # ``rng_at`` gives the generator that the arena has at this ply, since each seat acts once in a
            # game, in order. The last choice that a player yields counts.
            *_, (index, bets) = player.choose(situation, rng_at(seed, game_index * seats + seat, seat))
            laid.append((own.splits[index], bets))
        games.append(SimulatedGame(scores, left, dealt, laid))
        scores = tuple(map(sum, zip(scores, gains(laid, options), strict=True)))
        left = tuple(without(cards, bets) for cards, (_, bets) in zip(left, laid, strict=True))
    return SimulatedMatch(games, scores)


def gains(laid: Sequence[tuple[Strengths, Bets]], options: Options) -> list[int]:
    """By seat, the points that it takes in a game (rules 8 and 9 of the written rules). ``laid``: by seat,
    its hands and bets. Under the tie rule ``void`` nobody takes the bets on tied hands.
    """
    points = [0] * len(laid)
    for row in range(HANDS_IN_GAME):
        best = max(strengths[row] for strengths, _ in laid)
        tied = [seat for seat, (strengths, _) in enumerate(laid) if strengths[row] == best]
        if len(tied) == 1:
            points[tied[0]] += sum(bets[row] for _, bets in laid)
        elif options.tie_rule == "own_card":
            for seat in tied:
                _, bets = laid[seat]
                points[seat] += bets[row]
    return points
