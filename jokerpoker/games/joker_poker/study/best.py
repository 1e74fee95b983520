"""The best split and bets for a deal without a match, as the coach ranks them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.cards import Card, cards_of, is_joker
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME, Options
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.players.situation import Situation
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.table.coach import Weighed, WeighedDecision


def best_split(
    cards: str | Iterable[Card],
    seats: int | None = None,
    bets: Sequence[int] | None = None,
    options: Options | None = None,
) -> Weighed:
    """The best split of a deal, with its bets: the coach's first hint in a match with this deal.

    ``seats``: players at the table, by default 4 with 13 cards and 2 with 15. ``bets``: the nine, six or
    three betting cards left, by default all. The other seats are assumed to have as many betting cards left,
    the lowest ones, and all scores to be 0. ValueError for impossible cards, seats or bets.

    >>> best = best_split("As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h")
    >>> best.names, best.bets
    (('Full house, kings over sixes', 'Straight, five high', 'Pair of tens'), (2, 1, 2))
    """
    dealt, options = cards_of(cards), options or Options()
    if seats is None:
        seats = 4 if len(dealt) == 13 else 2
    if seats not in JokerPoker.seat_counts or (len(dealt) == 13) != (seats == 4):
        raise ValueError(
            f"{len(dealt)} cards are not dealt to {seats} players: 15 to two or three, 13 to four"
        )
    left = tuple(options.bet_values if bets is None else sorted(bets))
    splits = tuple(frontier(dealt, options.hand_rules))
    situation = Situation(
        seat=0,
        game=_game_with(left, options),
        scores=(0,) * seats,
        bets_left=(left, *[options.bet_values[: len(left)]] * (seats - 1)),
        splits=tuple(split.strengths for split in splits),
        jokers=sum(map(is_joker, dealt)),
        options=options,
    )
    decision = WeighedDecision(situation, splits)
    return decision.weigh(decision.ranking[0])


def _game_with(left: Sequence[int], options: Options) -> int:
    """The number, from 1, of the game before which these betting cards are left; ValueError if none fits."""
    used = list(options.bet_values)
    for bet in left:
        if bet not in used:
            raise ValueError(f"there is no such betting card left: {bet}")
        used.remove(bet)
    game, remainder = divmod(len(used), HANDS_IN_GAME)
    if remainder or game >= GAMES_IN_MATCH:
        raise ValueError(f"nine, six or three betting cards are left before a game, not {len(left)}")
    return game + 1
