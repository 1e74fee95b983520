"""The positions of Pegs and Jokers: whose turn it is, what is asked, what happens."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import (
    Action,
    Event,
    IllegalAction,
    Json,
    Outcome,
    Prompt,
    Sides,
    check_seat,
    not_asked,
)
from jokerpoker.games.pegs_and_jokers import bluff, seen
from jokerpoker.games.pegs_and_jokers.actions import (
    ACTIONS,
    Again,
    ComeOut,
    Declare,
    Discard,
    Doubt,
    Moved,
    MovePegs,
    PlayCard,
    SendBack,
    moved,
    plays_of,
    steps_of,
)
from jokerpoker.games.pegs_and_jokers.board import Board
from jokerpoker.games.pegs_and_jokers.choices import Choices, choices
from jokerpoker.games.pegs_and_jokers.geometry import Changes, Play
from jokerpoker.games.pegs_and_jokers.law import law
from jokerpoker.games.pegs_and_jokers.options import SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.pack import ONE_PACK, ORDER, RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.plays import Table, changes_of
from jokerpoker.rng import Rng

Step: TypeAlias = Literal["play", "doubt", "send_back", "move", "again"]
"""What is asked for now."""


class Thrown(NamedTuple):
    """A card of the discard pile; one that lies face down is known to whoever threw it."""

    card: Card
    hidden_by: int | None = None


class PegsAndJokers:
    """A position: the pegs, the hands, stock and pile, and where the turn stands."""

    key: ClassVar[str] = "pegs_and_jokers"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.law = law(seats, options)
        self.board = Board.first(self.law.geometry)
        self.dealer = 0
        self.turn = 0
        self.number = 0
        self.step: Step = "play"
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.stock: list[Card] = []
        self.pile: list[Thrown] = []
        self.stuck = [0] * seats
        self.idle = [0] * seats
        self.extra = [0] * seats
        self.again = 0
        self.declared: bluff.Declared | None = None
        self.words = [bluff.NO_WORDS] * seats
        self.ended: Outcome | None = None
        self._choices: Choices | None = None
        self._asked: Mapping[int, Prompt] | None = None

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """Deal the hands; the seat after the dealer begins (PJ-A4)."""
        if seats not in SEAT_COUNTS:
            raise ValueError(f"Pegs and Jokers is for 4, 6 or 8 players, not {seats}")
        pack = ONE_PACK * options.decks_for(seats)
        if len(pack) <= seats * (options.hand + 1):
            raise ValueError(
                f"{len(pack)} cards are too few for {seats} hands of {options.hand}: take more decks"
            )
        state = cls(seats, rng, options)
        state.dealer = rng.below(seats)
        state.stock = rng.shuffle(pack)
        for place in range(seats * options.hand):
            state._draw((state.dealer + 1 + place) % seats)
        state._begin((state.dealer + 1) % seats)
        return state

    @classmethod
    def sides(cls, seats: int, options: Options) -> Sides:
        """The teams."""
        return law(seats, options).sides

    @property
    def asked(self) -> int:
        """The seat that has to answer."""
        return self.declared.asked if self.declared else self.turn

    def choices(self) -> Choices:
        """What the seat on turn may do with its cards."""
        if self._choices is None:
            self._choices = choices(self.table(), self.hands[self.turn], self.stuck[self.turn])
        return self._choices

    def table(self) -> Table:
        """The plays of the seat on turn."""
        return Table(self.board, self.turn, self.law)

    def prompts(self) -> Mapping[int, Prompt]:
        """The one seat that is asked, with all that it may do."""
        if self._asked is None:
            self._asked = {} if self.ended else {self.asked: self._prompt()}
        return self._asked

    def _prompt(self) -> Prompt:
        if self.declared:
            return bluff.prompt(self, self.declared)
        if self.step == "again":
            return Prompt("again", (Again(self.turn, True), Again(self.turn, False)))
        found = self.choices()
        data = {"may_discard": found.may_discard, "free_come_out": bool(found.free)}
        return Prompt("play", tuple(self._play_actions(found)), data)

    def _play_actions(self, found: Choices) -> list[Action]:
        """Plays by card, then discards; of equal cards the first stands for all."""
        seat = self.turn
        cards = found.cards
        actions: list[Action] = []
        if self.options.bluff:
            ranks = bluff.ranks_to_declare(self.table())
            actions += [Declare(seat, card, rank) for card in cards.values() for rank in ranks]
        else:
            for rank, plays in found.plays.items():
                made = plays_of(self.seats, seat, cards[rank])
                actions += [made[steps] for steps, _ in plays]
        if found.free:
            written = [moved(self.law.geometry, steps) for steps, _ in found.free]
            actions += [ComeOut(seat, card, steps) for card in cards.values() for steps in written]
        elif found.may_discard:
            actions += [Discard(seat, card) for card in cards.values()]
        return actions

    def check(self, action: Action) -> None:
        """Refuse what the rules forbid, with the reason."""
        if self.ended or action.seat != self.asked:
            raise not_asked(action.seat)
        if self.declared:
            bluff.check(self, self.declared, action)
        elif self.step == "again":
            if not isinstance(action, Again):
                raise IllegalAction("wrong_kind", "Say whether you take the extra turn.")
        elif isinstance(action, PlayCard) and not self.options.bluff:
            self._held(action.card)
            self.check_steps(RANK_OF[action.card], action.steps)
        elif isinstance(action, Declare) and self.options.bluff:
            self._held(action.card)
            bluff.check_rank(self.table(), action.rank)
        elif isinstance(action, (Discard, ComeOut)):
            self._check_discard(action)
        else:
            raise IllegalAction("wrong_kind", "That is not asked for now.")

    def _held(self, card: Card) -> None:
        if card not in self.hands[self.turn]:
            raise IllegalAction("not_held", f"You do not hold {card}.", card=card)

    def check_steps(self, rank: Rank, written: Moved) -> Play:
        """The play that these steps are; any legal order of them will do."""
        steps = steps_of(self.law.geometry, written)
        found = self.choices().plays.get(rank) if not self.declared else None
        for play in self.table().plays(rank) if found is None else found:
            if play[0] == steps:
                return play
        if found is None or found:
            for play in self.table().every_order(rank):
                if play[0] == steps:
                    return play
        raise IllegalAction("no_such_play", "The card cannot move so.", rank=rank)

    def _check_discard(self, action: Discard | ComeOut) -> None:
        self._held(action.card)
        found = self.choices()
        if not found.may_discard:
            raise IllegalAction("must_play", "A card that you hold can move, so you must play one.")
        if isinstance(action, Discard):
            if found.free:
                raise IllegalAction("must_come_out", "With this discard a peg comes out for free.")
        elif steps_of(self.law.geometry, action.steps) not in [free for free, _ in found.free]:
            raise IllegalAction("not_free", "No peg can come out for free so.")

    def apply(self, action: Action) -> list[Event]:
        """Play the action; the next turn begins at once."""
        self._asked = None
        if isinstance(action, PlayCard):
            events = self._play(action)
        elif isinstance(action, (Discard, ComeOut)):
            events = self._discard(action)
        elif isinstance(action, Again):
            events = self._again(action.take)
        else:
            assert isinstance(action, (Declare, Doubt, SendBack, MovePegs))
            events = bluff.apply(self, action)
        return events

    def _play(self, action: PlayCard) -> list[Event]:
        self.hands[action.seat].remove(action.card)
        self.lay(action.card, None)
        said = {"seat": action.seat, "card": action.card}
        return self.make_move(RANK_OF[action.card], action.steps, said)

    def lay(self, card: Card, hidden_by: int | None) -> None:
        """Put a card on the discards, face up or known to a seat alone."""
        self.pile.append(Thrown(card, hidden_by))

    def make_move(self, rank: Rank, written: Moved, said: dict[str, Json]) -> list[Event]:
        """Move pegs with a card of some rank; the turn, or the game, ends."""
        seat = self.turn
        place, (holes, start) = self.law.geometry.place, self.law.geometry.lane
        steps = tuple([(colour, place[origin], place[end]) for colour, origin, end in written])
        changes = changes_of(self.board, seat, rank, steps, self.law)
        self.board.do(changes)
        self.stuck[seat] = self.idle[seat] = 0
        event = Event("play", {**said, "steps": written, "hits": self._hits(steps, changes)})
        for _, _, end in steps:
            if holes <= end < start and all(map(self.board.home, self.law.team[seat])):
                return [event, *self._end("home", frozenset(self.law.team[seat]))]
        return [event, *self.end_turn()]

    def _hits(self, steps: Changes, changes: Changes) -> Moved:
        if len(changes) == len(steps):
            return ()
        return moved(self.law.geometry, tuple(change for change in changes if change not in steps))

    def _discard(self, action: Discard | ComeOut) -> list[Event]:
        """A turn without a move of a card, and how it counts (PJ-A15, PJ-A17)."""
        seat, found = action.seat, self.choices()
        self.hands[seat].remove(action.card)
        self.lay(action.card, None)
        if isinstance(action, ComeOut):
            said = {"seat": seat, "card": action.card, "free": True}
            return self.make_move(RANK_OF[action.card], action.steps, said)
        self.idle[seat] += 1
        stuck = self.stuck[seat] + 1 if found.counts else 0
        self.stuck[seat] = stuck if stuck < self.options.stuck_turns else 0
        private = {seat: {"stuck": self.stuck[seat]}} if self.options.stuck_turns else {}
        return [Event("discard", {"seat": seat, "card": action.card}, private), *self.end_turn()]

    def end_turn(self) -> list[Event]:
        """Draw where that comes last; then an extra turn is offered, or the next seat begins."""
        events = self._draw(self.turn) if self.options.order == "play_first" else []
        if self.number >= self.options.max_turns:
            return [*events, *self._end("limit", frozenset())]
        if self.again:
            self.step, self._choices = "again", None
            return events
        return events + self._begin((self.turn + 1) % self.seats)

    def _again(self, take: bool) -> list[Event]:
        """The extra turn that a doubt has brought (PJ-A24)."""
        self.again = self.again - 1 if take else 0
        said = Event("again", {"seat": self.turn, "take": take})
        if take:
            return [said, *self._go_on()]
        return [said, *self._begin((self.turn + 1) % self.seats)]

    def _begin(self, seat: int) -> list[Event]:
        self.turn = seat
        self.again, self.extra[seat] = self.extra[seat], 0
        return self._go_on()

    def _go_on(self) -> list[Event]:
        self.number += 1
        self.step, self._choices = "play", None
        return self._draw(self.turn) if self.options.order == "draw_first" else []

    def _draw(self, seat: int) -> list[Event]:
        """The top card of the stock; a used-up one is the discards, shuffled (PJ-A3)."""
        events = []
        if not self.stock:
            self.stock = self.rng.shuffle([thrown.card for thrown in self.pile])
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

    def sample(self, seat: int, rng: Rng) -> Action:
        """A legal action, each listed one as likely as the others."""
        check_seat(seat, self.seats)
        prompt = self.prompts().get(seat)
        if prompt is None:
            raise not_asked(seat)
        return rng.choice(prompt.actions or ())

    def view(self, seat: int) -> dict[str, Json]:
        """All that a seat may know."""
        check_seat(seat, self.seats)
        return seen.view(self, seat)

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A position whose hands, stock and face-down cards are dealt from what the seat has not seen."""
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        seen.fill(state, view, rng)
        return state

    def scores(self) -> tuple[int, ...]:
        """For each seat: how many pegs its team has at home."""
        side = self.law.side
        home = [self.board.at_home(colour) for colour in range(self.seats)]
        return tuple(sum(pegs for other, pegs in enumerate(home) if side[other] == one) for one in side)

    def outcome(self) -> Outcome | None:
        """All pegs of a team are home, or the limit of turns is reached and nobody has won (PJ-A29)."""
        return self.ended

    def copy(self) -> Self:
        """What changes is copied, the rest is shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng = self.rng.copy()
        twin.board = self.board.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock, twin.pile = self.stock[:], self.pile[:]
        twin.words = self.words[:]
        twin.stuck, twin.idle, twin.extra = self.stuck[:], self.idle[:], self.extra[:]
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        ended = self.ended
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "pegs": self.board.places(),
            "dealer": self.dealer,
            "turn": self.turn,
            "number": self.number,
            "step": self.step,
            "hands": list(map(list, self.hands)),
            "stock": list(self.stock),
            "pile": list(map(list, self.pile)),
            "stuck": list(self.stuck),
            "idle": list(self.idle),
            "extra": list(self.extra),
            "again": self.again,
            "declared": codec.dump(self.declared) if self.declared else None,
            "words": codec.dump(self.words),
            "ended": [ended.reason, sorted(ended.winners)] if ended else None,
        }
