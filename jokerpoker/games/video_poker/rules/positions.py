"""The positions of a session at the machine (rule 6a of the written rules).

Each hand has its own pack, shuffled from the session's seed, and each of the five cards has its own spare
card, which replaces it if it is discarded, whatever else is held. So a seed deals the same session to
everyone, card by card, and every session can be compared with perfect play of the same cards.
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
    not_asked,
    prompt_of,
)
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import (
    ACTIONS,
    HOLDS,
    Deal,
    Hold,
    indexes_of,
    mask_of,
)
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, MOST_COINS, NOTHING, PayTable
from jokerpoker.games.video_poker.rules.play import BestHold, best_of, hand_after_draw
from jokerpoker.games.video_poker.rules.tally import Tally
from jokerpoker.games.video_poker.rules.views import HandPlayed, LastHand, MachineView, Pay
from jokerpoker.rng import Rng
from jokerpoker.views import Described, frame, winners_of

Phase: TypeAlias = Literal["deal", "hold", "over"]


class VideoPoker(Described):
    """A position: the cards on the table; their ``spare`` cards, none except between deal and draw; the coins
    bet (``coins``) and left (``bankroll``); the last finished hand; the totals so far.
    """

    key: ClassVar[str] = "video_poker"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (1,)
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, rng: Rng, options: Options) -> None:
        self.seats = 1
        self.rng = rng
        self.options = options
        self.phase: Phase = "deal"
        self.coins = options.coins
        self.bankroll = options.bankroll
        self.cards: tuple[Card, ...] = ()
        self.spare: tuple[Card, ...] = ()
        self.last: LastHand | None = None
        self.tally = Tally()

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """The position before the first deal."""
        check_table(cls, seats, options)
        return cls(rng, options)

    @classmethod
    def sides(cls, seats: int, options: Options) -> Sides:  # noqa: ARG003
        """The one player's side."""
        return alone(seats)

    @property
    def table(self) -> PayTable:
        """The pay table for the coins bet; its pays are per coin."""
        return self.options.pay_table.with_coins(self.coins)

    @property
    def hand(self) -> int:
        """The number of the hand on the table, which stays there until the next deal; 0 before the first."""
        return self.tally.hands + (self.phase == "hold")

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt to deal, with each bet that is allowed, or to hold."""
        if self.phase == "over":
            return {}
        if self.phase == "hold":
            return {0: Prompt("hold", HOLDS)}
        return {0: Prompt("deal", tuple(Deal(0, coins) for coins in range(1, self._most_coins() + 1)))}

    def _most_coins(self) -> int:
        return min(MOST_COINS, self.bankroll)

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, for an illegal action."""
        codec.check_action(self, action)
        if action.seat != 0 or self.phase == "over":
            raise not_asked(action.seat)
        if action.kind != self.phase:
            text = "Hold and draw first." if self.phase == "hold" else "Deal first."
            raise IllegalAction("wrong_kind", text)
        if isinstance(action, Deal) and not 1 <= action.coins <= self._most_coins():
            raise IllegalAction(
                "wrong_coins", f"Bet 1 to {self._most_coins()} coins.", most=self._most_coins()
            )
        if isinstance(action, Hold) and action not in HOLDS:
            raise IllegalAction("wrong_places", "Places are indexes of cards, 0 to 4, each once, in order.")

    def apply(self, action: Action) -> list[Event]:
        """Deal, or draw and pay."""
        if isinstance(action, Deal):
            return self._deal(action.coins)
        assert isinstance(action, Hold)
        return self._draw(mask_of(action.places))

    def _deal(self, coins: int) -> list[Event]:
        self.cards, self.spare = self._shuffle_and_deal(self.rng)
        self.coins = coins
        self.bankroll -= coins
        self.phase = "hold"
        dealt = {"hand": self.hand, "coins": coins, "cards": list(self.cards)}
        return [Event("deal", {**dealt, "category": category(self.cards, self.table)})]

    def next_hands(self, hands: int) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        """The next hands of the session, at most ``hands``, each as (cards, spare cards). Bets and holds do
        not change them.
        """
        rng = self.rng.copy()
        return [self._shuffle_and_deal(rng) for _ in range(min(hands, self.options.hands - self.hand))]

    def _shuffle_and_deal(self, rng: Rng) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Five cards and their spare cards, from a pack shuffled with ``rng``."""
        pack = rng.shuffle(self.options.pay_table.deck.cards)
        return tuple(pack[:HAND_SIZE]), tuple(pack[HAND_SIZE : 2 * HAND_SIZE])

    def _draw(self, mask: int) -> list[Event]:
        """Hold the cards of ``mask``, draw and pay; compare the result with that of the best hold."""
        best = best_of(self.cards, self.table)
        own, perfect = self._result_of(mask), self._result_of(best.mask)
        self.last = LastHand(
            coins=self.coins,
            dealt=list(self.cards),
            own=own,
            perfect=perfect,
            kind=best.line.kind,
            lost=self._add_to_tally(best, mask, own, perfect),
        )
        self.cards, self.spare = tuple(own["cards"]), ()
        self.bankroll += own["paid"]
        events = [Event("draw", {"hand": self.tally.hands, **codec.dump(self.last)})]
        done = self.tally.hands == self.options.hands
        self.phase = "over" if done or not self.bankroll else "deal"
        outcome = self.outcome()
        return [*events, Event("end", {"reason": outcome.reason})] if outcome else events

    def _add_to_tally(self, best: BestHold, mask: int, own: HandPlayed, perfect: HandPlayed) -> int:
        """Add the hand to the tally; returns the cost of the hold, in units of ``1 / table.unit`` coins."""
        cost = self.tally.add_hold(best, mask, self.coins)
        self.tally.add_results(self.coins, own, perfect)
        return cost

    def _result_of(self, mask: int) -> HandPlayed:
        """The result of a hold, given as a mask, of the hand on the table."""
        cards = hand_after_draw(self.cards, self.spare, mask)
        category_made = category(cards, self.table)
        return HandPlayed(
            held=list(indexes_of(mask)),
            cards=list(cards),
            category=category_made,
            paid=self.coins * self.table.pay(category_made),
        )

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random legal action, all equally likely."""
        return rng.choice(prompt_of(self, seat).actions or ())

    def view(self, seat: int | None) -> MachineView:
        """All of the position except the spare cards and the hands to come."""
        outcome, table = self.outcome(), self.table
        return MachineView(
            **frame(self, seat),
            phase=self.phase,
            hand=self.hand,
            coins=self.coins,
            bankroll=self.bankroll,
            pays=[
                Pay(category=name, pay=pay) for name, pay in zip(table.categories, table.pays, strict=True)
            ],
            cards=list(self.cards),
            category=category(self.cards, table) if self.cards else NOTHING,
            unit=table.unit,
            last=codec.dump(self.last),
            tally=self.tally.view(),
            outcome=outcome.reason if outcome else None,
            winners=winners_of(self),
        )

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A position with this view, other spare cards and other later hands."""
        state = cls(rng.fork("play"), codec.load(Options, view["options"]))
        state.phase, state.coins, state.bankroll = view["phase"], view["coins"], view["bankroll"]
        # ``dump`` copies JSON deeply, so that the position shares nothing with the view.
        state.cards, state.last = tuple(view["cards"]), codec.dump(view["last"])
        state.tally = Tally(**codec.dump(view["tally"]))
        if state.phase == "hold":
            unseen = [card for card in state.options.pay_table.deck.cards if card not in state.cards]
            state.spare = tuple(rng.shuffle(unseen)[:HAND_SIZE])
        return state

    def scores(self) -> tuple[int, ...]:
        """Coins won minus coins bet, in the hands played to the end."""
        return (self.tally.won - self.tally.bet,)

    def outcome(self) -> Outcome | None:
        """``broke`` without coins, else ``played``; None before the session is over. A player with more coins
        than at the start has won.
        """
        if self.phase != "over":
            return None
        winners = frozenset({0} if self.bankroll > self.options.bankroll else ())
        return Outcome("played" if self.bankroll else "broke", winners)

    def copy(self) -> Self:
        """A copy; parts that never change are shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng, twin.tally = self.rng.copy(), self.tally.copy()
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        return {
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "phase": self.phase,
            "coins": self.coins,
            "bankroll": self.bankroll,
            "cards": list(self.cards),
            "spare": list(self.spare),
            "last": codec.dump(self.last),
            "tally": self.tally.view(),
        }
