"""Random deals that agree with all that one seat, the viewer, has seen.

The deal is replayed from its first card with *tokens*, numbers for cards whose faces may be unknown.
A token gets its face when the viewer sees the card; at the end the unknown tokens get the unseen cards
in random order. So every imagined deal could have been dealt and played, unless it comes from the last
attempt of :func:`imagine_deal`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, TURNS_IN_ROUND
from jokerpoker.games.joker_rum.rules.melds import MELDS
from jokerpoker.games.joker_rum.rules.pack import COPIES, PACK
from jokerpoker.games.joker_rum.rules.turns import ROUND_THREE_START, ROUND_TWO_START
from jokerpoker.rng import Rng

Token: TypeAlias = int
Rediscards: TypeAlias = Mapping[int, int]
"""A guess about the viewer's discards that other seats drew: which of them these seats discarded again face
down. By turn of this discard, the turn of the draw, as indexes in the view: ``{31: 23}`` says that the card
drawn in turn 23 was discarded in turn 31."""

TRIES = 20
"""Attempts to replay a deal whose piles are shuffled."""


@dataclass(frozen=True)
class World:
    """A whole deal: hands as dealt and now, stock and face-down pile bottom first, each turn's draw and
    discard, and the card that the seat whose turn it is has just drawn.
    """

    dealt: tuple[tuple[Card, ...], ...]
    hands: list[list[Card]]
    stock: list[Card]
    pile: list[Card]
    moves: list[tuple[Card, Card]]
    taken: Card | None


class Stuck(Exception):  # noqa: N818
    """Raised when a guess or random choice about hidden cards contradicts what was seen later."""


def imagine_deal(view: Mapping[str, Json], rng: Rng) -> World:
    """A random deal whose view is this one; an empty deal for a bystander and at the end of the match.

    If piles are shuffled, there are too many ways in which cards can have moved to list them all. After
    ``TRIES`` random attempts a last one gives other seats the cards that they discard later, whatever they
    drew before.
    """
    if not view["dealt"]:
        return World(((),) * SEATS, [[] for _ in range(SEATS)], [], [], [], None)
    sight = Sight(view)
    for guess in sight.guesses(rng):
        try:
            return DealReplay(sight, guess, rng).world()
        except Stuck:
            continue
    if sight.shuffled:
        return DealReplay(sight, {}, rng, strict=False).world()
    raise ValueError("no deal has this view")


class Sight:
    """Reads from a view what it says about hidden cards, turn by turn."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.turns: Sequence[Mapping[str, Json]] = view["turns"]
        self.shuffled: bool = view["options"]["shuffle_between_rounds"]
        self.stock_turns = [
            number for number in range(ROUND_THREE_START, len(self.turns)) if self._from_stock(number)
        ]
        """The turns of round three that drew from the stock, the current one included."""
        if view["taken"] and view["taken"]["source"] == "stock":
            self.stock_turns.append(len(self.turns))
        self.known_discards = self._find_known_discards()

    def _from_stock(self, number: int) -> bool:
        return bool(self.turns[number]["source"] == "stock")

    def seat(self, number: int) -> int:
        """The seat of a turn; of the current one if ``number`` is the number of finished turns."""
        return int(self.turns[number]["seat"] if number < len(self.turns) else self.view["turn"])

    def drawn(self, number: int) -> Card | None:
        """The card that a turn, or the current one, drew; None if the viewer does not know it."""
        turn = self.turns[number] if number < len(self.turns) else {"drawn": self.view["taken"]["card"]}
        card: Card | None = turn["drawn"]
        return card

    def _find_known_discards(self) -> dict[int, Card]:
        """By turn, the discards that the viewer knows: it saw the discard, or it knows the card that was
        drawn later, and the order of the stock tells which turn had discarded that card.
        """
        known = {n: turn["discarded"] for n, turn in enumerate(self.turns) if turn["discarded"]}
        if self.shuffled:
            return known
        # Pairs: a turn that drew from the stock, and the turn that had discarded the card. A pile becomes the
        # next stock as it lies: its last discard is drawn first. The last one of round two (that of turn
        # ROUND_THREE_START - 1) lies face up instead.
        in_round_two = [
            (n, ROUND_THREE_START - 1 - n)
            for n in range(ROUND_TWO_START, min(ROUND_THREE_START, len(self.turns)))
        ]
        in_round_three = [(n, ROUND_THREE_START - 2 - index) for index, n in enumerate(self.stock_turns)]
        for number, discarded_at in in_round_two + in_round_three:
            card = self.drawn(number)
            if card is not None:
                known[discarded_at] = card
        return known

    def first_draws(self) -> dict[Token, Card]:
        """The tokens that the viewer drew from the first stock, with their faces."""
        # The tokens of this stock are numbered in the order in which they are drawn.
        own = [n for n, turn in enumerate(self.turns[:ROUND_TWO_START]) if turn["seat"] == self.me]
        return {SEATS * HAND_SIZE + n: self.turns[n]["drawn"] for n in own}

    def guesses(self, rng: Rng) -> Iterator[Rediscards]:
        """Every guess, in random order; with shuffled piles ``TRIES`` empty guesses."""
        if self.shuffled:
            yield from [{}] * TRIES
            return
        # The turns of round two in which other seats drew the viewer's discards.
        drawing_turns = [
            n
            for n in range(ROUND_TWO_START, min(ROUND_THREE_START, len(self.turns)))
            if self.seat(n) != self.me and self.drawn(n) is not None
        ]
        guesses = list(self._guesses(drawing_turns, {}))
        yield from guesses if len(guesses) == 1 else rng.shuffle(guesses)

    def _guesses(self, drawing_turns: Sequence[int], guess: dict[int, int]) -> Iterator[Rediscards]:
        """Complete ``guess`` in every way: each card drawn in the turns ``drawing_turns`` is discarded face
        down in a later turn of the same seat, or not at all.
        """
        if not drawing_turns:
            yield guess
            return
        drawn_at, later = drawing_turns[0], drawing_turns[1:]
        yield from self._guesses(later, guess)
        for number in range(drawn_at + SEATS, min(ROUND_THREE_START, len(self.turns)), SEATS):
            if number not in self.known_discards and number not in guess:
                yield from self._guesses(later, {**guess, number: drawn_at})

    def seen_again(self, card: Card, first: int) -> list[tuple[int, bool]]:
        """Return pairs (turn, by_me): the turns after a shuffle in which the viewer sees a copy of this card
        that may come from the shuffled stock. ``by_me``: True if the viewer draws it from the stock of round
        three, False if another seat discards it. ``first``: the first turn after the shuffle.
        """
        sightings = []
        taken: Counter[int] = Counter()  # by seat, copies that it took face up and has not discarded
        for number, turn in enumerate(self.turns[first:], first):
            seat = turn["seat"]
            if seat == self.me:
                from_last_stock = number >= ROUND_THREE_START and turn["source"] == "stock"
                if from_last_stock and first == ROUND_TWO_START and turn["drawn"] == card:
                    sightings.append((number, True))
                continue
            taken[seat] += turn["source"] == "face_up" and turn["drawn"] == card
            if turn["discarded"] == card:
                if taken[seat]:
                    taken[seat] -= 1
                else:
                    sightings.append((number, False))
        return sightings


class DealReplay:
    """One attempt to replay the deal with tokens for unknown cards.

    ``face``: by token, its card; None if unknown. ``drawn``, ``discards``: the tokens of the turns so far.
    ``strict``: True to raise Stuck if a hand or stock does not have a card that was seen to come from it;
    False, in the last attempt with shuffled piles, to exchange one of its cards for that card instead.
    """

    def __init__(self, sight: Sight, guess: Rediscards, rng: Rng, strict: bool = True) -> None:
        self.strict = strict
        self.sight = sight
        self.guess = guess
        self.rng = rng
        self.random_numbers: list[int] = []
        self.face: list[Card | None] = [None] * len(PACK)
        self.unrevealed = Counter(COPIES)
        """The cards that no token has as its face yet."""
        self.hands = [list(range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)) for seat in range(SEATS)]
        dealt = zip(self.hands[sight.me], sight.view["dealt"], strict=True)
        for token, card in (*dealt, *sight.first_draws().items()):
            self._reveal(token, card)
        self.dealt = [hand[:] for hand in self.hands]
        self.stock: list[Token] = list(range(len(PACK) - 1, SEATS * HAND_SIZE - 1, -1))
        self.pile: list[Token] = []
        self.face_up: list[Token] = []
        self.drawn: list[Token] = []
        self.discards: list[Token] = []
        self.forced: dict[int, Token] = {}
        """With shuffled piles: by turn, the token that it must discard face down."""

    def world(self) -> World:
        """Replay the turns, then give every token a face."""
        view, sight = self.sight.view, self.sight
        for number in range(len(sight.turns)):
            if number in (ROUND_TWO_START, ROUND_THREE_START):
                self._new_stock(number)
            if number < ROUND_THREE_START:
                self._discard(number)
                self._draw(number)
            else:
                self._draw(number)
                self._discard(number)
        # True if a round has begun in which no turn is finished.
        if len(sight.turns) in (ROUND_TWO_START, ROUND_THREE_START) and view["round"] * TURNS_IN_ROUND > len(
            sight.turns
        ):
            self._new_stock(len(sight.turns))
        if view["taken"]:
            self._draw(len(sight.turns))
        self._reveal_rest()
        return World(
            tuple(tuple(self._cards(hand)) for hand in self.dealt),
            list(map(self._cards, self.hands)),
            self._cards(self.stock),
            self._cards(self.pile),
            # Not strict: the current turn may have drawn, but not discarded.
            list(zip(self._cards(self.drawn), self._cards(self.discards), strict=False)),
            self._cards(self.drawn)[-1] if view["taken"] else None,
        )

    def _cards(self, tokens: Sequence[Token]) -> list[Card]:
        return [card for token in tokens if (card := self.face[token]) is not None]

    def _random(self, tokens: Sequence[Token]) -> Token:
        """A random item of a sequence of tokens or other numbers; raises Stuck if the sequence is empty."""
        if not tokens:
            raise Stuck
        # For speed, one shuffle of the numbers below 128 serves for 128 calls; each number is scaled to an
        # index. No hand or pile has 128 tokens.
        if not self.random_numbers:
            self.random_numbers = self.rng.shuffle(range(128))
        return tokens[self.random_numbers.pop() * len(tokens) // 128]

    def _discard(self, number: int) -> None:
        """Replay the discard of a turn."""
        seat = self.sight.seat(number)
        token = self._choose(number, self.hands[seat])
        self.hands[seat].remove(token)
        self.discards.append(token)
        (self.face_up if number >= ROUND_THREE_START - 1 else self.pile).append(token)

    def _choose(self, number: int, hand: list[Token]) -> Token:
        """The token that a turn discards: one with the face that the viewer knows; else the guessed or forced
        token; else a random unknown token.
        """
        card = self.sight.known_discards.get(number)
        if card is not None:
            return self._with_face(card, hand)
        token = self.drawn[self.guess[number]] if number in self.guess else self.forced.get(number)
        if token is None:
            return self._random([token for token in hand if self.face[token] is None])
        if token not in hand:
            raise Stuck
        return token

    def _with_face(self, card: Card, tokens: list[Token]) -> Token:
        """The first of these tokens that has this face; else an unknown token, which gets the face; else
        Stuck is raised if ``strict``, or a token is swapped in.
        """
        matching = [token for token in tokens if self.face[token] == card]
        if matching:
            return matching[0]
        unknown = [token for token in tokens if self.face[token] is None] if self.unrevealed[card] else []
        if not unknown and self.strict:
            raise Stuck
        token = self._random(unknown) if unknown else self._swap_in(card, tokens)
        if self.face[token] is None:
            self._reveal(token, card)
        return token

    def _swap_in(self, card: Card, tokens: list[Token]) -> Token:
        """Exchange a random one of these tokens for one that has this face, or can get it, from a pile or
        from another seat's hand. Returns the token that has come in.
        """
        other_hands = [hand for seat, hand in enumerate(self.hands) if seat != self.sight.me]
        # Without the hand or stock that has these tokens itself.
        sources = [cards for cards in (*other_hands, self.pile, self.stock) if not set(cards) & set(tokens)]
        wanted = None if self.unrevealed[card] else card  # None: an unknown token
        source, token = next((s, t) for s in sources for t in s if self.face[t] == wanted)
        exchanged = self._random(tokens)
        source[source.index(token)] = exchanged
        tokens[tokens.index(exchanged)] = token
        return token

    def _reveal(self, token: Token, card: Card) -> None:
        self.face[token] = card
        self.unrevealed[card] -= 1

    def _draw(self, number: int) -> None:
        """Replay the draw of a turn, or the current one; Stuck if the token does not have the face seen."""
        sight = self.sight
        source = sight.turns[number]["source"] if number < len(sight.turns) else sight.view["taken"]["source"]
        token = (self.stock if source == "stock" else self.face_up).pop()
        card = sight.drawn(number)
        if card is not None and self.face[token] is None:
            self._reveal(token, card)
        if card not in (None, self.face[token]):
            raise Stuck
        self.hands[sight.seat(number)].append(token)
        self.drawn.append(token)

    def _new_stock(self, number: int) -> None:
        self.stock, self.pile = self.pile, []
        if self.sight.shuffled:
            self.stock = self._shuffled(number)

    def _shuffled(self, number: int) -> list[Token]:
        """The shuffled pile in an order that fits the cards that were drawn from it or seen later.

        ``number``: the first turn after the shuffle.
        """
        drawing_turns = (
            range(ROUND_TWO_START, min(ROUND_THREE_START, len(self.sight.turns)))
            if number == ROUND_TWO_START
            else self.sight.stock_turns
        )
        drawn: dict[int, Token] = {}  # by turn
        left = self.stock[:]
        for turn in drawing_turns:
            if self.sight.seat(turn) == self.sight.me:
                drawn[turn] = self._with_face(str(self.sight.drawn(turn)), left)
                left = [token for token in left if token != drawn[turn]]
        for token in left[:]:
            turn_of = self._turn_for(token, number, [turn for turn in drawing_turns if turn not in drawn])
            if turn_of is not None:
                drawn[turn_of] = token
                left = [other for other in left if other != token]
        mixed = self.rng.shuffle(left)
        next_drawn = [drawn[turn] if turn in drawn else mixed.pop() for turn in drawing_turns]
        return [*mixed, *reversed(next_drawn)]

    def _turn_for(self, token: Token, number: int, turns: Sequence[int]) -> int | None:
        """One of ``turns`` at random that can draw a token from a shuffled stock, so that its card is seen
        again later. If its seat must discard the token face down before that, ``forced`` notes when.

        None if no turn can or has to: the card is unknown or not seen again, or another copy may be seen.
        ``number``: the first turn after the shuffle.
        """
        card = self.face[token]
        sightings = self.sight.seen_again(card, number) if card else []
        ways = [
            (turn, seen_at)
            for seen_at, by_me in sightings
            for turn in turns
            if (self._turns_to_pass_on(turn) if by_me else self._can_have_drawn(turn, seen_at))
        ]
        # If the pack has two copies, it is left to chance whether the one seen again is this one.
        if not ways or (COPIES[str(card)] > 1 and not self._random(range(1 + len(sightings)))):
            return None
        turn, seen_at = ways[self._random(range(len(ways)))]
        if (seen_at, True) in sightings:  # before, the seat must discard it face down
            self.forced[self._random(self._turns_to_pass_on(turn))] = token
        return turn

    def _can_have_drawn(self, turn: int, seen_at: int) -> bool:
        """True if a card discarded in the turn ``seen_at`` can have been drawn in ``turn``, by the same seat.
        Before round three, a turn discards before it draws.
        """
        seat = self.sight.seat
        first_discard = turn + 1 if turn < ROUND_THREE_START else turn
        return seat(turn) == seat(seen_at) and first_discard <= seen_at

    def _turns_to_pass_on(self, turn: int) -> list[int]:
        """The turns in which another seat can discard face down a card that it drew in this turn."""
        if turn >= ROUND_THREE_START or self.sight.seat(turn) == self.sight.me:
            return []
        return [n for n in range(turn + SEATS, ROUND_THREE_START - 1, SEATS) if n not in self.forced]

    def _reveal_rest(self) -> None:
        """Give the unknown tokens the cards that are left; if another seat is being asked whether it closes,
        it gets three sets.
        """
        view = self.sight.view
        if view["step"] == "close" and view["turn"] != self.sight.me:
            self._complete(self.hands[view["turn"]])
        unknown = [token for token, card in enumerate(self.face) if card is None]
        for token, card in zip(unknown, self.rng.shuffle(sorted(self.unrevealed.elements())), strict=True):
            self.face[token] = card

    def _complete(self, hand: Sequence[Token]) -> None:
        """Give the unknown tokens of a hand cards with which it has three sets; Stuck if there are none."""
        counts = Counter(self._cards(hand))
        sets = [meld.cards for meld in MELDS]
        cards = three_sets(counts, counts + self.unrevealed, self.rng.shuffle(sets), HAND_SIZE)
        if cards is None:
            raise Stuck
        for token, card in zip(
            [token for token in hand if self.face[token] is None], (cards - counts).elements(), strict=True
        ):
            self._reveal(token, card)


def three_sets(
    needed: Counter[Card], available: Counter[Card], sets: Sequence[tuple[Card, ...]], size: int
) -> Counter[Card] | None:
    """``size`` cards that form some of ``sets`` and include every needed card; None if there are none.

    ``available``: the cards that may be used, the needed ones included.
    """
    if not size:
        return Counter() if not needed else None
    wanted = next(iter(needed), None)
    for cards in sets:
        if (wanted is None or wanted in cards) and all(available[card] for card in cards):
            used = Counter(cards)
            other_sets = three_sets(needed - used, available - used, sets, size - len(cards))
            if other_sets is not None:
                return used + other_sets
    return None
