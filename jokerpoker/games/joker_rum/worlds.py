"""Deals that could have gone as one seat saw them.

The deal is played again from its first card with *tokens*, cards whose faces may still be open.
A token gets its face when the seat sees it, and the tokens that stay open get the unseen cards in
a random order at the end, so every imagined deal is one that could have been dealt and played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.melds import MELDS
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, TURNS_IN_ROUND
from jokerpoker.games.joker_rum.pack import COPIES, PACK
from jokerpoker.games.joker_rum.turns import SECOND, THIRD
from jokerpoker.rng import Rng

Token: TypeAlias = int
Plan: TypeAlias = Mapping[int, int]
"""Hidden discards of a card this seat has seen go by: number of the turn → of the turn that drew it."""

TRIES = 200


@dataclass(frozen=True)
class World:
    """A whole deal: hands as dealt and now, stock and pile bottom first, what each turn drew and threw."""

    dealt: tuple[tuple[Card, ...], ...]
    hands: list[list[Card]]
    stock: list[Card]
    pile: list[Card]
    moves: list[tuple[Card, Card]]
    taken: Card | None


class Stuck(Exception):  # noqa: N818
    """These guesses about hidden discards do not fit what was seen later."""


def imagine_deal(view: Mapping[str, Json], rng: Rng) -> World:
    """A random deal whose view is this one; ValueError for a view that no deal has."""
    if not view["dealt"]:
        return World(((),) * SEATS, [[] for _ in range(SEATS)], [], [], [], None)
    sight = Sight(view)
    for plan in sight.plans(rng):
        try:
            return Replay(sight, plan, rng).world()
        except Stuck:
            continue
    raise ValueError("there is no deal that could be seen like this")


class Sight:
    """What a view tells about hidden cards, turn by turn."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.turns: Sequence[Mapping[str, Json]] = view["turns"]
        self.shuffled: bool = view["options"]["shuffle_between_rounds"]
        self.draws = [number for number in range(THIRD, len(self.turns)) if self._from_stock(number)]
        """The turns of round three that drew from the stock, one under way included."""
        if view["taken"] and view["taken"]["source"] == "stock":
            self.draws.append(len(self.turns))
        self.thrown = self._thrown()

    def _from_stock(self, number: int) -> bool:
        return bool(self.turns[number]["source"] == "stock")

    def seat(self, number: int) -> int:
        """Whose turn it was, or is."""
        return int(self.turns[number]["seat"] if number < len(self.turns) else self.view["turn"])

    def drawn(self, number: int) -> Card | None:
        """What a turn, or the one under way, is seen to have drawn."""
        turn = self.turns[number] if number < len(self.turns) else {"drawn": self.view["taken"]["card"]}
        card: Card | None = turn["drawn"]
        return card

    def _thrown(self) -> dict[int, Card]:
        """Discards whose face is known: seen at once, or drawn by this seat from a place it can count to."""
        known = {n: turn["discarded"] for n, turn in enumerate(self.turns) if turn["discarded"]}
        if self.shuffled:
            return known
        second = [(n, THIRD - 1 - n) for n in range(SECOND, min(THIRD, len(self.turns)))]
        third = [(n, THIRD - 2 - place) for place, n in enumerate(self.draws)]
        for number, thrown_at in second + third:
            card = self.drawn(number)
            if card is not None:
                known[thrown_at] = card
        return known

    def first_draws(self) -> dict[Token, Card]:
        """The tokens that this seat drew from the first stock, with their faces."""
        own = [n for n, turn in enumerate(self.turns[:SECOND]) if turn["seat"] == self.me]
        return {SEATS * HAND_SIZE + n: self.turns[n]["drawn"] for n in own}

    def plans(self, rng: Rng) -> Iterator[Plan]:
        """Every way in which cards that went from this seat to another were thrown on, in random order."""
        if self.shuffled:
            yield from [{}] * TRIES
            return
        passed = [
            n
            for n in range(SECOND, min(THIRD, len(self.turns)))
            if self.seat(n) != self.me and self.drawn(n) is not None
        ]
        plans = list(self._plans(passed, {}))
        yield from plans if len(plans) == 1 else rng.shuffle(plans)

    def _plans(self, passed: Sequence[int], plan: dict[int, int]) -> Iterator[Plan]:
        if not passed:
            yield plan
            return
        drawn_at, others = passed[0], passed[1:]
        yield from self._plans(others, plan)
        for number in range(drawn_at + SEATS, min(THIRD, len(self.turns)), SEATS):
            if number not in self.thrown and number not in plan:
                yield from self._plans(others, {**plan, number: drawn_at})

    def next_sight(self, card: Card, stock: int) -> tuple[int, bool] | None:
        """The next turn after a shuffle in which a card was seen again: thrown by another seat, or
        (True) drawn by this seat from a stock after this one."""
        for number in range(stock, len(self.turns) + bool(self.view["taken"])):
            if self.seat(number) == self.me:
                if stock == SECOND and number in self.draws and self.drawn(number) == card:
                    return number, True
            elif number < len(self.turns) and self.turns[number]["discarded"] == card:
                return number, False
        return None


class Replay:
    """One attempt to play the deal again with tokens."""

    def __init__(self, sight: Sight, plan: Plan, rng: Rng) -> None:
        self.sight = sight
        self.plan = plan
        self.rng = rng
        self.lots: list[int] = []
        self.face: list[Card | None] = [None] * len(PACK)
        self.free = Counter(COPIES)
        self.hands = [list(range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)) for seat in range(SEATS)]
        dealt = zip(self.hands[sight.me], sight.view["dealt"], strict=True)
        for token, card in (*dealt, *sight.first_draws().items()):
            self._turn(token, card)
        self.dealt = [hand[:] for hand in self.hands]
        self.stock: list[Token] = list(range(len(PACK) - 1, SEATS * HAND_SIZE - 1, -1))
        self.pile: list[Token] = []
        self.face_up: list[Token] = []
        self.drawn: list[Token] = []
        self.thrown: list[Token] = []
        self.kept: dict[int, Token] = {}
        """Hidden discards of a shuffled deal that must throw a certain token."""

    def world(self) -> World:
        """Play the turns, then turn up every card."""
        view, sight = self.sight.view, self.sight
        for number in range(len(sight.turns)):
            if number in (SECOND, THIRD):
                self._new_stock(number)
            if number < THIRD:
                self._throw(number)
                self._draw(number)
            else:
                self._draw(number)
                self._throw(number)
        if len(sight.turns) in (SECOND, THIRD) and view["round"] * TURNS_IN_ROUND > len(sight.turns):
            self._new_stock(len(sight.turns))
        if view["taken"]:
            self._draw(len(sight.turns))
        self._turn_up()
        return World(
            tuple(tuple(self._cards(hand)) for hand in self.dealt),
            list(map(self._cards, self.hands)),
            self._cards(self.stock),
            self._cards(self.pile),
            list(zip(self._cards(self.drawn), self._cards(self.thrown), strict=False)),
            self._cards(self.drawn)[-1] if view["taken"] else None,
        )

    def _cards(self, tokens: Sequence[Token]) -> list[Card]:
        return [card for token in tokens if (card := self.face[token]) is not None]

    def _lot(self, tokens: Sequence[Token]) -> Token:
        """One of the tokens by lot; Stuck if there is none."""
        if not tokens:
            raise Stuck
        if not self.lots:
            self.lots = self.rng.shuffle(range(128))
        return tokens[self.lots.pop() * len(tokens) >> 7]

    def _throw(self, number: int) -> None:
        seat = self.sight.seat(number)
        token = self._choose(number, self.hands[seat])
        self.hands[seat].remove(token)
        self.thrown.append(token)
        (self.face_up if number >= THIRD - 1 else self.pile).append(token)

    def _choose(self, number: int, hand: Sequence[Token]) -> Token:
        """The token that a turn throws: the one with the face that was seen, or any open one."""
        card = self.sight.thrown.get(number)
        if card is not None:
            return self._with_face(card, hand)
        token = self.drawn[self.plan[number]] if number in self.plan else self.kept.get(number)
        if token is None:
            return self._lot([token for token in hand if self.face[token] is None])
        if token not in hand:
            raise Stuck
        return token

    def _with_face(self, card: Card, tokens: Sequence[Token]) -> Token:
        """A token with this face, or an open one that gets it."""
        known = [token for token in tokens if self.face[token] == card]
        if known:
            return known[0]
        if not self.free[card]:
            raise Stuck
        token = self._lot([token for token in tokens if self.face[token] is None])
        self._turn(token, card)
        return token

    def _turn(self, token: Token, card: Card) -> None:
        self.face[token] = card
        self.free[card] -= 1

    def _draw(self, number: int) -> None:
        sight = self.sight
        source = sight.turns[number]["source"] if number < len(sight.turns) else sight.view["taken"]["source"]
        token = (self.stock if source == "stock" else self.face_up).pop()
        card = sight.drawn(number)
        if card is not None and self.face[token] is None:
            self._turn(token, card)
        if card not in (None, self.face[token]):
            raise Stuck
        self.hands[sight.seat(number)].append(token)
        self.drawn.append(token)

    def _new_stock(self, number: int) -> None:
        self.stock, self.pile = self.pile, []
        if self.sight.shuffled:
            self.stock = self._shuffled(number)

    def _shuffled(self, number: int) -> list[Token]:
        """The pile in an order that fits what was drawn from it, then seen again."""
        later = range(SECOND, min(THIRD, len(self.sight.turns))) if number == SECOND else self.sight.draws
        order: dict[int, Token] = {}
        left = self.stock
        for turn in later:
            if self.sight.seat(turn) == self.sight.me:
                order[turn] = self._with_face(str(self.sight.drawn(turn)), left)
                left = [token for token in left if token != order[turn]]
        for token in left[:]:
            turn_of = self._must_go(token, number, [turn for turn in later if turn not in order])
            if turn_of is not None:
                order[turn_of] = token
                left = [other for other in left if other != token]
        mixed = self.rng.shuffle(left)
        taken = [order[turn] if turn in order else mixed.pop() for turn in later]
        return [*mixed, *reversed(taken)]

    def _must_go(self, token: Token, number: int, turns: Sequence[int]) -> int | None:
        """The turn that must draw a known card from a shuffled stock, if the card was seen again later."""
        card = self.face[token]
        if card is None or self.free[card] or (COPIES[card] > 1 and self._lot([0, 1])):
            return None
        again = self.sight.next_sight(card, number)
        if again is None:
            return None
        seen_at, by_me = again
        if not by_me:
            seat = self.sight.seat(seen_at)
            return self._lot([n for n in turns if n <= seen_at - (n < THIRD) and self.sight.seat(n) == seat])
        drawn_at = self._lot(
            [n for n in turns if n < THIRD - 1 - SEATS and self.sight.seat(n) != self.sight.me]
        )
        throws = range(drawn_at + SEATS, THIRD - 1, SEATS)
        self.kept[self._lot([n for n in throws if n not in self.kept])] = token
        return drawn_at

    def _turn_up(self) -> None:
        """Give the open tokens the cards that are left; a seat that may close holds three sets."""
        view = self.sight.view
        if view["step"] == "close" and view["turn"] != self.sight.me:
            self._complete(self.hands[view["turn"]])
        open_tokens = [token for token, card in enumerate(self.face) if card is None]
        for token, card in zip(open_tokens, self.rng.shuffle(sorted(self.free.elements())), strict=True):
            self.face[token] = card

    def _complete(self, hand: Sequence[Token]) -> None:
        held = Counter(self._cards(hand))
        sets = [meld.cards for meld in MELDS]
        cards = three_sets(held, held + self.free, self.rng.shuffle(sets), HAND_SIZE)
        if cards is None:
            raise Stuck
        for token, card in zip(
            [token for token in hand if self.face[token] is None], (cards - held).elements(), strict=True
        ):
            self._turn(token, card)


def three_sets(
    needed: Counter[Card], there: Counter[Card], sets: Sequence[tuple[Card, ...]], size: int
) -> Counter[Card] | None:
    """Disjoint sets of cards that are there, ``size`` cards in all, with every needed card among them."""
    if not size:
        return Counter() if not needed else None
    wanted = next(iter(needed), None)
    for cards in sets:
        if (wanted is None or wanted in cards) and all(there[card] for card in cards):
            used = Counter(cards)
            others = three_sets(needed - used, there - used, sets, size - len(cards))
            if others is not None:
                return used + others
    return None
