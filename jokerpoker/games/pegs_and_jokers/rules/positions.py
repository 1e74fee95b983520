"""The positions of Pegs and Jokers: prompts, legal actions and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

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
    check_table,
    not_asked,
    prompt_of,
)
from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.options import SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.rules import bluff, views
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    ACTIONS,
    Again,
    ComeOut,
    Declare,
    Discard,
    Doubt,
    MovePegs,
    PlayCard,
    SendBack,
    named_steps,
    plays_of,
    steps_of,
)
from jokerpoker.games.pegs_and_jokers.rules.choices import Choices
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK, RANK_OF
from jokerpoker.games.pegs_and_jokers.rules.plays import check_steps
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.games.pegs_and_jokers.rules.table_state import TableState
from jokerpoker.rng import Rng
from jokerpoker.views import Described, frame


class PegsAndJokers(Described):
    """A position: the state of the table (``table``), and the rules for its next action."""

    key: ClassVar[str] = "pegs_and_jokers"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.table = TableState(seats, rng, options)
        self._cached_prompt: Prompt | None = None

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """Deal the hands; the seat after the dealer begins (PJ-A4 of the written rules)."""
        check_table(cls, seats, options)
        pack = ONE_PACK * options.decks_for(seats)
        # After the deal, the stock must have more cards than there are seats, so that each can draw.
        if len(pack) <= seats * (options.hand + 1):
            raise _few_cards(len(pack), seats, options)
        state = cls(seats, rng, options)
        table = state.table
        table.dealer = rng.below(seats)
        table.stock = rng.shuffle(pack)
        for index in range(seats * options.hand):
            table.draw((table.dealer + 1 + index) % seats)
        table.begin((table.dealer + 1) % seats)
        return state

    @classmethod
    def sides(cls, seats: int, options: Options) -> Sides:
        """The teams."""
        return table_setup(seats, options).sides

    @property
    def asked(self) -> int:
        """The seat that has to act."""
        return self.table.asked

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of the one seat that has to act; its actions use only one card of each rank."""
        if self.table.ended:
            return {}
        prompt = self._cached_prompt = self._cached_prompt or self._prompt()
        return {self.asked: Prompt(prompt.kind, prompt.actions, dict(prompt.data))}

    def _prompt(self) -> Prompt:
        if self.table.declared:
            return bluff.prompt(self.table, self.table.declared)
        if self.table.prompt_kind == "again":
            return Prompt("again", (Again(self.table.turn, True), Again(self.table.turn, False)))
        choices = self.table.choices()
        data = {"may_discard": choices.may_discard, "free_come_out": bool(choices.free)}
        return Prompt("play", tuple(self._play_actions(choices)), data)

    def _play_actions(self, choices: Choices) -> list[Action]:
        """Plays or declarations, then discards or free come-outs, with only one card of each rank."""
        seat, cards = self.table.turn, choices.cards
        actions: list[Action] = []
        if self.options.bluff:
            ranks = bluff.ranks_to_declare(self.table.seat_plays())
            actions += [Declare(seat, card, rank) for card in cards.values() for rank in ranks]
        else:
            by_card = plays_of(self.seats, seat)
            for rank, plays in choices.plays.items():
                by_steps = by_card[cards[rank]]
                actions += [by_steps[steps] for steps, _ in plays]
        if choices.free:
            written = [named_steps(self.table.setup.geometry, steps) for steps, _ in choices.free]
            actions += [ComeOut(seat, card, steps) for card in cards.values() for steps in written]
        elif choices.may_discard:
            actions += [Discard(seat, card) for card in cards.values()]
        return actions

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, for an illegal action."""
        codec.check_action(self, action)
        if self.table.ended or action.seat != self.asked:
            raise not_asked(action.seat)
        if self.table.declared:
            bluff.check(self.table, self.table.declared, action)
        elif self.table.prompt_kind == "again":
            if not isinstance(action, Again):
                raise IllegalAction("wrong_kind", "Say whether you take the extra turn.")
        elif isinstance(action, PlayCard) and not self.options.bluff:
            self._check_play(action)
        elif isinstance(action, Declare) and self.options.bluff:
            self._check_in_hand(action.card)
            bluff.check_rank(self.table.seat_plays(), action.rank)
        elif isinstance(action, (Discard, ComeOut)):
            self._check_discard(action)
        else:
            raise IllegalAction("wrong_kind", "Choose one of the actions of the prompt.")

    def _check_in_hand(self, card: Card) -> None:
        if card not in self.table.hands[self.table.turn]:
            raise IllegalAction("not_held", f"You do not hold {card}: choose a card of your hand.", card=card)

    def _check_play(self, action: PlayCard) -> None:
        self._check_in_hand(action.card)
        rank = RANK_OF[action.card]
        if not self.table.choices().plays[rank]:
            message = f"{action.card} cannot move a peg now: choose another card."
            raise IllegalAction("cannot_move", message, rank=rank)
        check_steps(self.table.seat_plays(), rank, steps_of(self.table.setup.geometry, action.steps))

    def _check_discard(self, action: Discard | ComeOut) -> None:
        self._check_in_hand(action.card)
        choices = self.table.choices()
        if not choices.may_discard:
            raise IllegalAction("must_play", "A card that you hold can move, so you must play one.")
        if isinstance(action, Discard):
            if choices.free:
                raise IllegalAction("must_come_out", "With this discard, bring a peg out for free.")
        elif steps_of(self.table.setup.geometry, action.steps) not in [steps for steps, _ in choices.free]:
            raise IllegalAction("not_free", "No peg can come out for free that way: choose a listed one.")

    def apply(self, action: Action) -> list[Event]:
        """Play the action. If it ends the turn, begin the next turn, too."""
        self._cached_prompt = None
        if isinstance(action, PlayCard):
            self.table.discard(action.seat, action.card)
            data = {"seat": action.seat, "card": action.card}
            return self.table.make_move(RANK_OF[action.card], action.steps, data)
        if isinstance(action, (Discard, ComeOut)):
            return self._discard(action)
        if isinstance(action, Again):
            return self.table.take_again(action.take)
        assert isinstance(action, (Declare, Doubt, SendBack, MovePegs))
        return bluff.apply(self.table, action)

    def _discard(self, action: Discard | ComeOut) -> list[Event]:
        """Discard a card. If this turn counts as stuck and no peg comes out for free, the seat's count of
        stuck turns grows by one; otherwise, and when it reaches the option ``stuck_turns``, it returns to 0
        (PJ-A15, PJ-A17).
        """
        seat, counts_as_stuck = action.seat, self.table.choices().counts_as_stuck
        self.table.discard(seat, action.card)
        if isinstance(action, ComeOut):
            data = {"seat": seat, "card": action.card, "free": True}
            return self.table.make_move(RANK_OF[action.card], action.steps, data)
        self.table.idle[seat] += 1
        stuck = self.table.stuck[seat] + 1 if counts_as_stuck else 0
        self.table.stuck[seat] = stuck if stuck < self.options.stuck_turns else 0
        private = {seat: {"stuck": self.table.stuck[seat]}} if self.options.stuck_turns else {}
        return [Event("discard", {"seat": seat, "card": action.card}, private), *self.table.end_turn()]

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random action of the prompt, each with the same probability."""
        return rng.choice(prompt_of(self, seat).actions or ())

    def view(self, seat: int | None) -> views.PegsView:
        """All that a seat may know, as JSON."""
        return views.view(self.table, frame(self, seat))

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A position that fits the view; the cards that its seat has not seen are dealt at random."""
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        views.fill(state.table, view, rng)
        return state

    def scores(self) -> tuple[int, ...]:
        """For each seat: the number of its team's pegs at home."""
        return self.table.scores()

    def outcome(self) -> Outcome | None:
        """None while the match goes on. A team with all its pegs home wins; at the limit of turns nobody wins
        (PJ-A29).
        """
        return self.table.ended

    def copy(self) -> Self:
        """A copy that shares immutable parts."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.copy()
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        return self.table.to_json()


def _few_cards(cards: int, seats: int, options: Options) -> Fault:
    message = f"{cards} cards are too few for {seats} hands of {options.hand}: take more decks"
    return Fault("few_cards", message, cards=cards, seats=seats, hand=options.hand)
