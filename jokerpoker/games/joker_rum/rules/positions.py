"""The positions of Joker Rum (Kishor N. Gordhandas, 2004), a rummy for four players.

A game is a number of deals. In the first two rounds of a deal every turn throws a card face down
and then takes the top of the stock, and the cards thrown are the next round's stock; the third
round is played in the open. Whoever holds three sets of four at the end of a turn may close.
"""

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
    alone,
    asked_of,
    check_table,
    leaders,
    not_asked,
)
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, Options
from jokerpoker.games.joker_rum.rules.actions import (
    ACTIONS,
    CLOSING_DISCARDS,
    DISCARDS,
    DRAWS,
    ENDS,
    Close,
    Discard,
    Draw,
    Source,
)
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete, key_of
from jokerpoker.games.joker_rum.rules.pack import PACK, in_order
from jokerpoker.games.joker_rum.rules.scoring import (
    DealRecord,
    Ending,
    game_over,
    score_deal,
    totals,
)
from jokerpoker.games.joker_rum.rules.table_cards import TableCards
from jokerpoker.games.joker_rum.rules.turns import Turn, thrown_by, turns_seen
from jokerpoker.games.joker_rum.rules.views import DealShown, RumView
from jokerpoker.games.joker_rum.rules.worlds import imagine_deal
from jokerpoker.naming import drawn
from jokerpoker.rng import Rng
from jokerpoker.views import described, frame, fresh, own_of, serialised, winners_of

LEAST_BEFORE_CLOSING = 12 - 7
"""Thirteen cards that score less hold no three sets: they bring 12 at least, and a card over costs 7."""


class JokerRum(TableCards):
    """A position: the cards (:class:`TableCards`), the seat on turn and its step."""

    key: ClassVar[str] = "joker_rum"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    __repr__ = described
    _repr_svg_ = drawn

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """Deal the first deal of a game."""
        check_table(cls, seats, options)
        state = cls(seats, rng, options)
        state._deal()
        return state

    @classmethod
    def sides(cls, seats: int, _: Options) -> Sides:
        """Each seat plays for itself."""
        return alone(seats)

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of the seat on turn, with all its legal actions."""
        if self.over:
            return {}
        if self.step == "draw":
            return {self.turn: Prompt("draw", DRAWS[self.turn])}
        if self.step == "close":
            return {self.turn: Prompt("close", ENDS[self.turn])}
        return {self.turn: Prompt("discard", self._discards())}

    def _discards(self) -> tuple[Action, ...]:
        """One action for each different card, then the same with closing, where they are legal."""
        seat = self.turn
        cards = list(dict.fromkeys(self.hands[seat]))
        if self.taken and self._just_taken(self.taken[0]):
            cards.remove(self.taken[0])
        actions: list[Action] = [DISCARDS[seat][card] for card in cards]
        if self.round == 3 and best_score(self.keys[seat]) >= LEAST_BEFORE_CLOSING:
            actions += [CLOSING_DISCARDS[seat][card] for card in cards if self._closes(card)]
        if self._may_close_as_dealt():
            actions.append(ENDS[seat][0])
        return tuple(actions)

    def _just_taken(self, card: Card) -> bool:
        """True for the face-up card taken in this turn, unless the hand has a second copy of it (JR-A6)."""
        return (
            self.taken == (card, "face_up")
            and not self.options.allow_same_discard
            and self.hands[self.turn].count(card) == 1
        )

    def _closes(self, card: Card) -> bool:
        return is_complete(self.keys[self.turn] - WEIGHT[card])

    def _may_close_as_dealt(self) -> bool:
        """At the seat's first turn, with the option that leaves the window open so long (JR-A7)."""
        return (
            self.options.dealt_close_window == "until_own_first_turn"
            and self.round == 1
            and len(self.turns) < SEATS
            and is_complete(self.keys[self.turn])
        )

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, for an illegal action."""
        codec.check_action(self, action)
        if self.over or action.seat != self.turn:
            raise not_asked(action.seat)
        if isinstance(action, Discard):
            self._check_discard(action)
        elif isinstance(action, Draw):
            if self.step != "draw":
                raise IllegalAction("wrong_kind", "There is nothing to choose about drawing now.")
        elif self.step != "close" and not (isinstance(action, Close) and self._open_for_close()):
            raise IllegalAction("wrong_kind", "You can close only at the end of your turn, with three sets.")

    def _open_for_close(self) -> bool:
        return self.step == "discard" and self._may_close_as_dealt()

    def _check_discard(self, action: Discard) -> None:
        if self.step != "discard":
            raise IllegalAction("wrong_kind", "You cannot discard now.")
        if action.card not in self.hands[self.turn]:
            raise IllegalAction("not_held", f"You do not hold {action.card}.")
        if self._just_taken(action.card):
            raise IllegalAction("just_taken", "The face-up card just taken cannot be thrown back at once.")
        if action.close and self.round != 3:
            raise IllegalAction("close_later", "In this round you close after you have drawn.")
        if action.close and not self._closes(action.card):
            raise IllegalAction("not_complete", "The cards that are left do not form three sets.")

    def apply(self, action: Action) -> list[Event]:
        """Play the action; the next deal, if there is one, is dealt at once."""
        if isinstance(action, Draw):
            return self._draw(action.source)
        if isinstance(action, Discard):
            return self._discard_open(action) if self.round == 3 else self._discard_hidden(action.card)
        if isinstance(action, Close):
            dealt = self.round == 1 and self.step == "discard"
            return self._end("closed", self.turn, 0 if dealt else self.round)
        return self._go_on()

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random legal action; all different ones are equally likely."""
        return rng.choice(asked_of(self, seat).actions or ())

    def view(self, seat: int | None) -> RumView:
        """All that a seat has seen: its cards, every turn as far as it saw it, the open pile, the scores."""
        return {
            **frame(self, seat),
            "deal": self.deal,
            "dealer": self.dealer,
            "phase": "over" if self.over else "play",
            "round": self.round,
            "step": None if self.over else self.step,
            "turn": None if self.over else self.turn,
            "dealt": in_order(own_of(self.dealt, seat)),
            "cards": in_order(own_of(self.hands, seat)),
            "counts": list(map(len, self.hands)),
            "stock": {"count": len(self.stock), "known": self._stock_seen(seat)},
            "pile": {
                "count": len(self.pile),
                "known": thrown_by(self.turns, self.round, self.pile, seat),
            },
            "face_up": list(self.face_up),
            "taken": self._taken_seen(seat),
            "face_up_streak": self.streak,
            "turns": turns_seen(self.turns, seat, self.options.shuffle_between_rounds),
            "scores": list(self.scores()),
            "history": fresh(self.shown),
            "winners": winners_of(self),
        }

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A random deal that fits the view; other seats' hidden choices are random too."""
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        state.shown = tuple(map(serialised, view["history"]))
        state.history = tuple(codec.load(DealRecord, record) for record in view["history"])
        state.over = view["phase"] == "over"
        world = imagine_deal(view, rng)
        state.dealt, state.hands = world.dealt, world.hands
        state.keys = list(map(key_of, world.hands))
        state.stock, state.pile, state.face_up = world.stock, world.pile, list(view["face_up"])
        state.turns = [
            Turn(seen["round"], seen["seat"], drawn, seen["source"], discarded)
            for seen, (drawn, discarded) in zip(view["turns"], world.moves, strict=True)
        ]
        state.taken = (world.taken, view["taken"]["source"]) if world.taken else None
        state.round, state.streak = view["round"], view["face_up_streak"]
        if not state.over:
            state.step, state.turn = view["step"], view["turn"]
            state.waiting = state._complete_after(state.turn) if not state.round else ()
        return state

    def scores(self) -> tuple[int, ...]:
        """Points after the last finished deal."""
        return totals(self.history)

    def outcome(self) -> Outcome | None:
        """The seats with the highest total, once the game is over (JR-A3, JR-A15)."""
        return Outcome("points", leaders(self.scores())) if self.over else None

    def _deal(self) -> list[Event]:
        """Shuffle, deal twelve cards to each seat one at a time, and ask who may close at once (rule 7)."""
        pack = self.rng.shuffle(PACK)
        first, dealt = self.first, SEATS * HAND_SIZE
        hands = {(first + index) % SEATS: pack[index:dealt:SEATS] for index in range(SEATS)}
        self.hands = [hands[seat] for seat in range(SEATS)]
        self.dealt = tuple(map(tuple, self.hands))
        self.keys = list(map(key_of, self.hands))
        self.stock, self.pile, self.face_up, self.turns = pack[dealt:], [], [], []
        self.taken, self.streak, self.round = None, 0, 0
        private = {seat: {"cards": in_order(hand)} for seat, hand in enumerate(self.hands)}
        event = Event("deal", {"deal": self.deal, "dealer": self.dealer}, private)
        if self.options.dealt_close_window == "before_any_turn":
            self.waiting = self._complete_after(self.dealer)
        return [event, *self._ask_waiting()]

    def _complete_after(self, seat: int) -> tuple[int, ...]:
        """The seats behind this one in turn order, the dealer last, that hold three sets."""
        behind = range((seat - self.first) % SEATS + 1, SEATS) if seat != self.dealer else range(SEATS)
        order = [(self.first + index) % SEATS for index in behind]
        return tuple(other for other in order if is_complete(self.keys[other]))

    def _ask_waiting(self) -> list[Event]:
        if not self.waiting:
            return self._start_round(1)
        self.turn, self.waiting = self.waiting[0], self.waiting[1:]
        self.step = "close"
        return []

    def _start_round(self, number: int) -> list[Event]:
        """Turn the face-down pile into the stock: the last card thrown is on top (rules 5 and 6, JR-A4)."""
        if number > 1:
            self.stock, self.pile = self.pile, []
            if self.options.shuffle_between_rounds:
                self.stock = self.rng.shuffle(self.stock)
        self.round, self.turn = number, self.first
        self.step = "draw" if number == 3 else "discard"
        return [Event("round", {"round": number, "stock": len(self.stock), "face_up": self.face_up[-1:]})]

    def _discard_hidden(self, card: Card) -> list[Event]:
        """A turn of rounds one and two; the very last discard of round two is face up (rules 4 and 5)."""
        seat = self.turn
        self._lose(seat, card)
        in_the_open = self.round == 2 and len(self.stock) == 1
        (self.face_up if in_the_open else self.pile).append(card)
        drawn = self._gain(seat, self.stock.pop())
        events = [_thrown(seat, card, in_the_open), self._drawn_event(seat, drawn, self._thrower())]
        self.turns.append(Turn(self.round, seat, drawn, "stock", card))
        if is_complete(self.keys[seat]):
            self.step = "close"
            return events
        return events + self._go_on()

    def _draw(self, source: Source) -> list[Event]:
        seat = self.turn
        pile = self.stock if source == "stock" else self.face_up
        card = self._gain(seat, pile.pop())
        self.taken = card, source
        self.step = "discard"
        self.streak = self.streak + 1 if source == "face_up" else 0
        if source == "face_up":
            return [Event("draw", {"seat": seat, "source": source, "stock": len(self.stock), "card": card})]
        return [self._drawn_event(seat, card, self._thrower())]

    def _discard_open(self, action: Discard) -> list[Event]:
        assert self.taken
        seat, (card, source) = self.turn, self.taken
        self._lose(seat, action.card)
        self.face_up.append(action.card)
        self.turns.append(Turn(3, seat, card, source, action.card))
        self.taken = None
        events = [_thrown(seat, action.card, True)]
        if action.close:
            return events + self._end("closed", seat, 3)
        if not self.stock:
            return events + self._end("stock", None, 3)
        if self.streak >= self.options.max_faceup_streak:
            return events + self._end("limit", None, 3)
        return events + self._go_on()

    def _go_on(self) -> list[Event]:
        """The turn passes to the left, or the next round begins."""
        if self.round == 0:
            return self._ask_waiting()
        if not self.stock:
            return self._start_round(self.round + 1)
        self.turn = (self.turn + 1) % SEATS
        self.step = "draw" if self.round == 3 else "discard"
        return []

    def _end(self, ended: Ending, closer: int | None, round_: int) -> list[Event]:
        record = score_deal(self.history, self.hands, (ended, closer, round_), self.options)
        shown: DealShown = codec.dump(record)
        events = [] if closer is None else [Event("close", {"seat": closer, "round": round_})]
        events.append(Event("deal_end", shown))
        self.history, self.shown = (*self.history, record), (*self.shown, serialised(shown))
        self.over = game_over(self.history, self.options)
        if not self.over:
            return events + self._deal()
        self._clear()
        ending = {"scores": list(self.scores()), "winners": winners_of(self)}
        return [*events, Event("game_end", ending)]

    def _drawn_event(self, seat: int, card: Card, thrower: int | None) -> Event:
        seen = {"card": card}
        private = {seat: seen} if thrower is None else {seat: seen, thrower: seen}
        return Event("draw", {"seat": seat, "source": "stock", "stock": len(self.stock)}, private)


def _thrown(seat: int, card: Card, in_the_open: bool) -> Event:
    public = {"seat": seat, "face_up": in_the_open}
    if in_the_open:
        return Event("discard", {**public, "card": card})
    return Event("discard", public, {seat: {"card": card}})
