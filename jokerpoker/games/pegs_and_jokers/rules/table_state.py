"""The state of a table of Pegs and Jokers, and what happens at it between two decisions."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Literal, NamedTuple, Self, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Event, Json, Outcome
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps, named_steps
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.choices import Choices, by_rank, choices
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, Steps
from jokerpoker.games.pegs_and_jokers.rules.pack import ORDER, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays, changes_of
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.rng import Rng

PromptKind: TypeAlias = Literal["play", "doubt", "send_back", "move", "again"]
"""The kind of the prompt that a seat has to answer now; JSON of positions and views has it as ``step``.
``send_back``: a peg, after a doubt; ``move``: with the declared rank; ``again``: take an extra turn or
not."""


class Discarded(NamedTuple):
    """A card of the discard pile. ``hidden_by``: the seat that discarded it face down, and so the only seat
    that knows it; None if the card is face up.
    """

    card: Card
    hidden_by: int | None = None


_FACE_UP: Mapping[Card, Discarded] = {card: Discarded(card) for card in ORDER}


class Declared(NamedTuple):
    """A declaration: ``seat`` laid ``card`` face down and declared ``rank``. ``asked``: the seat that has to
    act now. ``waiting``: the opponents that are asked next, in order, if that seat does not doubt.
    ``doubter``: the seat that has doubted, or None.
    """

    seat: int
    card: Card
    rank: Rank
    asked: int
    waiting: tuple[int, ...]
    doubter: int | None = None


class Declarations(NamedTuple):
    """Counts of a seat's declarations so far. ``declared``: all of them. ``lies``: those that were doubted
    and turned out to be false. ``truths``: those that were doubted and turned out to be true.
    """

    declared: int
    lies: int
    truths: int


class TableState:
    """All that changes in a match: the board, the cards, the seat whose turn it is and its prompt.

    ``stock``: the cards to draw, the next one last. ``pile``: the discards, oldest first. ``number``: the
    number of the turn, counted over all seats from 1. By seat, numbers of turns: ``stuck``, the latest ones
    in a row that count towards the option ``stuck_turns`` (``Choices.counts_as_stuck``); ``idle``, all the
    latest ones in a row without a move; ``extra``, extra turns won by doubts, offered after the seat's next
    turn. ``again``: the number of extra turns that the seat ``turn`` is still offered after this turn.
    ``declarations``: by seat.
    """

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.setup = table_setup(seats, options)
        self.board = Board.initial(self.setup.geometry, self.options.pegs_at_home)
        self.dealer = 0
        self.turn = 0
        self.number = 0
        self.prompt_kind: PromptKind = "play"
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.stock: list[Card] = []
        self.pile: list[Discarded] = []
        self.stuck = [0] * seats
        self.idle = [0] * seats
        self.extra = [0] * seats
        self.again = 0
        self.declared: Declared | None = None
        self.declarations = [Declarations(0, 0, 0)] * seats
        self.ended: Outcome | None = None
        self._choices: Choices | None = None

    @property
    def asked(self) -> int:
        """The seat that has to act."""
        return self.declared.asked if self.declared else self.turn

    def seat_plays(self) -> SeatPlays:
        """The plays of the seat whose turn it is."""
        return SeatPlays(self.board, self.turn, self.setup)

    def choices(self) -> Choices:
        """The choices of the seat whose turn it is."""
        if self._choices is None:
            cards = by_rank(self.hands[self.turn])
            self._choices = choices(self.seat_plays(), cards, self.stuck[self.turn])
        return self._choices

    def discard(self, seat: int, card: Card) -> None:
        """Move a card from a hand to the discard pile, face up."""
        self.hands[seat].remove(card)
        self.lay(card, None)

    def lay(self, card: Card, hidden_by: int | None) -> None:
        """Put a card on the discard pile, face up or known only to the seat ``hidden_by``."""
        self.pile.append(_FACE_UP[card] if hidden_by is None else Discarded(card, hidden_by))

    def make_move(self, rank: Rank, written: NamedSteps, public: dict[str, Json]) -> list[Event]:
        """Make the steps of an action (``written``) with a card of this rank, and end the turn or the game.
        ``public``: more public data of the event.
        """
        seat, board = self.turn, self.board
        place_named, (holes, start) = self.setup.geometry.place_named, self.setup.geometry.lane_bounds
        steps = tuple([(colour, place_named[origin], place_named[end]) for colour, origin, end in written])
        changes = changes_of(board, seat, rank, steps, self.setup)
        board.do(changes)
        self.stuck[seat] = self.idle[seat] = 0
        event = Event("play", {**public, "steps": written, "hits": self._hits(steps, changes)})
        for _, _, end in steps:  # only a step into a lane can win
            if holes <= end < start and all(map(board.all_home, self.setup.team[seat])):
                return [event, *self._end("home", frozenset(self.setup.team[seat]))]
        return [event, *self.end_turn()]

    def _hits(self, steps: Steps, changes: Changes) -> NamedSteps:
        """The hits, with the names of their places: all changes but the steps of the card."""
        if len(changes) == len(steps):
            return ()
        return named_steps(self.setup.geometry, tuple(change for change in changes if change not in steps))

    def end_turn(self) -> list[Event]:
        """Draw, if seats draw after playing. Then end the match at the limit of turns, offer an extra turn,
        or begin the next seat's turn.
        """
        events = self.draw(self.turn) if self.options.order == "play_first" else []
        if self.number >= self.options.max_turns:
            return [*events, *self._end("limit", frozenset())]
        if self.again:
            self.prompt_kind, self._choices = "again", None
            return events
        return events + self.begin((self.turn + 1) % self.seats)

    def take_again(self, take: bool) -> list[Event]:
        """Take an extra turn won by a doubt, or decline all that are left (PJ-A24 of the written rules)."""
        self.again = self.again - 1 if take else 0
        event = Event("again", {"seat": self.turn, "take": take})
        return [event, *(self.start_turn() if take else self.begin((self.turn + 1) % self.seats))]

    def begin(self, seat: int) -> list[Event]:
        """Begin a seat's turn; after it, the seat is offered the extra turns that it has won."""
        self.turn = seat
        self.again, self.extra[seat] = self.extra[seat], 0
        return self.start_turn()

    def start_turn(self) -> list[Event]:
        """Begin the turn, or an extra turn, of the seat ``turn``. It draws if seats draw before playing."""
        self.number += 1
        self.prompt_kind, self._choices = "play", None
        return self.draw(self.turn) if self.options.order == "draw_first" else []

    def draw(self, seat: int) -> list[Event]:
        """Draw the top card of the stock. If the stock is empty, first shuffle the discards into a new one
        (PJ-A3).
        """
        events = []
        if not self.stock:
            self.stock = self.rng.shuffle([discarded.card for discarded in self.pile])
            self.pile = []
            events.append(Event("shuffle", {"stock": len(self.stock)}))
        card = self.stock.pop()
        insort(self.hands[seat], card, key=ORDER.__getitem__)
        events.append(Event("draw", {"seat": seat, "stock": len(self.stock)}, {seat: {"card": card}}))
        return events

    def _end(self, reason: str, winners: frozenset[int]) -> list[Event]:
        self.ended = Outcome(reason, winners)
        self._choices = None
        return [Event("end", {"reason": reason, "winners": sorted(winners)})]

    def scores(self) -> tuple[int, ...]:
        """For each seat: the number of its team's pegs at home."""
        home = [self.board.pegs_at_home(colour) for colour in range(self.seats)]
        return tuple(sum(home[mate] for mate in team) for team in self.setup.team)

    def copy(self) -> Self:
        """A copy that shares immutable parts."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng = self.rng.copy()
        twin.board = self.board.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock, twin.pile, twin.declarations = self.stock[:], self.pile[:], self.declarations[:]
        twin.stuck, twin.idle, twin.extra = self.stuck[:], self.idle[:], self.extra[:]
        return twin

    def to_json(self) -> Json:
        """The whole state."""
        ended = self.ended
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "pegs": self.board.places(),
            "dealer": self.dealer,
            "turn": self.turn,
            "number": self.number,
            "step": self.prompt_kind,
            "hands": list(map(list, self.hands)),
            "stock": list(self.stock),
            "pile": list(map(list, self.pile)),
            "stuck": list(self.stuck),
            "idle": list(self.idle),
            "extra": list(self.extra),
            "again": self.again,
            "declared": codec.dump(self.declared) if self.declared else None,
            "words": list(map(list, self.declarations)),  # an older name, in the digests of stored matches
            "ended": [ended.reason, sorted(ended.winners)] if ended else None,
        }
