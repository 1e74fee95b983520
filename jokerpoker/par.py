"""Par: what the strongest level scores on a deal, to compare with a person's score on the same cards.

The match is played from its seed with the same opponents and the same random numbers; the strongest level
takes the person's seat.
"""

from __future__ import annotations

from collections.abc import Generator

from jokerpoker import GAMES
from jokerpoker.catalogue import Game
from jokerpoker.core import HUMAN, Json
from jokerpoker.dealcode import Deal
from jokerpoker.match import Match
from jokerpoker.playing import answers_of, submit_answer


def par(deal: Deal) -> Generator[float, None, Json]:
    """Play a deal with the strongest level in the only person's seat.

    Yields the progress, from 0 to less than 1; returns as JSON ``player``, the key of that level; ``seat``,
    the person's; ``scores``, by seat; ``winners``, the seats that won. The call itself, before the first
    step, raises ValueError unless the deal has exactly one person.
    """
    people = [seat for seat, player in enumerate(deal.players) if player == HUMAN]
    if len(people) != 1:
        raise ValueError(f"only a deal for one person has a par; this one is for {len(people)}")
    match, game = deal.match(), GAMES[deal.game]
    strongest = list(game.players)[-1]  # the weakest is first
    levels = tuple(strongest if player == HUMAN else player for player in deal.players)
    return _play_deal(match, game, levels, people[0])


def _play_deal(
    match: Match, game: Game, levels: tuple[str, ...], seat: int
) -> Generator[float, None, dict[str, Json]]:
    """Play the match of :func:`par`; return what it returns. ``levels``: by seat. ``seat``: the person's."""
    agents = [game.players[level].make() for level in levels]
    while prompts := match.state.prompts():
        actor, answer = next(iter(prompts)), None
        for better in answers_of(match, actor, agents[actor], levels[actor]):
            answer = better
            # The number of plies to come is unknown, so the progress only approaches 1.
            yield match.ply / (match.ply + 4 * match.seats)
        submit_answer(match, actor, levels[actor], answer)
    outcome = match.state.outcome()
    assert outcome
    return {
        "player": levels[seat],
        "seat": seat,
        "scores": list(match.state.scores()),
        "winners": sorted(outcome.winners),
    }
