"""The computer players of Poker Tiles."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic

from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.poker_tiles.players.choice import RatedChoice, sighting, varied, weighing
from jokerpoker.games.poker_tiles.players.ending import EndgameResult, Ending, Side
from jokerpoker.games.poker_tiles.players.features import by_hand, weights_for
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
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.games.poker_tiles.rules.windows import PART
from jokerpoker.rng import Rng
from jokerpoker.steps import part

END_EFFORT = 300
"""Default number of endgame positions to search."""

MOST_ROUNDS, MOST_POSITIONS = 12, 10**6
"""The most rounds of :func:`_in_rounds`, and endgame positions, if the limit is in seconds."""

MOST_SORTED = 20_000
"""The most plays that are sorted before a random one is chosen."""


class Casual:
    """Samples a few plays and lays the best of them; trades if it sees none."""

    seen = 3
    """The number of plays that it samples."""

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
            plays = [rng.choice(now.plays) for _ in range(self.seen)]
        else:
            plays = rng.shuffle(sorted(now.plays))[: self.seen]
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
        most, best = (0, 0), now.plays[:1]
        for count, play in enumerate(now.plays, 1):
            points, _, codes = play
            rating = points, -sum(code >= CARDS for code in codes)  # codes of jokers are the highest
            if rating > most:
                most, best = rating, []
            if rating == most:
                best.append(play)
            if count % PART == 0:
                yield now.play(best[0])
        yield now.play(rng.choice(sorted(best) if len(best) <= MOST_SORTED else best))


def _while_finding(now: Situation) -> Iterator[Action]:
    """Find the plays; if there are many, yield in each step the best so far, or a trade if there is none."""
    best, compared = None, 0
    for plays in now.find_plays():
        best = max([*([best] if best else []), *plays[compared:]], default=None)
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

    ``breadth``: choices evaluated against ``racks`` racks of the next seat; each further one of ``rounds``
    has the better half of the choices and twice the racks. Without rounds only points and kept tiles count.
    ``end``: endgame positions to search with an empty bag and one opponent; 0: no search, and no playouts.
    """

    breadth: int = 8
    racks: int = 6
    rounds: int = 0
    end: int = 0

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield a first action, then better ones, at most until the seconds of the limit are over. Its effort
        counts endgame positions, playouts, or replies of the next seat.
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
        choices = _near_idle_end(view, now, (yield from self._at_first(now, weights)))
        best, action = choices[0], _action(now, choices[0])
        yield action
        for better in self._closer(view, now, rng, choices, allowance):
            if better and better is not best:
                best, action = better, _action(now, better)
            yield action

    def _at_first(
        self, now: Situation, weights: tuple[float, ...]
    ) -> Generator[Action, None, list[RatedChoice]]:
        """The choices of the first evaluation, best first."""
        yield from _while_finding(now)
        return (yield from part(sighting(now, weights), lambda _: now.play(now.plays[0])))

    def weights(self, seats: int) -> tuple[float, ...]:
        """The weight of each feature of :data:`features.NAMES`: the learned ones."""
        return weights_for(seats)

    def plays_out(self, now: Situation) -> bool:
        """True if choices are evaluated by playouts: with an empty bag, unless the endgame is searched."""
        return bool(self.end) and not now.bag

    def _closer(
        self,
        view: Mapping[str, Json],
        now: Situation,
        rng: Rng,
        choices: list[RatedChoice],
        allowance: Allowance,
    ) -> Iterator[RatedChoice | None]:
        """Evaluate closely, by playouts (:meth:`plays_out`) or by replies of the next seat; yields the best
        so far.
        """
        if self.plays_out(now):
            most = TURNS if allowance.until is None and allowance.effort is None else None
            playouts = Playouts(now, view["scores"], rng, allowance.over, most)
            shortlist = different_plays(choices, BREADTH * allowance.scale)
            return _in_rounds(playouts.weighing, shortlist, (WORLDS, ROUNDS), allowance)
        outlook, weights = Outlook(now, rng, allowance.over), self.weights(len(now.others) + 1)

        def weigh(
            some: list[RatedChoice], racks: int
        ) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
            return weighing(outlook, some, weights, racks)

        shortlist = varied(choices, self.breadth * allowance.scale)
        return _in_rounds(weigh, shortlist, (self.racks, self.rounds), allowance)

    def _end(self, view: Mapping[str, Json], now: Situation, allowance: Allowance) -> Iterator[Action]:
        """Search the endgame: all unseen tiles are the other player's."""
        yield from _while_finding(now)
        best = max(now.plays, default=None)
        first = now.play(best) if best else Forfeit(now.seat)
        yield first

        def answer(result: EndgameResult) -> Action:
            if result.play:
                return now.play(result.play)
            # Passing is best, or nothing was searched.
            return Forfeit(now.seat) if result.exact or result.nodes > 1 else first

        effort = self.end if allowance.until is None else MOST_POSITIONS
        effort = effort if allowance.effort is None else allowance.effort
        yield answer((yield from part(playing_out(view, now, effort, allowance.over), answer)))


class Careful(Thorough):
    """Uses the rule-of-thumb weights instead of the learned ones."""

    def weights(self, seats: int) -> tuple[float, ...]:  # noqa: ARG002
        """The same for any number of seats."""
        return by_hand()


def _in_rounds(
    weigh: Callable[[list[RatedChoice], int], Generator[RatedChoice | None, None, list[RatedChoice]]],
    choices: list[RatedChoice],
    measures: tuple[int, int],
    allowance: Allowance,
) -> Iterator[RatedChoice | None]:
    """Yield the best choice so far, step by step.

    Each further round has the better half of the choices, but at least two, and twice the worlds (or racks).
    ``measures``: the worlds of the first round, and the number of rounds.
    """
    (worlds, rounds), spent = measures, 0
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
    """The limits of a decision, None without one: the :func:`monotonic` time of its end, and its effort.

    ``scale``: how many times as many choices are evaluated: 1, and 1 more for each tenth of a second, at most
    4.
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


def playing_out(
    view: Mapping[str, Json], now: Situation, effort: int, stop: Callable[[], bool] = lambda: False
) -> Generator[EndgameResult, None, EndgameResult]:
    """Search the endgame with an empty bag, for the seat on turn and the one other seat with tiles; yields
    the result so far.
    """
    others = [seat for seat, count in enumerate(view["counts"]) if count and seat != now.seat]
    theirs = frozenset(
        now.board.layout.cells[square]
        for square, owner in view["owners"].items()
        if now.options.multiplier_persists and [owner] == others
    )
    # If that many turns in succession were forfeits, the other player has just passed.
    turns_since = (now.seat - others[0]) % view["seats"] if others else 1
    ending = Ending(now.board, now.options, effort, stop)
    mine, other = Side(now.rack, frozenset(now.own)), Side(now.unseen, theirs)
    return (yield from ending.searching(mine, other, forfeited=view["forfeits"] >= turns_since))


def _near_idle_end(view: Mapping[str, Json], now: Situation, choices: list[RatedChoice]) -> list[RatedChoice]:
    """The choices to consider, as the game may end before the seat's next turn if nobody lays tiles (PT-A15):
    trades if one ends the game and the seat wins alone; plays if the seat would not win alone; else all.
    """
    turns_left = now.options.idle_rounds * view["seats"] - view["idle"]
    most, *others = sorted(view["scores"], reverse=True)
    wins = view["scores"][now.seat] == most > others[0]
    if turns_left > view["seats"] or (wins and turns_left > 1):
        return choices
    return [choice for choice in choices if (choice.play is None) == wins] or choices


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
