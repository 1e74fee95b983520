"""The positions of Poker Tiles: poker hands laid like a crossword (MasterPieces Puzzle Co.).

``rule 2`` and ``PT-A11`` are numbers of the written rules (``options.py``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar, Self

from jokerpoker import codec
from jokerpoker.cards import RANK_VALUE
from jokerpoker.core import (
    Action,
    Event,
    IllegalAction,
    Json,
    Outcome,
    Prompt,
    Sides,
    alone,
    check_table,
    leaders,
    not_asked,
    prompt_of,
)
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import ACTIONS, Forfeit, Play, Trade
from jokerpoker.games.poker_tiles.rules.board import Board, Cell, Square, layout, row_by_row
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.hands import HandTable, hands_of
from jokerpoker.games.poker_tiles.rules.judging import (
    any_play_of,
    best_first,
    judge,
    lasting_jokers,
    line_made,
    meanings_of,
    plays_of,
    readable,
    tiles_by_square,
)
from jokerpoker.games.poker_tiles.rules.scoring import ScoredPlay
from jokerpoker.games.poker_tiles.rules.tiles import CODE, RACK_SIZE, Tile, full_bag, in_order, is_joker
from jokerpoker.games.poker_tiles.rules.turns import (
    EndReason,
    ReadablePlay,
    Turn,
    end_without_plays,
    public_part,
    seen_by,
)
from jokerpoker.games.poker_tiles.rules.views import TilesView
from jokerpoker.games.poker_tiles.rules.worlds import imagine_world
from jokerpoker.rng import Rng
from jokerpoker.views import Described, frame, own_of, winners_of

SAMPLES_PER_TRADE = 8
"""If a play and a trade are possible, :meth:`PokerTiles.sample` returns, on average, one trade in this many
actions. If passing is allowed, too, one in this many of these trades is a pass instead."""


class PokerTiles(Described):
    """A position; :class:`TilesView` explains most of its fields.

    ``racks``: by seat, its tiles. ``bag``: the tiles in the bag, the next one to be drawn last. ``points``:
    by seat, its points so far. ``draw``: for each round of the draw for the first move, the seats in it, each
    with the tiles that it drew.
    """

    key: ClassVar[str] = "poker_tiles"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.layout = layout(options.board_size, options.gold)
        self.board = Board(self.layout)
        self.owners: dict[Square, int] = {}
        self.meanings: dict[Square, str] = {}
        self.racks: tuple[tuple[Tile, ...], ...] = ((),) * seats
        self.bag: tuple[Tile, ...] = ()
        self.points = (0,) * seats
        self.draw: tuple[tuple[tuple[int, tuple[Tile, ...]], ...], ...] = ()
        self.first = self.turn = 0
        self.idle = self.forfeits = 0
        self.ended: EndReason | None = None
        self.history: tuple[Turn, ...] = ()
        # Caches. Each has the decision (`_decision`) for which it was computed, and the result.
        self._known_plays: tuple[object, list[GeneratedPlay]] | None = None
        self._known_can_play: tuple[object, bool] | None = None
        self._last_judged: tuple[object, Play, ScoredPlay] | None = None

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """Draw for the first move, then five tiles for each seat (rule 2, PT-A11)."""
        check_table(cls, seats, options)
        state = cls(seats, rng, options)
        state._draw_for_first()
        bag = list(rng.shuffle(full_bag(options)))
        order = [(state.first + step) % seats for step in range(seats)]
        racks = {seat: tuple(in_order(bag.pop() for _ in range(RACK_SIZE))) for seat in order}
        state.racks, state.bag = tuple(racks[seat] for seat in range(seats)), tuple(bag)
        state.turn = state.first
        return state

    @classmethod
    def sides(cls, seats: int, options: Options) -> Sides:  # noqa: ARG003
        return alone(seats)

    def _draw_for_first(self) -> None:
        """The seat with the highest card (ace high) moves first. After a joker, and in a tie, seats draw
        again (PT-A11).
        """
        contenders = list(range(self.seats))
        while len(contenders) > 1:
            bag = self.rng.shuffle(full_bag(self.options))
            drawn = []
            for seat in contenders:
                tiles = [bag.pop()]
                while is_joker(tiles[-1]):
                    tiles.append(bag.pop())
                drawn.append((seat, tuple(tiles)))
            self.draw = (*self.draw, tuple(drawn))
            ranks = {seat: RANK_VALUE[tiles[-1][0]] for seat, tiles in drawn}
            contenders = [seat for seat in contenders if ranks[seat] == max(ranks.values())]
        self.first = contenders[0]

    @property
    def hands(self) -> HandTable:
        """The hands under the options of this match."""
        return hands_of(self.options)

    def lasting_jokers(self, seat: int) -> frozenset[Cell]:
        """The cells of a seat's lasting jokers (PT-A7)."""
        return lasting_jokers(self.layout, self.options, self.owners, seat)

    def plays(self) -> list[GeneratedPlay]:
        """All legal plays of the seat whose turn it is, unsorted."""
        decision = self._decision()
        if self._known_plays is None or self._known_plays[0] != decision:
            lasting = self.lasting_jokers(self.turn)
            self._known_plays = decision, plays_of(self.board, self._rack_codes(), self.hands, lasting)
        return self._known_plays[1]

    def readable(self, action: Action) -> ReadablePlay | Action:
        """A play as a :class:`ReadablePlay`, which prints its points, tiles and hands; other actions as they
        are. :class:`IllegalAction` if the action is not legal now.
        """
        self.check(action)
        if isinstance(action, Play):
            return readable(self.layout, action.place, self._judge(action))
        return action

    def can_play(self) -> bool:
        """True if the seat whose turn it is has a legal play."""
        decision = self._decision()
        if self._known_can_play is None or self._known_can_play[0] != decision:
            lasting = self.lasting_jokers(self.turn)
            self._known_can_play = decision, any_play_of(self.board, self._rack_codes(), self.hands, lasting)
        return self._known_can_play[1]

    def _decision(self) -> object:
        """A key for caches: it is equal only for decisions of this match that have the same plays."""
        return self.turn, self.racks[self.turn], len(self.board.filled)

    def _rack_codes(self) -> list[int]:
        return [CODE[tile] for tile in self.racks[self.turn]]

    def tradable(self) -> int:
        """The maximum number of tiles that the seat whose turn it is may trade (PT-A12)."""
        return min(len(self.racks[self.turn]), len(self.bag))

    def may_forfeit(self) -> bool:
        """True if the seat whose turn it is may pass: if the bag is empty and there is no play, or by the
        options (rule 3, PT-A13).
        """
        return self.options.allow_pass or (not self.bag and not self.can_play())

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of the seat whose turn it is; its data says what it may do besides playing tiles."""
        if self.ended:
            return {}
        if not self.bag and not self.can_play():
            return {self.turn: Prompt("turn", (Forfeit(self.turn),), {"trade": 0, "forfeit": True})}
        data = {"trade": self.tradable(), "forfeit": self.options.allow_pass}
        return {self.turn: Prompt("turn", None, data)}

    def check(self, action: Action) -> None:
        """Raise :class:`IllegalAction`, with the reason, for what the rules forbid."""
        codec.check_action(self, action)
        if self.ended or action.seat != self.turn:
            raise not_asked(action.seat)
        if isinstance(action, Play):
            self._judge(action)
        elif isinstance(action, Trade):
            self._check_trade(action)
        elif not self.may_forfeit():
            how = "trade tiles" if self.bag else "play"
            raise IllegalAction("no_forfeit", f"You cannot pass now: {how}.")

    def _judge(self, action: Play) -> ScoredPlay:
        """The score of a play, cached for ``check`` and ``apply``; :class:`IllegalAction` if illegal."""
        decision, last = self._decision(), self._last_judged
        if last is None or last[0] != decision or last[1] is not action:
            last = self._last_judged = decision, action, self._judge_now(action)
        return last[2]

    def _judge_now(self, action: Play) -> ScoredPlay:
        if len(action.place) > RACK_SIZE:
            raise IllegalAction("too_many", f"Lay at most {RACK_SIZE} tiles.", squares=[])
        self._check_on_rack(tuple(action.place.values()))
        lasting = self.lasting_jokers(self.turn)
        return judge(self.board, action.place, self.hands, lasting, action.meanings, action.multiply)

    def _check_on_rack(self, tiles: Sequence[Tile]) -> None:
        unused = Counter(self.racks[self.turn])
        for tile in tiles:
            if not unused[tile]:
                raise IllegalAction("not_held", f"You do not have that many of {tile}.", tile=tile)
            unused[tile] -= 1

    def _check_trade(self, action: Trade) -> None:
        most = self.tradable()
        if not most:
            raise IllegalAction("bag_empty", "The bag is empty: there is nothing to trade for.")
        if not 1 <= len(action.tiles) <= most:
            raise IllegalAction("trade_count", f"Trade 1 to {most} tiles.", most=most)
        self._check_on_rack(action.tiles)

    def apply(self, action: Action) -> list[Event]:
        """Apply a legal action, then go on to the next seat that has tiles."""
        if isinstance(action, Play):
            event = self._play(action)
        elif isinstance(action, Trade):
            event = self._trade(action)
        else:
            event = self._forfeit()
        return [event, *self._next_turn()]

    def _play(self, action: Play) -> Event:
        seat, rack, scored = self.turn, self.racks[self.turn], self._judge(action)
        meanings = meanings_of(self.layout, scored)
        placed = {square: action.place[square] for square in row_by_row(action.place)}
        for square, tile in placed.items():
            self.board.put(self.layout.cells[square], CODE[tile])
            if is_joker(tile):
                self.owners[square] = seat
        self.meanings.update(meanings)
        self._remove(seat, tuple(placed.values()))
        self.points = tuple(
            points + (scored.points if other == seat else 0) for other, points in enumerate(self.points)
        )
        drawn = self._refill(seat, RACK_SIZE - len(self.racks[seat]))
        self.idle = self.forfeits = 0
        joker = None if scored.joker is None else self.layout.names[scored.joker]
        lines = tuple(line_made(self.layout, hand) for hand in scored.hands)
        return self._record(
            Turn(seat, "play", rack, placed, meanings, lines, joker, scored.points, drawn=drawn)
        )

    def _trade(self, action: Trade) -> Event:
        seat, rack, traded = self.turn, self.racks[self.turn], tuple(in_order(action.tiles))
        self._remove(seat, traded)
        drawn = self._refill(seat, len(traded))
        self.bag = tuple(self.rng.shuffle((*self.bag, *traded)))
        self.idle, self.forfeits = self.idle + 1, 0
        return self._record(Turn(seat, "trade", rack, traded=traded, drawn=drawn))

    def _forfeit(self) -> Event:
        self.idle, self.forfeits = self.idle + 1, self.forfeits + 1
        return self._record(Turn(self.turn, "forfeit", self.racks[self.turn]))

    def _remove(self, seat: int, tiles: Sequence[Tile]) -> None:
        rack = list(self.racks[seat])
        for tile in tiles:
            rack.remove(tile)
        self._set_rack(seat, rack)

    def _refill(self, seat: int, count: int) -> tuple[Tile, ...]:
        """Draw up to ``count`` tiles from the bag, and return them."""
        remaining = max(0, len(self.bag) - count)
        self.bag, drawn = self.bag[:remaining], tuple(in_order(self.bag[remaining:]))
        self._set_rack(seat, [*self.racks[seat], *drawn])
        return drawn

    def _set_rack(self, seat: int, tiles: Sequence[Tile]) -> None:
        rack = tuple(in_order(tiles))
        self.racks = (*self.racks[:seat], rack, *self.racks[seat + 1 :])

    def _record(self, turn: Turn) -> Event:
        """Add a turn to the history, and return its event. The ``rack`` of the event is that after the turn,
        while the ``rack`` of a ``Turn`` is that before it.
        """
        recorded = replace(turn, bag=len(self.bag))
        self.history = (*self.history, recorded)
        public = public_part(recorded)
        private = {
            "rack": list(self.racks[turn.seat]),
            "traded": list(recorded.traded),
            "drawn": list(recorded.drawn),
        }
        return Event(recorded.kind, public, {turn.seat: private})

    def _next_turn(self) -> list[Event]:
        """Go on to the next seat, or end the match; seats without tiles forfeit. Returns the events."""
        events = []
        self.turn = (self.turn + 1) % self.seats
        while not self._end_reason() and not self.racks[self.turn]:
            events.append(self._forfeit())
            self.turn = (self.turn + 1) % self.seats
        self.ended = self._end_reason()
        if self.ended:
            ending = {"reason": self.ended, "scores": list(self.points), "winners": winners_of(self)}
            events.append(Event("end", ending))
        return events

    def _end_reason(self) -> EndReason | None:
        """Why the match is over: all tiles are laid, or :func:`end_without_plays`; None if it is not over."""
        if not self.bag and not any(self.racks):
            return "all_laid"
        bag, idle_rounds = len(self.bag), self.options.idle_rounds
        return end_without_plays(self.seats, idle_rounds, bag, self.idle, self.forfeits)

    def every_action(self, seat: int) -> Iterator[Action]:
        """All plays, best first, with the best meanings of jokers; then trades; then passing, if allowed."""
        prompt_of(self, seat)
        yield from (Play(seat, tiles_by_square(self.layout, play)) for play in best_first(self.plays()))
        for count in range(1, self.tradable() + 1):
            yield from (Trade(seat, tiles) for tiles in dict.fromkeys(combinations(self.racks[seat], count)))
        if self.may_forfeit():
            yield Forfeit(seat)

    def expected_texts(self, seat: int) -> tuple[tuple[Square, ...], tuple[Tile, ...]]:
        """The squares and the tiles that can occur in an action of a seat."""
        return tuple(self.layout.cells), tuple(dict.fromkeys(self.racks[seat]))

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random legal action: mostly a play if there is one, all plays equally likely."""
        prompt_of(self, seat)
        plays, most = self.plays(), self.tradable()
        if plays and (not most or rng.below(SAMPLES_PER_TRADE)):
            return Play(seat, tiles_by_square(self.layout, rng.choice(sorted(plays))))
        if not most or (self.options.allow_pass and not rng.below(SAMPLES_PER_TRADE)):
            return Forfeit(seat)
        return Trade(seat, tuple(rng.shuffle(self.racks[seat])[: 1 + rng.below(most)]))

    def view(self, seat: int | None) -> TilesView:
        """All that a seat knows; None for a spectator, who sees only what is public."""
        return {
            **frame(self, seat),
            "phase": "over" if self.ended else "play",
            "turn": None if self.ended else self.turn,
            "first": self.first,
            "draw": [
                [{"seat": other, "tiles": list(tiles)} for other, tiles in drawn] for drawn in self.draw
            ],
            "board": self.board.tiles(),
            "owners": dict(self.owners),
            "meanings": dict(self.meanings),
            "cards": list(own_of(self.racks, seat)),
            "counts": list(map(len, self.racks)),
            "bag": len(self.bag),
            "idle": self.idle,
            "forfeits": self.forfeits,
            "scores": list(self.points),
            "history": [seen_by(turn, seat) for turn in self.history],
            "ended": self.ended,
            "winners": winners_of(self),
        }

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A position that fits the view, with hidden tiles dealt at random."""
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"], "options"))
        world = imagine_world(view, state.options, rng)
        state.board = Board.of(state.layout, view["board"])
        state.owners, state.meanings = dict(view["owners"]), dict(view["meanings"])
        state.racks, state.bag, state.history = world.racks, world.bag, world.history
        state.points, state.first = tuple(view["scores"]), view["first"]
        state.draw = tuple(
            tuple((drawn["seat"], tuple(drawn["tiles"])) for drawn in draw) for draw in view["draw"]
        )
        state.idle, state.forfeits, state.ended = view["idle"], view["forfeits"], view["ended"]
        state.turn = state._turn_at_end() if view["turn"] is None else view["turn"]
        return state

    def _turn_at_end(self) -> int:
        """After the end, the seat after that of the last turn; the view of an ended match names none."""
        return (self.history[-1].seat + 1) % self.seats

    def scores(self) -> tuple[int, ...]:
        return self.points

    def outcome(self) -> Outcome | None:
        """None until the end. The seat with the most points wins; in a tie, several win (rule 8, PT-A16)."""
        return Outcome(self.ended, leaders(self.points)) if self.ended else None

    def copy(self) -> Self:
        """A copy; parts that never change in place are shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng = self.rng.copy()
        twin.board = self.board.copy()
        twin.owners, twin.meanings = dict(self.owners), dict(self.meanings)
        return twin

    def to_json(self) -> Json:
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "draw": codec.dump(self.draw),
            "first": self.first,
            "turn": self.turn,
            "board": self.board.text(),
            "owners": dict(self.owners),
            "meanings": dict(self.meanings),
            "racks": codec.dump(self.racks),
            "bag": list(self.bag),
            "points": list(self.points),
            "idle": self.idle,
            "forfeits": self.forfeits,
            "ended": self.ended,
            "history": codec.dump(self.history),
        }
