"""Pictures of hands, of splits into hands, and of the value of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from jokerpoker.cards import RANKS, Card, cards_of, check_card, is_joker
from jokerpoker.faults import shown
from jokerpoker.ranking import HandValue, evaluate
from jokerpoker.ranking.names import roles
from jokerpoker.ranking.rules import RulesLike, rules_of
from jokerpoker.ranking.wild import make_wild
from jokerpoker.svg.drawing import Part, Picture, column, document, felt, padded, row, text
from jokerpoker.svg.faces import card

MOST_CARDS = 60
"""The maximum number of cards in a hand, and of hands in a picture."""
COUNTS = {"five": 5, "four": 4, "three": 3, "pair": 2, "pairs": 2}
"""By the role of a rank (``names.roles``), how many cards of the rank the hand has, if not 1."""


def hand(cards: str | Iterable[Card], *, stands_for: Mapping[Card, Card] | None = None) -> Picture:
    """Cards side by side. ``stands_for``: the card that each joker stands for, the second ``Jk`` as ``Jk#2``.

    ValueError or TypeError for anything but 1 to 60 cards.

    >>> hand("Kh Kd RJ", stands_for={"RJ": "Kc"})[:4]
    '<svg'
    """
    hand_cards = read(cards)
    return document(padded(side_by_side(hand_cards, meanings(stands_for)), 6), " ".join(hand_cards))


def split(
    hands: Sequence[str | Iterable[Card]],
    *,
    bets: Sequence[int] = (),
    stands_for: Mapping[Card, Card] | None = None,
    rules: RulesLike = "joker_poker",
) -> Picture:
    """Hands one below the other, each with its name under the rules, on the green table.

    ``bets``: the bet on each hand, 0 to 999, or none. ``stands_for``: the card that each joker stands for; by
    default the best. TypeError or ValueError for other arguments, as for :func:`hand`.

    >>> split(["Ks Kh Kd 8c 8s", "Jc Jd 4s 4h 2d"], bets=[6, 3]).count(" 3</text>")
    1
    """
    checked = [read(cards) for cards in checked_hands(hands)]
    if not isinstance(bets, list | tuple):
        raise TypeError(f"bets must be a list of numbers, not {shown(bets)}")
    if bets and len(bets) != len(checked):
        raise ValueError(f"{len(checked)} hands need {len(checked)} bets, not {len(bets)}")
    meant = meanings(stands_for)
    parts, captions = [], []
    for index, cards in enumerate(checked):
        wild = {joker: meant[joker] for joker in _names(cards) if joker in meant}
        value = evaluate(cards, rules, stands_for=wild or None)
        bet = f"bet {_bet(bets[index])}" if bets else ""
        name = row([text(value.name, 20, bold=True), text(bet, 18)], gap=18)
        parts.append(column([side_by_side(cards, {**value.wild, **meant}), name], gap=6))
        captions.append(f"{' '.join(cards)}: {value.name}")
    return document(felt(column(parts, gap=20)), "; ".join(captions))


def value(hand_value: HandValue) -> Picture:
    """The ranks that decide a hand, without suits (which a value does not have), and the hand's name.

    >>> from jokerpoker import evaluate
    >>> value(evaluate("Kh Kd Kc Ts Th")).count(">10<")
    6
    """
    if not isinstance(hand_value, HandValue):
        raise TypeError(f"give a HandValue, as evaluate returns it, not {shown(hand_value)}")
    ranks = row([card(rank) for rank in decisive(hand_value)], gap=8)
    return document(felt(column([ranks, text(hand_value.name, 22, bold=True)], gap=10)), hand_value.name)


def decisive(hand_value: HandValue) -> list[str]:
    """The rank of each card that decides a hand, as its letter.

    >>> from jokerpoker import evaluate
    >>> "".join(decisive(evaluate("5h 4d 3c 2s Ah")))
    '5432A'
    """
    values: list[int] = []
    for role, ranks in roles(hand_value.category, hand_value.ranks):
        if role == "top":  # the top rank of a straight
            values += range(ranks[0], ranks[0] - 5, -1)
        else:
            values += [rank for rank in ranks for _ in range(COUNTS.get(role, 1))]
    # A rank below the pack's lowest is a low ace.
    return [RANKS[rank - 2] if rank >= hand_value.rules.ranks[0] else "A" for rank in values]


def read(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """The cards to draw; ValueError or TypeError for anything else, and for too few or too many."""
    if not isinstance(cards, Iterable):
        raise TypeError(f"give cards as a text such as 'As Kh' or as a list, not {shown(cards)}")
    read_cards = cards_of(cards)
    if not 0 < len(read_cards) <= MOST_CARDS:
        raise ValueError(f"a picture has 1 to {MOST_CARDS} cards, not {len(read_cards)}")
    for read_card in read_cards:
        check_card(read_card)
    return read_cards


def checked_hands(hands: Sequence[str | Iterable[Card]]) -> Sequence[str | Iterable[Card]]:
    """The hands to draw; TypeError unless they are a list of at least one, ValueError for too many."""
    if not isinstance(hands, list | tuple) or not hands:
        raise TypeError(f"give a list of one hand or more, not {shown(hands)}")
    if len(hands) > MOST_CARDS:
        raise ValueError(f"a picture has at most {MOST_CARDS} hands, not {len(hands)}")
    return hands


def meanings(stands_for: Mapping[Card, Card] | None) -> Mapping[Card, Card]:
    """``stands_for``, or an empty mapping; TypeError or ValueError unless it maps jokers to natural cards."""
    if stands_for is None:
        return {}
    if not isinstance(stands_for, Mapping):
        raise TypeError(f"stands_for must be a mapping such as {{'RJ': 'As'}}, not {shown(stands_for)}")
    for name, meant in stands_for.items():
        joker, _, number = name.partition("#") if isinstance(name, str) else (name, "", "")
        check_card(joker if number.isdecimal() else name)
        check_card(meant)
        if is_joker(meant) or not is_joker(joker):
            raise ValueError(f"stands_for must map jokers to cards other than jokers, not {name} to {meant}")
    return stands_for


def side_by_side(cards: Sequence[Card], meant: Mapping[Card, Card]) -> Part:
    """Cards in a row. ``meant``: by a joker's name, the card that it stands for, which is drawn on it."""
    named = zip(cards, _names(cards), strict=True)
    return row([card(face, meant.get(name) if is_joker(face) else None) for face, name in named], gap=8)


def _names(cards: Sequence[Card]) -> list[str]:
    """The names of the cards as in ``HandValue.wild``: a second ``Jk`` is ``Jk#2``."""
    return [wild.name for wild in make_wild(cards, rules_of(None))]


def _bet(bet: object) -> int:
    if type(bet) is not int or not 0 <= bet < 1000:
        raise ValueError(f"a bet is a number from 0 to 999, not {shown(bet)}")
    return bet
