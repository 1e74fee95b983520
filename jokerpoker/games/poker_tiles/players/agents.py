"""The computer players of Poker Tiles."""

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
    TURNS,
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
from jokerpoker.steps import part

END_EFFORT = 300
"""The default number of endgame positions to search."""

MOST_ROUNDS, MOST_POSITIONS = 12, 10**6
"""The most rounds of :func:`_in_rounds`, and endgame positions to search, if the limit is in seconds."""

MOST_SORTED = 20_000
"""The most plays that are sorted before a random one is chosen, so that their order is always the same."""


class Casual:
    """Samples a few plays and lays the one with most points; trades if there is no play."""

    samples = 3

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
        now = situation_of(view)
        yield from _while_finding(now)
        if len(now.plays) > MOST_SORTED:
            plays = [rng.choice(now.plays) for _ in range(self.samples)]
        else:
            plays = rng.shuffle(sorted(now.plays))[: self.samples]
        yield now.play(max(plays)) if plays else _trade_cards(now)


class Greedy:
    """Lays the play with most points, among equals one with fewest jokers; trades its cards if it has no
    play.
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
        now = situation_of(view)
        yield from _while_finding(now)
        if not now.plays:
            yield _trade_cards(now)
            return
        best_rating, best_plays = (0, 0), now.plays[:1]
        for count, play in enumerate(now.plays, 1):
            points, _, codes = play
            rating = points, -sum(code >= CARDS for code in codes)  # codes of jokers are the highest
            if rating > best_rating:
                best_rating, best_plays = rating, []
            if rating == best_rating:
                best_plays.append(play)
            if count % PAUSE_AFTER == 0:
                yield now.play(best_plays[0])
        yield now.play(rng.choice(sorted(best_plays) if len(best_plays) <= MOST_SORTED else best_plays))


def _while_finding(now: Situation) -> Iterator[Action]:
    """Find the plays; if there are many, yield in each step the best so far, or a trade without one."""
    best: GeneratedPlay | None = None
    compared = 0
    for plays in now.find_plays():
        new_plays = plays[compared:]
        best = max([best, *new_plays] if best else new_plays, default=None)
        compared = len(plays)
        if best or now.tradable:
            yield now.play(best) if best else _trade_cards(now)


def _trade_cards(now: Situation) -> Action:
    """Trade as many cards as possible, jokers only if there is nothing else."""
    cards = tuple(code for code in now.rack if code < CARDS) or now.rack
    return now.trade(cards[: now.tradable])


@dataclass(frozen=True)
class Thorough:
    """Weighs points against the tiles that it keeps and the replies that it allows.

    ``breadth``, ``racks``: of the first round: how many choices it evaluates closely, with the replies of how
    many racks of the next seat. ``rounds``: each further one has the better half of the choices and twice the
    racks; with 0 only points and the tiles kept count. ``end``: the endgame positions to search with an empty
    bag and one opponent with tiles; 0: no search, and no playouts either.
    """

    breadth: int = 8
    racks: int = 6
    rounds: int = 0
    end: int = 0

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield a first action, then better ones, until the seconds or the effort of the limit are spent. The
        effort counts endgame positions, playouts, or replies of the next seat.
        """
        if prompt.actions:
            yield prompt.actions[0]
            return
        now = situation_of(view)
        allowance = Allowance.of(limit)
        if self.end and not now.bag and sum(count > 0 for count in now.others) <= 1:
            yield from self._end(view, now, allowance)
            return
        weights = self.weights(len(now.others) + 1)
        choices = _near_idle_end(view, now, (yield from self._rate_quickly(now, weights)))
        best, action = choices[0], _action(now, choices[0])
        yield action
        for better in self._evaluate_closely(view, now, rng, choices, allowance):
            if better and better is not best:
                best, action = better, _action(now, better)
            yield action

    def _rate_quickly(
        self, now: Situation, weights: tuple[float, ...]
    ) -> Generator[Action, None, list[RatedChoice]]:
        """All choices by :func:`first_ranking`, best first; yields a first action in each step."""
        yield from _while_finding(now)
        return (yield from part(first_ranking(now, weights), lambda _: now.play(now.plays[0])))

    def weights(self, seats: int) -> tuple[float, ...]:
        """The weight of each feature of :data:`features.NAMES`: the learned ones."""
        return weights_for(seats)

    def plays_out(self, now: Situation) -> bool:
        """True if choices are evaluated by playouts: with an empty bag, unless the endgame is searched."""
        return bool(self.end) and not now.bag

    def _evaluate_closely(
        self,
        view: Mapping[str, Json],
        now: Situation,
        rng: Rng,
        choices: list[RatedChoice],
        allowance: Allowance,
    ) -> Iterator[RatedChoice | None]:
        """Evaluate the first choices by playouts (:meth:`plays_out`) or by replies of the next seat; yields
        the best so far.
        """
        if self.plays_out(now):
            most_turns = TURNS if allowance.until is None and allowance.effort is None else None
            playouts = Playouts(now, view["scores"], rng, allowance.over, most_turns)
            shortlist = different_plays(choices, BREADTH * allowance.scale)
            return _in_rounds(playouts.weighing, shortlist, WORLDS, ROUNDS, allowance)
        outlook, weights = Outlook(now, rng, allowance.over), self.weights(len(now.others) + 1)

        def weigh(
            some_choices: list[RatedChoice], racks: int
        ) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
            return weighing(outlook, some_choices, weights, racks)

        shortlist = varied(choices, self.breadth * allowance.scale)
        return _in_rounds(weigh, shortlist, self.racks, self.rounds, allowance)

    def _end(self, view: Mapping[str, Json], now: Situation, allowance: Allowance) -> Iterator[Action]:
        """Search the endgame: all unseen tiles are the other player's."""
        yield from _while_finding(now)
        best = max(now.plays, default=None)
        first = now.play(best) if best else Forfeit(now.seat)
        yield first

        def action_of(result: EndgameResult) -> Action:
            if result.play:
                return now.play(result.play)
            searched = result.exact or result.nodes > 1
            return Forfeit(now.seat) if searched else first

        effort = self.end if allowance.until is None else MOST_POSITIONS
        effort = effort if allowance.effort is None else allowance.effort
        yield action_of((yield from part(searching_endgame(view, now, effort, allowance.over), action_of)))


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
    """Evaluate choices in rounds; yields the best so far.

    ``weigh``: evaluates choices in a number of worlds (or for a number of racks). ``worlds``: of the first
    round. Each further round has the better half of the choices, but at least two, and twice the worlds.
    """
    spent = 0
    # More rounds with a limit in seconds, except for a player without any.
    for _ in range(rounds if allowance.until is None or not rounds else MOST_ROUNDS):
        spent += len(choices) * worlds
        if allowance.over() or (allowance.effort is not None and spent > allowance.effort):
            return
        choices = yield from weigh(choices, worlds)
        yield choices[0]
        choices = choices[: max(2, len(choices) // 2)]
        worlds *= 2


@dataclass(frozen=True)
class Allowance:
    """The limits of a decision. ``until``: the :func:`monotonic` time of its end; ``effort``: how much may be
    evaluated. None: no such limit.

    ``scale``: a factor for the number of choices to evaluate: 1, and 1 more for each tenth of a second of the
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

    def over(self) -> bool:
        """True if the time is over."""
        return self.until is not None and monotonic() >= self.until


def searching_endgame(
    view: Mapping[str, Json], now: Situation, effort: int, stop: Callable[[], bool] = lambda: False
) -> Generator[EndgameResult, None, EndgameResult]:
    """Search the endgame with an empty bag, for the seat on turn and the one other seat with tiles, if there
    is one; yields the result so far. ``effort``, ``stop``: see :class:`EndgameSearch`.
    """
    others = [seat for seat, count in enumerate(view["counts"]) if count and seat != now.seat]
    theirs = frozenset[Cell]()
    if others:
        theirs = lasting_jokers(now.board.layout, now.options, view["owners"], others[0])
    # If that many turns in succession were forfeits, the other player has just passed.
    turns_since = (now.seat - others[0]) % view["seats"] if others else 1
    search = EndgameSearch(now.board, now.options, effort, stop)
    mine, other = EndgameSeat(now.rack, now.lasting_jokers), EndgameSeat(now.unseen, theirs)
    return (yield from search.searching(mine, other, forfeited=view["forfeits"] >= turns_since))


def _near_idle_end(view: Mapping[str, Json], now: Situation, choices: list[RatedChoice]) -> list[RatedChoice]:
    """The choices to consider, as the game may end before the seat's next turn if nobody lays tiles (PT-A15):
    trades if one ends the game and the seat wins alone; plays if the seat would not win alone; else all.
    """
    turns_left = now.options.idle_rounds * view["seats"] - view["idle"]
    most, *others = sorted(view["scores"], reverse=True)
    would_win_alone = view["scores"][now.seat] == most > others[0]
    if turns_left > view["seats"] or (would_win_alone and turns_left > 1):
        return choices
    return [choice for choice in choices if (choice.play is None) == would_win_alone] or choices


def _action(now: Situation, choice: RatedChoice) -> Action:
    return now.play(choice.play) if choice.play else now.trade(choice.traded)


def expert(kind: type[Thorough] = Thorough) -> Thorough:
    """The strongest player; ``kind``: its class, for variants."""
    return kind(rounds=2, end=END_EFFORT)


PLAYERS: Mapping[str, Level] = {
    "casual": Level("Easiest", "Sees a few of the plays and lays the best of those.", Casual),
    "greedy": Level("Easy", "Lays what scores most at once.", Greedy),
    "careful": Level("Hard", "Keeps good tiles for later.", Careful),
    "expert": Level("Expert", "Weighs many replies to what it lays, and plays the end out.", expert),
}
"""The players of the game, weakest first."""
