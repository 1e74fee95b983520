"""The computer players of Poker Tiles.

``PT-A15`` is a number of the written rules, see ``options.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic

from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.poker_tiles.players.choice import RatedChoice, first_ranking, varied, weighing
from jokerpoker.games.poker_tiles.players.ending import EndgameResult, EndgameSearch, EndgameSeat
from jokerpoker.games.poker_tiles.players.features import rule_of_thumb_weights, weights_for
from jokerpoker.games.poker_tiles.players.outlook import Outlook
from jokerpoker.games.poker_tiles.players.playouts import (
    BREADTH,
    ROUNDS,
    TURNS_WITHOUT_LIMIT,
    WORLDS,
    Playouts,
    different_plays,
)
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit
from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.judging import lasting_jokers
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.games.poker_tiles.rules.windows import PAUSE_AFTER
from jokerpoker.rng import Rng
from jokerpoker.steps import as_part

END_EFFORT = 300
"""The number of endgame positions that the expert and the coach search if there is no ``Limit``."""

MOST_ROUNDS = 12
"""The maximum number of rounds of :func:`_in_rounds` if the limit is in seconds."""
MOST_POSITIONS = 10**6
"""The maximum number of endgame positions to search if the limit is in seconds."""

MOST_SORTED = 20_000
"""Up to this many plays are sorted before a random choice, so that a seed always chooses the same one."""


class Casual:
    """Lays the weaker of two random plays; trades its cards if it has no play."""

    def think(
        self,
        view: Mapping[str, Json],
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """Yield actions while plays are found, then the chosen one."""
        if prompt.actions:  # listed only if the seat has to forfeit
            yield prompt.actions[0]
            return
        situation = situation_of(view)
        yield from _while_finding(situation)
        plays = _sorted(situation.plays)
        yield situation.play(min(rng.choice(plays), rng.choice(plays))) if plays else _trade_cards(situation)


class Greedy:
    """Lays the play with the most points; among equals, a random one of those with the fewest jokers. Trades
    its cards if it has no play.
    """

    def think(
        self,
        view: Mapping[str, Json],
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """Yield actions while plays are found, then the chosen one."""
        if prompt.actions:
            yield prompt.actions[0]
            return
        situation = situation_of(view)
        yield from _while_finding(situation)
        if not situation.plays:
            yield _trade_cards(situation)
            return
        best_rating, best_plays = (0, 0), situation.plays[:1]
        for count, play in enumerate(situation.plays, 1):
            points, _, codes = play
            rating = points, -sum(code >= CARDS for code in codes)  # codes of jokers are the highest
            if rating > best_rating:
                best_rating, best_plays = rating, []
            if rating == best_rating:
                best_plays.append(play)
            if count % PAUSE_AFTER == 0:
                yield situation.play(best_plays[0])
        yield situation.play(rng.choice(_sorted(best_plays)))


def _sorted(plays: list[GeneratedPlay]) -> list[GeneratedPlay]:
    """The plays in order, by their points first; too many plays as they are."""
    return sorted(plays) if len(plays) <= MOST_SORTED else plays


def _while_finding(situation: Situation) -> Iterator[Action]:
    """Find the plays. If there are many, yield the best so far in each step, or a trade if there is none."""
    best: GeneratedPlay | None = None
    compared = 0
    for plays in situation.find_plays():
        new_plays = plays[compared:]
        best = max([best, *new_plays] if best else new_plays, default=None)
        compared = len(plays)
        if best or situation.tradable:
            yield situation.play(best) if best else _trade_cards(situation)


def _trade_cards(situation: Situation) -> Action:
    """A trade of as many cards as possible; of jokers only if there are no cards."""
    cards = tuple(code for code in situation.rack if code < CARDS) or situation.rack
    return situation.trade(cards[: situation.tradable])


@dataclass(frozen=True)
class Thorough:
    """Weighs points against the tiles that it keeps and the replies that it allows.

    In ``rounds`` rounds it evaluates choices closely: in the first, the ``breadth`` best choices with the
    replies of ``racks`` possible racks of the next seat; in each further round, the better half of the
    choices with twice as many racks. With 0 rounds only points and the tiles kept count. ``end_effort``: the
    number of endgame positions that it searches if the bag is empty and at most one other seat has tiles; 0:
    no search, and no playouts either.
    """

    breadth: int = 8
    racks: int = 6
    rounds: int = 0
    end_effort: int = 0

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield a first action, then better ones, until the seconds or the effort of the limit are spent. One
        unit of effort is an endgame position, a playout, or the replies of one rack to one choice.
        """
        if prompt.actions:
            yield prompt.actions[0]
            return
        situation = situation_of(view)
        allowance = Allowance.of(limit)
        if self.end_effort and not situation.bag and sum(count > 0 for count in situation.other_counts) <= 1:
            yield from self._end(view, situation, allowance)
            return
        weights = self.weights(len(situation.other_counts) + 1)
        choices = choices_near_idle_end(view, (yield from self._rate_quickly(situation, weights)))
        best, action = choices[0], _action(situation, choices[0])
        yield action
        for better in self._evaluate_closely(view, situation, rng, choices, allowance):
            if better and better is not best:
                best, action = better, _action(situation, better)
            yield action

    def _rate_quickly(
        self, situation: Situation, weights: tuple[float, ...]
    ) -> Generator[Action, None, list[RatedChoice]]:
        """All choices by :func:`first_ranking`, best first. Yields an action in each step: the best so far
        while plays are found, then any play while they are rated.
        """
        yield from _while_finding(situation)
        ranking = first_ranking(situation, weights)
        return (yield from as_part(ranking, lambda _: situation.play(situation.plays[0])))

    def weights(self, seats: int) -> tuple[float, ...]:
        """The learned weights of the features :data:`features.NAMES`."""
        return weights_for(seats)

    def plays_out(self, situation: Situation) -> bool:
        """True if playouts evaluate the choices: the bag is empty, and ``end_effort`` is not 0."""
        return bool(self.end_effort) and not situation.bag

    def _evaluate_closely(
        self,
        view: Mapping[str, Json],
        situation: Situation,
        rng: Rng,
        choices: list[RatedChoice],
        allowance: Allowance,
    ) -> Iterator[RatedChoice | None]:
        """Evaluate the best few choices by playouts (:meth:`plays_out`) or by replies of the next seat.
        Yields the best choice so far; None before there is one.
        """
        if self.plays_out(situation):
            most_turns = TURNS_WITHOUT_LIMIT if allowance.until is None and allowance.effort is None else None
            playouts = Playouts(situation, view["scores"], rng, allowance.time_is_over, most_turns)
            shortlist = different_plays(choices, BREADTH * allowance.scale)
            return _in_rounds(playouts.weighing, shortlist, WORLDS, ROUNDS, allowance)
        outlook = Outlook(situation, rng, allowance.time_is_over)
        weights = self.weights(len(situation.other_counts) + 1)

        def weigh(
            some_choices: list[RatedChoice], racks: int
        ) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
            return weighing(outlook, some_choices, weights, racks)

        shortlist = varied(choices, self.breadth * allowance.scale)
        return _in_rounds(weigh, shortlist, self.racks, self.rounds, allowance)

    def _end(self, view: Mapping[str, Json], situation: Situation, allowance: Allowance) -> Iterator[Action]:
        """Search the endgame, in which all unseen tiles are on the other player's rack."""
        yield from _while_finding(situation)
        best = max(situation.plays, default=None)
        first = situation.play(best) if best else Forfeit(situation.seat)
        yield first

        def action_of(result: EndgameResult) -> Action:
            if result.play:
                return situation.play(result.play)
            searched = result.exact or result.nodes > 1  # if not, "no play" does not mean to forfeit
            return Forfeit(situation.seat) if searched else first

        effort = self.end_effort if allowance.until is None else MOST_POSITIONS
        effort = effort if allowance.effort is None else allowance.effort
        searching = searching_endgame(view, situation, effort, allowance.time_is_over)
        yield action_of((yield from as_part(searching, action_of)))


class Careful(Thorough):
    """Uses the rule-of-thumb weights instead of the learned ones."""

    def weights(self, seats: int) -> tuple[float, ...]:  # noqa: ARG002
        """The same for any number of seats."""
        return rule_of_thumb_weights()


def _in_rounds(
    weigh: Callable[[list[RatedChoice], int], Generator[RatedChoice | None, None, list[RatedChoice]]],
    choices: list[RatedChoice],
    worlds: int,
    rounds: int,
    allowance: Allowance,
) -> Iterator[RatedChoice | None]:
    """Evaluate choices in rounds; yields the best choice so far, None before there is one.

    ``weigh``: evaluates choices in a number of worlds (or for a number of racks), and returns them best
    first. ``worlds``: the number in the first round. Each further round has the better half of the choices,
    but at least two, and twice as many worlds.
    """
    spent_effort = 0
    # With a limit in seconds, time decides about the number of rounds; a player with 0 rounds has none.
    for _ in range(rounds if allowance.until is None or not rounds else MOST_ROUNDS):
        spent_effort += len(choices) * worlds
        if allowance.time_is_over() or (allowance.effort is not None and spent_effort > allowance.effort):
            return
        choices = yield from weigh(choices, worlds)
        yield choices[0]
        choices = choices[: max(2, len(choices) // 2)]
        worlds *= 2


@dataclass(frozen=True)
class Allowance:
    """The limits of a decision. ``until``: when it must end, as a time of :func:`monotonic`; ``effort``: the
    number of units that may be evaluated (:meth:`Thorough.think`). None: no such limit.

    ``scale``: a factor for the number of choices to evaluate: 1 plus 1 for each full tenth of a second of the
    limit, at most 4.
    """

    until: float | None
    effort: int | None
    scale: int

    @classmethod
    def of(cls, limit: Limit | None) -> Allowance:
        """The allowance of a limit; without one, players use their own defaults."""
        if limit is None:
            return cls(None, None, 1)
        seconds = limit.seconds
        until = None if seconds is None else monotonic() + seconds
        return cls(until, limit.effort, min(4, 1 + int((seconds or 0) * 10)))

    def time_is_over(self) -> bool:
        """True if the time is over."""
        return self.until is not None and monotonic() >= self.until


def searching_endgame(
    view: Mapping[str, Json], situation: Situation, effort: int, stop: Callable[[], bool] = lambda: False
) -> Generator[EndgameResult, None, EndgameResult]:
    """Search for the best play when the bag is empty and at most one other seat has tiles; yields the result
    so far. ``effort``, ``stop``: see :class:`EndgameSearch`.
    """
    others = [seat for seat, count in enumerate(view["counts"]) if count and seat != situation.seat]
    their_lasting = frozenset[Cell]()
    if others:
        their_lasting = lasting_jokers(situation.board.layout, situation.options, view["owners"], others[0])
    # `forfeits` counts the last turns in a row that were forfeits. If it reaches back to the other player's
    # last turn, that turn was a forfeit. Without another player, the turn before this one counts.
    turns_since = (situation.seat - others[0]) % view["seats"] if others else 1
    search = EndgameSearch(situation.board, situation.options, effort, stop)
    mine = EndgameSeat(situation.rack, situation.lasting_jokers)
    theirs = EndgameSeat(situation.unseen, their_lasting)
    return (yield from search.searching(mine, theirs, forfeited=view["forfeits"] >= turns_since))


def choices_near_idle_end(view: Mapping[str, Json], choices: list[RatedChoice]) -> list[RatedChoice]:
    """The choices to consider if the match is about to end because nobody lays tiles (PT-A15): only trades if
    a trade now ends the match and the seat wins alone; only plays if the match may end before the seat's next
    turn and the seat would not win alone. In all other cases, every choice.
    """
    turns_left, would_win_alone = turns_to_idle_end(view), leads_alone(view)
    if turns_left > view["seats"] or (would_win_alone and turns_left > 1):
        return choices
    return [choice for choice in choices if (choice.play is None) == would_win_alone] or choices


def turns_to_idle_end(view: Mapping[str, Json]) -> int:
    """How many more turns in a row without a play end the match (PT-A15)."""
    turns: int = view["options"]["idle_rounds"] * view["seats"] - view["idle"]
    return turns


def leads_alone(view: Mapping[str, Json]) -> bool:
    """True if the seat whose view this is has more points than every other."""
    most, *others = sorted(view["scores"], reverse=True)
    return bool(view["scores"][view["seat"]] == most > others[0])


def _action(situation: Situation, choice: RatedChoice) -> Action:
    return situation.play(choice.play) if choice.play else situation.trade(choice.traded)


def expert(kind: type[Thorough] = Thorough) -> Thorough:
    """The strongest player; ``kind``: its class, for variants."""
    return kind(rounds=2, end_effort=END_EFFORT)


PLAYERS: Mapping[str, Level] = {
    "casual": Level("Easiest", "Lays the weaker of two random plays.", Casual),
    "greedy": Level("Easy", "Lays what scores most at once.", Greedy),
    "careful": Level("Hard", "Keeps good tiles for later.", Careful),
    "expert": Level("Expert", "Weighs many replies to what it lays, and plays the end out.", expert),
}
"""The players of the game, weakest first."""
