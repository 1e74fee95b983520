"""The positions of Joker Rum (Kishor N. Gordhandas, 2004), a rummy for four players.

A game is a number of deals. In the first two rounds of a deal the seat whose turn it is discards a card face
down (the last discard of round two face up), then draws from the stock; the face-down discards become the
next stock. In the third round it draws first and discards face up. A seat with three sets of four at the end
of its turn may close.

``rule 7``, ``JR-A6`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self, TypeAlias

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
    check_table,
    leaders,
    not_asked,
    prompt_of,
)
from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.games.joker_rum.rules.actions import (
    ACTIONS,
    CLOSE_OR_PASS,
    CLOSING_DISCARDS,
    DISCARDS,
    DRAWS,
    Close,
    Discard,
    Draw,
    Source,
)
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete
from jokerpoker.games.joker_rum.rules.pack import PACK, in_order
from jokerpoker.games.joker_rum.rules.scoring import (
    DealRecord,
    Ending,
    dealer_of,
    game_over,
    score_deal,
    totals,
)
from jokerpoker.games.joker_rum.rules.table_cards import TableCards
from jokerpoker.games.joker_rum.rules.turns import Turn, turns_seen
from jokerpoker.games.joker_rum.rules.views import DealShown, RumView
from jokerpoker.rng import Rng
from jokerpoker.views import Described, frame, fresh, own_of, serialised, winners_of

Step: TypeAlias = Literal["close", "draw", "discard"]
"""What the seat whose turn it is must do; "close": say whether it closes."""

LEAST_BEFORE_CLOSING = 12 - 7
"""The least score of thirteen cards that can close: three sets score at least 12, the other card costs at
most 7."""


class JokerRum(Described):
    """A position: the finished deals, the cards of this one, the round, the seat whose turn it is and its
    step.

    ``round``: 0 while seats are asked whether they close as dealt, and at the end; ``waiting``: the seats
    still to be asked that. ``serialised_history``: the finished deals (``history``) as views contain them.
    ``face_up_streak``: the number of turns in a row that took the face-up card.
    """

    key: ClassVar[str] = "joker_rum"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.history: tuple[DealRecord, ...] = ()
        self.serialised_history: tuple[codec.Serialised, ...] = ()
        self.over = False
        self.round = 0
        self.step: Step = "discard"
        self.turn = 0
        self.waiting: tuple[int, ...] = ()
        self.face_up_streak = 0
        self.cards = TableCards(options.shuffle_between_rounds)

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

    @property
    def deal(self) -> int:
        """The number of the deal being played, from 1; that of the last one at the end."""
        return len(self.history) + (not self.over)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return dealer_of(self.deal)

    @property
    def first(self) -> int:
        """The seat at the dealer's left, which has the first turn of every round, and deals next."""
        return dealer_of(self.deal + 1)

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of the seat whose turn it is, with all its legal actions."""
        if self.over:
            return {}
        if self.step == "draw":
            return {self.turn: Prompt("draw", DRAWS[self.turn])}
        if self.step == "close":
            return {self.turn: Prompt("close", CLOSE_OR_PASS[self.turn])}
        return {self.turn: Prompt("discard", self._discards())}

    def _discards(self) -> tuple[Action, ...]:
        """The legal discards, one for each different card; then the actions that close the deal."""
        seat = self.turn
        cards = list(dict.fromkeys(self.cards.hands[seat]))
        if self.cards.taken and self._is_barred(self.cards.taken[0]):
            cards.remove(self.cards.taken[0])
        actions: list[Action] = [DISCARDS[seat][card] for card in cards]
        if self.round == 3 and best_score(self.cards.keys[seat]) >= LEAST_BEFORE_CLOSING:
            actions += [CLOSING_DISCARDS[seat][card] for card in cards if self._closes(card)]
        if self._may_close_as_dealt():
            close, _ = CLOSE_OR_PASS[seat]
            actions.append(close)
        return tuple(actions)

    def _is_barred(self, card: Card) -> bool:
        """True if the options forbid a discard of this card, since the seat whose turn it is has just taken
        it from the face-up pile and has no second copy (JR-A6).
        """
        return (
            self.cards.taken == (card, "face_up")
            and not self.options.allow_same_discard
            and self.cards.hands[self.turn].count(card) == 1
        )

    def _closes(self, card: Card) -> bool:
        """True if the hand of the seat whose turn it is has three sets without this card."""
        return is_complete(self.cards.keys[self.turn] - WEIGHT[card])

    def _may_close_as_dealt(self) -> bool:
        """True if the seat whose turn it is has three sets, has had no turn yet, and the option
        ``dealt_close_window`` lets it close on the cards as dealt until then (JR-A7).
        """
        return (
            self.options.dealt_close_window == "until_own_first_turn"
            and self.round == 1
            and len(self.cards.turns) < SEATS
            and is_complete(self.cards.keys[self.turn])
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
                raise IllegalAction(
                    "wrong_kind",
                    "You can choose where to draw only at the start of your turn in round three.",
                )
        elif self.step != "close" and not (isinstance(action, Close) and self._may_close_instead()):
            raise IllegalAction("wrong_kind", "You can close only at the end of your turn, with three sets.")

    def _may_close_instead(self) -> bool:
        """True if the seat that has to discard may close as dealt instead."""
        return self.step == "discard" and self._may_close_as_dealt()

    def _check_discard(self, action: Discard) -> None:
        if self.step != "discard":
            raise IllegalAction("wrong_kind", "You cannot discard now: first draw, or say whether you close.")
        if action.card not in self.cards.hands[self.turn]:
            raise IllegalAction("not_held", f"You do not hold {action.card}.")
        if self._is_barred(action.card):
            raise IllegalAction("just_taken", "You cannot discard the face-up card that you have just taken.")
        if action.close and self.round != 3:
            raise IllegalAction("close_later", "In this round you close after you have drawn.")
        if action.close and not self._closes(action.card):
            raise IllegalAction("not_complete", "The cards that are left do not form three sets.")

    def apply(self, action: Action) -> list[Event]:
        """Play the action; if it ends a deal, also deal the next one, if there is one."""
        if isinstance(action, Draw):
            return self._draw(action.source)
        if isinstance(action, Discard):
            return self._discard_face_up(action) if self.round == 3 else self._discard_face_down(action.card)
        if isinstance(action, Close):
            as_dealt = self.round == 1 and self.step == "discard"  # instead of the first discard
            return self._end("closed", self.turn, 0 if as_dealt else self.round)
        return self._continue()  # the action is a pass

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random legal action; all different ones are equally likely."""
        return rng.choice(prompt_of(self, seat).actions or ())

    def view(self, seat: int | None) -> RumView:
        """All that a seat has seen: its cards, every turn as far as it saw it, the face-up pile, the
        scores.
        """
        cards = self.cards
        return {
            **frame(self, seat),
            "deal": self.deal,
            "dealer": self.dealer,
            "phase": "over" if self.over else "play",
            "round": self.round,
            "step": None if self.over else self.step,
            "turn": None if self.over else self.turn,
            "dealt": in_order(own_of(cards.dealt, seat)),
            "cards": in_order(own_of(cards.hands, seat)),
            "counts": list(map(len, cards.hands)),
            "stock": {"count": len(cards.stock), "known": cards.stock_seen(seat, self.round)},
            "pile": {"count": len(cards.pile), "known": cards.pile_seen(seat, self.round)},
            "face_up": list(cards.face_up),
            "taken": cards.taken_seen(seat, self.turn, self.round),
            "face_up_streak": self.face_up_streak,
            "turns": turns_seen(cards.turns, seat, cards.shuffled),
            "scores": list(self.scores()),
            "history": fresh(self.serialised_history),
            "winners": winners_of(self),
        }

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A random position that fits the view; other seats' hidden choices are random too."""
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        state.serialised_history = tuple(map(serialised, view["history"]))
        state.history = tuple(codec.load(DealRecord, record) for record in view["history"])
        state.over = view["phase"] == "over"
        state.cards = TableCards.imagine(view, state.options.shuffle_between_rounds, rng)
        state.round, state.face_up_streak = view["round"], view["face_up_streak"]
        if not state.over:
            state.step, state.turn = view["step"], view["turn"]
            # In round 0 the seat whose turn it is has already been asked; later seats with three sets wait
            # for it.
            state.waiting = () if state.round else state._complete_seats(state.turn)[1:]
        return state

    def scores(self) -> tuple[int, ...]:
        """By seat, the points after the last finished deal."""
        return totals(self.history)

    def outcome(self) -> Outcome | None:
        """The seats with the highest total (JR-A3, JR-A15); None until the match is over."""
        return Outcome("points", leaders(self.scores())) if self.over else None

    def copy(self) -> Self:
        """A copy that shares immutable parts."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng, twin.cards = self.rng.copy(), self.cards.copy()
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        cards = self.cards
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "history": list(self.serialised_history),
            "over": self.over,
            "round": self.round,
            "step": self.step,
            "turn": self.turn,
            "waiting": list(self.waiting),
            "dealt": list(map(list, cards.dealt)),
            "hands": list(map(list, cards.hands)),
            "stock": list(cards.stock),
            "pile": list(cards.pile),
            "face_up": list(cards.face_up),
            "taken": list(cards.taken) if cards.taken else None,
            "streak": self.face_up_streak,
            "turns": list(map(list, cards.turns)),
        }

    def _deal(self) -> list[Event]:
        """Shuffle, deal twelve cards to each seat, one at a time; ask the seats that may close (rule 7)."""
        pack = self.rng.shuffle(PACK)
        self.cards = TableCards.deal(pack, self.first, self.options.shuffle_between_rounds)
        self.face_up_streak = self.round = 0
        private = {seat: {"cards": in_order(hand)} for seat, hand in enumerate(self.cards.hands)}
        event = Event("deal", {"deal": self.deal, "dealer": self.dealer}, private)
        if self.options.dealt_close_window == "before_any_turn":
            self.waiting = self._complete_seats(self.first)
        return [event, *self._ask_waiting()]

    def _complete_seats(self, seat: int) -> tuple[int, ...]:
        """The seats with three sets from this one on, in turn order up to the dealer."""
        order = [(self.first + index) % SEATS for index in range((seat - self.first) % SEATS, SEATS)]
        return tuple(other for other in order if is_complete(self.cards.keys[other]))

    def _ask_waiting(self) -> list[Event]:
        """Ask the next seat that may close as dealt; if there is none, start round one."""
        if not self.waiting:
            return self._start_round(1)
        self.turn, self.waiting = self.waiting[0], self.waiting[1:]
        self.step = "close"
        return []

    def _start_round(self, number: int) -> list[Event]:
        """Start a round; from round two on, the face-down pile becomes the stock (rules 5 and 6, JR-A4)."""
        if number > 1:
            self.cards.turn_pile_over(self.rng)
        self.round, self.turn = number, self.first
        self.step = "draw" if number == 3 else "discard"
        stock, face_up = len(self.cards.stock), self.cards.face_up[-1:]
        return [Event("round", {"round": number, "stock": stock, "face_up": face_up})]

    def _discard_face_down(self, card: Card) -> list[Event]:
        """Play a turn of round one or two; the last discard of round two is face up (rules 4 and 5)."""
        seat, cards = self.turn, self.cards
        cards.remove(seat, card)
        face_up = self.round == 2 and len(cards.stock) == 1
        (cards.face_up if face_up else cards.pile).append(card)
        drawn = cards.add(seat, cards.stock.pop())
        events = [_discard_event(seat, card, face_up=face_up), self._drawn_event(seat, drawn)]
        cards.turns.append(Turn(self.round, seat, drawn, "stock", card))
        if is_complete(cards.keys[seat]):
            self.step = "close"
            return events
        return events + self._continue()

    def _draw(self, source: Source) -> list[Event]:
        seat, stock = self.turn, self.cards.stock
        card = self.cards.add(seat, (stock if source == "stock" else self.cards.face_up).pop())
        self.cards.taken = card, source
        self.step = "discard"
        self.face_up_streak = self.face_up_streak + 1 if source == "face_up" else 0
        if source == "face_up":
            return [Event("draw", {"seat": seat, "source": source, "stock": len(stock), "card": card})]
        return [self._drawn_event(seat, card)]

    def _discard_face_up(self, action: Discard) -> list[Event]:
        seat, cards = self.turn, self.cards
        assert cards.taken
        card, source = cards.taken
        cards.remove(seat, action.card)
        cards.face_up.append(action.card)
        cards.turns.append(Turn(3, seat, card, source, action.card))
        cards.taken = None
        events = [_discard_event(seat, action.card, face_up=True)]
        if action.close:
            return events + self._end("closed", seat, 3)
        if not cards.stock:
            return events + self._end("stock", None, 3)
        if self.face_up_streak >= self.options.max_faceup_streak:
            return events + self._end("limit", None, 3)
        return events + self._continue()

    def _continue(self) -> list[Event]:
        """Ask the next seat in round 0; else give the turn to the seat at the left, or start a new round."""
        if self.round == 0:
            return self._ask_waiting()
        if not self.cards.stock:
            return self._start_round(self.round + 1)
        self.turn = (self.turn + 1) % SEATS
        self.step = "draw" if self.round == 3 else "discard"
        return []

    def _end(self, ended: Ending, closer: int | None, round_: int) -> list[Event]:
        """Score the deal; then deal the next, or end the match. ``round_``: 0 if it was closed as dealt."""
        record = score_deal(self.history, self.cards.hands, (ended, closer, round_), self.options)
        shown: DealShown = codec.dump(record)
        events = [] if closer is None else [Event("close", {"seat": closer, "round": round_})]
        events.append(Event("deal_end", shown))
        self.history = (*self.history, record)
        self.serialised_history = (*self.serialised_history, serialised(shown))
        self.over = game_over(self.history, self.options)
        if not self.over:
            return events + self._deal()
        self.cards, self.face_up_streak, self.round = TableCards(self.cards.shuffled), 0, 0
        ending = {"scores": list(self.scores()), "winners": winners_of(self)}
        return [*events, Event("game_end", ending)]

    def _drawn_event(self, seat: int, card: Card) -> Event:
        """A draw from the stock; the seat that discarded the card in the round before knows it too."""
        seen, discarder = {"card": card}, self.cards.discarder(self.round)
        private = {seat: seen} if discarder is None else {seat: seen, discarder: seen}
        return Event("draw", {"seat": seat, "source": "stock", "stock": len(self.cards.stock)}, private)


def _discard_event(seat: int, card: Card, *, face_up: bool) -> Event:
    public = {"seat": seat, "face_up": face_up}
    if face_up:
        return Event("discard", {**public, "card": card})
    return Event("discard", public, {seat: {"card": card}})
