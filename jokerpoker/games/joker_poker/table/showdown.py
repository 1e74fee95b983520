"""A showdown: of each hand first all seats' cards, then which seat takes which bets, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from jokerpoker.cards import Card, is_joker
from jokerpoker.display.cardwords import card_face, standing_for
from jokerpoker.display.handwords import rank_of, value_words
from jokerpoker.display.scenes import Item, Place, Zone
from jokerpoker.display.words import Player, Rank, Words, say
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.rules.arrangement import hand_value
from jokerpoker.games.joker_poker.table.jokers import NO_WISH, best_reading
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.sorting import hand_as_read
from jokerpoker.games.joker_poker.table.words import (
    bet_words,
    hand_words,
    joker_words,
    kind_of,
    number_words,
)
from jokerpoker.ranking import HandValue


@dataclass(frozen=True)
class Loss:
    """Why a hand loses to the winning one, of the same kind: the first ranks in which the two differ."""

    better: Rank
    worse: Rank


class HandShowdown:
    """The first, second or third hand (``row``) of all seats in a finished game."""

    def __init__(self, table: PokerTable, row: int) -> None:
        self.table, self.row = table, row
        self.record = table.record
        self.result: Mapping[str, Any] = self.record["results"][row]

    def seat_record(self, seat: int) -> Mapping[str, Any]:
        """A seat's hands, bets and jokers in the game."""
        record: Mapping[str, Any] = self.record["seats"][seat]
        return record

    def cards(self, seat: int) -> list[Card]:
        """A seat's cards in this hand, in the order in which it is read."""
        record = self.seat_record(seat)
        hands = record["hands"]
        return list(hand_as_read(hands[self.row], record["jokers"])) if self.row < len(hands) else []

    def face(self, seat: int, card: Card) -> str:
        """A card as it is drawn, a joker with what it stands for."""
        return card_face(card, self.seat_record(seat)["jokers"].get(card))

    def bet(self, seat: int) -> int:
        """The value of a seat's betting card."""
        bet: int = self.seat_record(seat)["bets"][self.row]
        return bet

    def value_of(self, seat: int) -> HandValue | None:
        """The value of a seat's hand; None for a foul, which cannot win."""
        record = self.seat_record(seat)
        if record["foul"]:
            return None
        return hand_value(self.cards(seat), record["jokers"], self.table.options.hand_rules)

    def name_words(self, seat: int) -> Words:
        """The name of a seat's hand."""
        if self.seat_record(seat)["foul"]:
            return say("show.foul")
        return value_words(self.seat_record(seat)["descriptions"][self.row])

    def wins(self, seat: int) -> bool:
        """True if the seat has the best hand, or one of several equal ones."""
        return seat in self.result["winners"]

    def points(self, seat: int) -> int | None:
        """The points of the betting cards that a seat takes; None if it takes none."""
        points: int | None = self.result["points"].get(str(seat))
        return points

    def gain_words(self, seat: int) -> Words | None:
        """:meth:`points` in words."""
        points = self.points(seat)
        return None if points is None else say("gain", points=points)

    def taken_owners(self, seat: int) -> list[int]:
        """The owners of the betting cards that a seat takes: a single winner takes all but those of fouls; in
        a tie each winner takes its own, or none if the tie is void.
        """
        if not self.result["taken"][seat]:
            return []
        if len(self.result["winners"]) > 1:
            return [seat]
        return [owner for owner, record in enumerate(self.record["seats"]) if not record["foul"]]

    @property
    def discarded_owners(self) -> list[int]:
        """The owners of the betting cards that no seat takes."""
        seats = range(len(self.record["seats"]))
        owners = {owner for seat in seats for owner in self.taken_owners(seat)}
        return [seat for seat in seats if seat not in owners]

    @cached_property
    def losses(self) -> Mapping[int, Loss]:
        """By seat, why its hand loses to the winning one; only for hands of the winning one's kind."""
        winners = self.result["winners"]
        best = self.value_of(winners[0]) if winners else None
        losses = {}
        for seat in self.table.seats:
            own = self.value_of(seat)
            if best and own and own < best and own.category == best.category:
                pairs = zip(best.ranks, own.ranks, strict=False)
                ranks = next(pair for pair in pairs if pair[0] != pair[1])
                losses[seat] = Loss(*map(rank_of, ranks))
        return losses

    def loss_words(self, seat: int) -> Words | None:
        """Why a hand loses to a winner of its kind: "nine loses to ten"; None for other hands."""
        loss = self.losses.get(seat)
        return say("poker.rank.loses", better=loss.better, worse=loss.worse) if loss else None

    def loss_signs(self, seat: int) -> Words | None:
        """:meth:`loss_words` with the ranks as on the cards: "9 loses to 10"."""
        loss = self.losses.get(seat)
        if loss is None:
            return None
        better, worse = (say("poker.rank.sign", rank=rank.rank) for rank in (loss.better, loss.worse))
        return say("poker.sign.loses", better=better, worse=worse)

    def marks(self, seat: int, card: Card) -> tuple[str, ...]:
        """``decides`` for a card by which the winner beats another hand of its kind, ``beaten`` for one by
        which a hand loses to such a winner; none for other cards.
        """
        rank = self.seat_record(seat)["jokers"].get(card, card)[0]
        if self.wins(seat) and any(loss.better.rank == rank for loss in self.losses.values()):
            return ("decides",)
        return ("beaten",) if seat in self.losses and self.losses[seat].worse.rank == rank else ()

    def discarded_sentence(self) -> Words | None:
        """The sentence about betting cards that no seat takes; None if there are none."""
        bets = self.result["discarded"]
        return say("show.lost", count=len(bets), bets=number_words(bets)) if bets else None

    def verdict(self) -> tuple[Words, ...]:
        """The sentences that say which seat takes the bets."""
        winners = self.result["winners"]
        if not winners:
            sentence = say("show.nobody")
        elif len(winners) > 1:
            # With a void tie nobody takes a bet.
            key = "show.void" if self.points(winners[0]) is None else "show.tie"
            sentence = say(key, names=tuple(map(Player, winners)))
        else:
            sentence = self._takes_sentence(*winners)
        return tuple(words for words in (sentence, self.discarded_sentence()) if words)

    def comparisons(self) -> tuple[Words, ...]:
        """The sentences about hands that lose to a winner of their own kind, for the announcement."""
        pairs = ((seat, self.loss_words(seat)) for seat in self.table.seats)
        return tuple(say("say.shows", name=Player(seat), hand=words) for seat, words in pairs if words)

    def _takes_sentence(self, winner: int) -> Words:
        """The sentence that names winner and points and, if the person lost with another kind of hand, both
        kinds.
        """
        name, points = Player(winner), self.points(winner) or 0
        you, best = self.table.you, self.value_of(winner)
        own = None if you is None else self.value_of(you)
        if own is None or best is None or own.category == best.category:
            return say("show.takes", name=name, points=points, hand=self.name_words(winner))
        beats, yours = say("poker.kind.beats", kind=kind_of(best)), say("poker.kind.yours", kind=kind_of(own))
        return say("poker.takes.beats", name=name, points=points, best=beats, own=yours)

    def bound_sentence(self) -> Words | None:
        """The sentence that says which common rank another player's jokers have, if that rank makes this hand
        worse. None if there is no such player, or if an earlier hand of the game had such a sentence.
        """
        earlier = (HandShowdown(self.table, row).bound_seat for row in range(self.row))
        if self.bound_seat is None or any(seat is not None for seat in earlier):
            return None
        return self.bound_words(self.bound_seat)

    def bound_words(self, seat: int) -> Words:
        """The sentence that says which rank all jokers of a seat have."""
        stands_for = next(iter(self.seat_record(seat)["jokers"].values()))
        return say("poker.bound", name=Player(seat), rank=say(f"rank.{stands_for[0]}"))

    @cached_property
    def bound_seat(self) -> int | None:
        """The first seat whose hand :meth:`is_bound`; None if there is none."""
        return next(filter(self.is_bound, self.table.seats), None)

    def is_bound(self, seat: int) -> bool:
        """True if another player's hand is *bound*: made worse by the common rank of that player's jokers.
        False for the viewer's hand.
        """
        cards, value = self.cards(seat), self.value_of(seat)
        shares_rank = len(self.seat_record(seat)["jokers"]) > 1 and any(map(is_joker, cards))
        if seat == self.table.seat or value is None or not shares_rank:
            return False
        reading_alone = best_reading([tuple(cards)], NO_WISH, self.table.options.hand_rules)
        return reading_alone is not None and (reading_alone.values[0] or value) > value

    def spoken(self) -> tuple[Words, ...]:
        """The names of all hands, for the announcement."""
        title = say("show.title", hand=hand_words(self.row))
        shows = [say("say.shows", name=Player(seat), hand=self.name_words(seat)) for seat in self.table.seats]
        return (title, *shows)


def discarded_words(bets: list[int]) -> Words:
    """Betting cards that were discarded."""
    return say("summary.discarded", bets=number_words(bets))


def zones(table: PokerTable) -> tuple[Zone, ...]:
    """The steps of the showdown, the hands of all seats, and the discarded betting cards."""
    hand_showdown = HandShowdown(table, table.shown_row)
    hands = tuple(_hand_zone(hand_showdown, seat) for seat in table.seats)
    return (_steps_zone(table), *hands, *_discarded_zones(hand_showdown))


def _steps_zone(table: PokerTable) -> Zone:
    places = tuple(
        Place(
            f"step-{row}",
            label=hand_words(row),
            marks=("current",) if row == table.shown_row else ("done",) if row < table.shown_row else (),
        )
        for row in range(HANDS_IN_GAME)
    )
    title = say("show.title", hand=hand_words(table.shown_row))
    return Zone("steps", "list", title, places, note=title)


def _hand_zone(hand_showdown: HandShowdown, seat: int) -> Zone:
    """A seat's hand with its betting card or, when the bets are shown, with all betting cards it takes."""
    table, words = hand_showdown.table, hand_showdown.name_words(seat)
    bets_shown = table.bets_shown
    cards = tuple(
        Place(f"card-{seat}-{column}", _card_item(hand_showdown, seat, card))
        for column, card in enumerate(hand_showdown.cards(seat))
    )
    bets = hand_showdown.taken_owners(seat) if bets_shown else [seat]
    stakes = Place(
        f"stakes-{seat}", items=tuple(_bet_item(hand_showdown, owner, bets_shown) for owner in bets)
    )
    wins = bets_shown and hand_showdown.wins(seat)
    beaten = bets_shown and seat in hand_showdown.losses
    tied = len(hand_showdown.result["winners"]) > 1
    return Zone(
        f"duel-{seat}",
        "row",
        say("say.shows", name=Player(seat), hand=words),
        (*cards, stakes),
        note=words,
        value=(hand_showdown.gain_words(seat) or hand_showdown.loss_words(seat)) if bets_shown else None,
        seat=seat,
        marks=(("best", "tied") if tied else ("best",)) if wins else ("beaten",) if beaten else (),
    )


def _card_item(hand_showdown: HandShowdown, seat: int, card: Card) -> Item:
    jokers = hand_showdown.seat_record(seat)["jokers"]
    stands = jokers.get(card) if is_joker(card) else None
    marks = hand_showdown.marks(seat, card) if hand_showdown.table.bets_shown else ()
    label = standing_for(card, stands)
    words = joker_words(hand_showdown.cards(seat), jokers, hand_showdown.table.options) if stands else ()
    return Item(card, hand_showdown.face(seat, card), label, about=(label, *words), marks=marks)


def _bet_item(hand_showdown: HandShowdown, owner: int, face_up: bool) -> Item:
    key = f"bet-{hand_showdown.record['game']}-{hand_showdown.row}-{owner}"
    if not face_up:
        return Item(key, f"bet back {owner}", say("poker.faceDown"))
    return Item(key, f"bet {hand_showdown.bet(owner)} {owner}", bet_words(hand_showdown.bet(owner)))


def _discarded_zones(hand_showdown: HandShowdown) -> tuple[Zone, ...]:
    if not (hand_showdown.table.bets_shown and hand_showdown.discarded_owners):
        return ()
    items = tuple(_bet_item(hand_showdown, owner, face_up=True) for owner in hand_showdown.discarded_owners)
    label = discarded_words(hand_showdown.result["discarded"])
    return (Zone("thrown", "row", label, (Place("thrown-bets", items=items),)),)
