"""Positions put together by hand: a deal with chosen cards, played on as chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from jokerpoker.cards import parse
from jokerpoker.core import Action, Event
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng

T1 = "5h 6c 7c 8c Ts 7d 8d 9d As 2s 3s Jk"
T13 = "As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 9c"


class Fixed(Rng):
    """A generator whose first shuffles of the pack are chosen by hand."""

    def __init__(self, packs: list[list[str]]) -> None:
        super().__init__("fixed")
        self.packs = packs

    def shuffle(self, items):  # type: ignore[no-untyped-def]
        if len(items) == len(PACK) and self.packs:
            self.counter += 1
            return self.packs.pop(0)
        return super().shuffle(items)

    def copy(self) -> Fixed:
        twin = Fixed([pack[:] for pack in self.packs])
        twin.counter = self.counter
        return twin


def pack_with(hands: Mapping[int, str], stock: str = "", first: int = 0) -> list[str]:
    """A pack that deals these hands, and whose stock begins with these cards; the others are shuffled.

    By default no seat is dealt three sets, since the cards left are shuffled.
    """
    asked = {seat: list(parse(cards)) for seat, cards in hands.items()}
    top = list(parse(stock))
    left = Counter(PACK)
    for cards in (*asked.values(), top):
        left.subtract(cards)
    assert min(left.values()) >= 0, "a card too often"
    rest = Rng("rest").shuffle(sorted(left.elements()))
    for seat in range(4):
        cards = asked.setdefault(seat, [])
        while len(cards) < 12:
            cards.append(rest.pop())
    dealt = [asked[(first + place) % 4][number] for number in range(12) for place in range(4)]
    return [*dealt, *rest, *reversed(top)]


def table(
    hands: Mapping[int, str], stock: str = "", options: Options | None = None, deals: int = 1
) -> JokerRum:
    """The first position of a game whose first deals all have these hands; the others are left to chance."""
    packs = [pack_with(hands, stock, first=deal % 4) for deal in range(deals)]
    return JokerRum.start(4, Fixed(packs), options or Options())


def play(state: JokerRum, *actions: Action) -> list[Event]:
    """Check and apply; the events of the last action."""
    events: list[Event] = []
    for action in actions:
        state.check(action)
        events = state.apply(action)
    return events


def quiet(state: JokerRum, turns: int, keep: Mapping[int, str] | None = None) -> None:
    """Let so many turns pass. A seat discards the card that it has just drawn, or else one outside ``keep``,
    its cards to keep: at most eleven of them, since rounds one and two discard before they draw.
    """
    kept = {seat: Counter(parse(cards)) for seat, cards in (keep or {}).items()}
    for _ in range(turns):
        seat = state.turn
        if state.round == 3:
            play(state, Draw(seat, "stock"))
        spare = list((Counter(state.cards.hands[seat]) - kept.get(seat, Counter())).elements())
        drawn = state.cards.taken[0] if state.cards.taken and state.cards.taken[0] in spare else spare[0]
        play(state, Discard(seat, drawn))
        assert state.step != "close", "the hand is complete"


def hold(state: JokerRum, seat: int, cards: str) -> None:
    """Swap cards into a hand, from wherever they lie hidden, so that the pack stays whole."""
    for card in (Counter(parse(cards)) - Counter(state.cards.hands[seat])).elements():
        spare = next(iter((Counter(state.cards.hands[seat]) - Counter(parse(cards))).elements()))
        others = [
            pile
            for pile in (*state.cards.hands, state.cards.stock, state.cards.pile)
            if pile is not state.cards.hands[seat]
        ]
        place = next(pile for pile in others if card in pile)
        place[place.index(card)] = spare
        state.cards.hands[seat][state.cards.hands[seat].index(spare)] = card
    state.cards.keys = list(map(key_of, state.cards.hands))
