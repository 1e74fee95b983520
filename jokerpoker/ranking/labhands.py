"""The screen on which hands are compared (the *bench*): rules, hands, their values, and who wins.

``STUDIES`` lists the screens of this package, which work without a match (``catalogue.Study``): this one, the
odds, and the examples to try.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, TypeAlias

from jokerpoker.cards import ANY_JOKER, COLOURED_JOKERS, PACK, WILD_JOKER, Card, as_card, check_card
from jokerpoker.display.cardblocks import CardTaps
from jokerpoker.display.inquiries import Inquiry, Steps
from jokerpoker.display.panels import Block, Field, Fields, Panel, Push, Section, Text
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import Words, say
from jokerpoker.ranking.comparison import Comparison, compare_evaluated
from jokerpoker.ranking.evaluation import MAX_CARDS, BestFive
from jokerpoker.ranking.laboratory import MAX_HANDS, best_five_or_error, rules_with
from jokerpoker.ranking.labscreens import BEST_FIRST, ODDS, RulesState, rules_changed, rules_panel
from jokerpoker.ranking.labtrial import EXAMPLE
from jokerpoker.ranking.labwords import hand_panel, shared_words, verdict
from jokerpoker.ranking.rules import HandRules

MOST_STORED = 60
"""The maximum number of cards in a stored hand: older pages allowed this many, ``MAX_CARDS`` is the limit
now."""
LONGEST_WORD = 60
"""The maximum number of characters of a wrong word."""
COURTS = {"B": "J", "V": "J", "F": "J", "D": "Q", "R": "K"}
"""The English letters of jack, queen and king, by their letters in German, French and Italian (the message
``words.letters``).
"""
QUICK = 50
"""A value that needs more steps of :func:`_compute` than this is not computed while the page waits, but by
:func:`values_left`."""
MOST_VALUES = 1000
"""The maximum number of values in ``_known``; a full one is emptied."""
GRID = (*(rank + suit for suit in "shdc" for rank in BEST_FIRST), *COLOURED_JOKERS)
"""The cards to pick from."""

_SEPARATED = str.maketrans({"(": " ( ", ")": " ) ", ",": " ", ";": " ", "\ufe0e": "", "\ufe0f": ""})
"""Brackets become separate words; variation selectors, which a device may add to a suit, are removed."""


@dataclass(frozen=True)
class LaidHand:
    """A hand laid out. ``concealed``: the cards that are face down; under ``concealed_only`` the lowest of
    these decides which rank is wild. ``wrong``: a typed word that is not a card.
    """

    cards: tuple[Card, ...] = field(default=(), metadata={"longest": MOST_STORED})
    concealed: tuple[Card, ...] = field(default=(), metadata={"longest": MOST_STORED})
    wrong: str = field(default="", metadata={"longest": LONGEST_WORD})

    def __post_init__(self) -> None:
        for card in (*self.cards, *self.concealed):
            check_card(card)


@dataclass(frozen=True)
class LaidHands:
    """The state of the screen: the rules and the hands. ``active``: the index of the hand that the grid of
    cards fills.
    """

    rules: RulesState = field(default_factory=RulesState)
    hands: tuple[LaidHand, ...] = field(
        default=(LaidHand(("Kh", "Kd", "RJ", "Ts", "Th")), LaidHand(("As", "Js", "8s", "7s", "3s"))),
        metadata={"longest": MAX_HANDS},
    )
    active: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.active < len(self.hands):
            raise ValueError(f"there is no hand {self.active}")

    def with_hand(self, at: int, hand: LaidHand) -> LaidHands:
        """The state with ``hand`` in place of the hand with the index ``at``."""
        return replace(self, hands=(*self.hands[:at], hand, *self.hands[at + 1 :]))


def read_cards(text: str) -> LaidHand:
    """Read cards as people type them, with or without spaces; concealed ones are in brackets.

    >>> read_cards("kh 10d(♥B) rj, jk")
    LaidHand(cards=('Kh', 'Td', 'Jh', 'RJ', 'WJ'), concealed=('Jh',), wrong='')
    >>> read_cards("As 1h").wrong
    '1h'
    """
    cards: list[Card] = []
    concealed: list[Card] = []
    hidden = False
    unread = text.translate(_SEPARATED)
    while unread := unread.lstrip():
        # A card has two characters, or three with a ten (10h); a bracket has one.
        size, card = next(((size, card) for size in (3, 2) if (card := _card(unread[:size]))), (1, None))
        if card:
            cards.append(card)
            concealed += [card] if hidden else []
        elif unread[0] in "()":
            hidden = unread[0] == "("
        else:
            return LaidHand(wrong=unread.split()[0][:LONGEST_WORD])
        unread = unread[size:]
    return LaidHand(tuple(cards), tuple(concealed))


def _card(word: str) -> Card | None:
    """The card that a word names in any of the languages, or None; ``Jk`` counts as ``WJ`` here."""
    rank_at = 0 if word[0].isalnum() else 1  # a suit symbol may come first
    court = COURTS.get(word[rank_at : rank_at + 1].upper())
    in_english = [word[:rank_at] + court + word[rank_at + 1 :]] if court else []
    for card in map(as_card, (word, *in_english)):
        if card in (*PACK, *COLOURED_JOKERS, ANY_JOKER):
            return WILD_JOKER if card == ANY_JOKER else card
    return None


def _write(hand: LaidHand) -> str:
    """The cards as text that :func:`read_cards` can read."""
    concealed = list(hand.concealed)
    words = []
    for card in hand.cards:
        words.append(f"({card})" if card in concealed else card)
        if card in concealed:
            concealed.remove(card)
    return " ".join(words)


def bench_changed(state: LaidHands, key: str, value: Any) -> LaidHands:
    """The state after a press on ``key``, or after the field ``key`` was set to ``value``. Keys such as
    ``drop-1`` end with the index of a hand; ``take-1-Kh`` is a tap on a card of a hand, and ``pick-Kh`` one
    on a card of the grid.
    """
    hand = state.hands[state.active]
    match key.split("-"):
        case ["choose", at]:
            return replace(state, active=int(at))
        case ["clear", at]:
            return replace(state.with_hand(int(at), LaidHand()), active=int(at))
        case ["drop", at]:
            return _dropped(state, int(at))
        case ["add", _]:
            return replace(state, hands=(*state.hands, LaidHand()), active=len(state.hands))
        case ["pick", card]:
            return state.with_hand(state.active, _picked(hand, card, _rules(state)))
        case ["take", at, card]:
            return state.with_hand(int(at), _without(state.hands[int(at)], card))
        case ["typed", at]:
            return replace(state.with_hand(int(at), _typed(state.hands[int(at)], value)), active=int(at))
    return replace(state, rules=rules_changed(state.rules, key, value))


def _dropped(state: LaidHands, at: int) -> LaidHands:
    """The state without the hand with the index ``at``."""
    hands = (*state.hands[:at], *state.hands[at + 1 :])
    active = state.active - 1 if state.active > at else state.active
    return replace(state, hands=hands, active=min(active, len(hands) - 1))


def _picked(hand: LaidHand, card: Card, rules: HandRules | None) -> LaidHand:
    """The hand with the card added; or, if it already has as many copies as there are packs, with one copy
    removed. Refused rules count as one pack.
    """
    if hand.cards.count(card) >= (rules.decks if rules else 1):
        return _without(hand, card)
    return _not_too_large(LaidHand((*hand.cards, card), hand.concealed))


def _without(hand: LaidHand, card: Card) -> LaidHand:
    """The hand without the last copy of a card; other copies are no longer concealed."""
    last = len(hand.cards) - 1 - hand.cards[::-1].index(card)
    concealed = tuple(other for other in hand.concealed if other != card)
    return LaidHand((*hand.cards[:last], *hand.cards[last + 1 :]), concealed)


def _typed(hand: LaidHand, text: str) -> LaidHand:
    """The typed hand; if a word is not a card, the hand as it was, with this word as ``wrong``."""
    typed = read_cards(text)
    return replace(hand, wrong=typed.wrong) if typed.wrong else _not_too_large(typed)


def _not_too_large(hand: LaidHand) -> LaidHand:
    """The hand; ``Refused`` if it is too large."""
    if len(hand.cards) > MAX_CARDS:
        raise Refused(say("lab.full", count=MAX_CARDS))
    return hand


def _rules(state: LaidHands) -> HandRules | None:
    """The rules; None if they are refused."""
    try:
        return rules_with(state.rules.preset, state.rules.options)
    except ValueError:
        return None


Question: TypeAlias = tuple[HandRules, str, LaidHand]
"""Rules, the rank of every joker (or "": the best for each), and a hand."""
Value: TypeAlias = BestFive | ValueError
"""A hand's value, or why the hand is refused."""
_known: dict[Question, Value] = {}
"""The values computed so far."""


def _compute(question: Question) -> Generator[None, None, None]:
    """Compute and store a value, in steps."""
    rules, joker_rank, hand = question
    value = yield from best_five_or_error(hand.cards, rules, hand.concealed, joker_rank or None)
    if len(_known) >= MOST_VALUES:
        _known.clear()
    _known[question] = value


def _quick_value(question: Question) -> Value | None:
    """A value, computed if that is quick; None if it takes long and has not been computed yet."""
    if question not in _known:
        for _ in islice(_compute(question), QUICK):
            pass
    return _known.get(question)


def _values_of(state: LaidHands, rules: HandRules | None) -> list[Value | None]:
    """By hand, the value, or None where it is not known yet or the rules are refused."""
    return [_quick_value((rules, state.rules.joker_rank, hand)) if rules else None for hand in state.hands]


def values_left(state: LaidHands) -> Steps | None:
    """The steps that compute the missing values; None if all are known."""
    rules = _rules(state)
    hands = zip(state.hands, _values_of(state, rules), strict=True)
    left = [(rules, state.rules.joker_rank, hand) for hand, value in hands if value is None] if rules else []
    return _compute_all(left) if left else None


def _compute_all(questions: list[Question]) -> Generator[float, None, None]:
    """Compute and store values, in steps that yield the progress, from 0 to 1."""
    for done, question in enumerate(questions):
        for _ in _compute(question):
            yield done / len(questions)


def bench_panel(state: LaidHands) -> Panel:
    """The winners and why they win, the hands (the active one with the grid of cards), and the rules."""
    rules = _rules(state)
    values = _values_of(state, rules)
    valid = [value for value in values if isinstance(value, BestFive)]
    result = compare_evaluated(valid, rules) if rules and len(valid) == len(values) > 1 else None
    blocks: list[Block] = [Text(say("lab.hint")), _verdict(state, rules, result)]
    blocks += _shared(state.hands, rules) if rules else ()
    winners = result.winners if result else ()
    field_label = say("lab.concealed" if rules and rules.concealed_only else "lab.text")
    blocks += [_hand(state, at, field_label, value, at in winners) for at, value in enumerate(values)]
    if len(values) < MAX_HANDS:
        blocks.append(Fields(buttons=(Push("add-hand", say("lab.add")),)))
    panel = rules_panel(state.rules)
    hands = Section("hands", None, tuple(blocks), ("bench",))
    return replace(panel, blocks=(hands, Section("rules", panel.title, panel.blocks)))


def _hand(state: LaidHands, at: int, field_label: Words, value: Value | None, wins: bool) -> Section:
    """One hand with its cards, buttons and field."""
    hand, number, active = state.hands[at], at + 1, at == state.active
    buttons = [] if active else [Push(f"choose-{at}", say("lab.choose", number=number))]
    if hand.cards or hand.wrong:
        buttons.append(Push(f"clear-{at}", say("lab.clear")))
    if len(state.hands) > 1:
        buttons.append(Push(f"drop-{at}", say("lab.drop", number=number)))
    title = say("lab.hand", number=number)
    about = Section(f"about-{at}", None, tuple(_about(hand, value, active)), ("about",))
    blocks: list[Block] = [_cards(hand, at, title, value, active), about, Fields(buttons=tuple(buttons))]
    if active:
        blocks.append(CardTaps("pick", say("lab.grid"), GRID, chosen=tuple(dict.fromkeys(hand.cards))))
    if hand.wrong:
        blocks.append(Text(say("lab.wrong", word=hand.wrong), mark="error", announced=True))
    blocks.append(Fields((Field(f"typed-{at}", field_label, _write(hand)),)))
    marks = [name for name, has in (("active", active), ("wins", wins)) if has]
    return Section(
        f"hand-{at}", say("lab.hand.wins", number=number) if wins else title, tuple(blocks), tuple(marks)
    )


def _cards(hand: LaidHand, at: int, title: Words, value: Value | None, active: bool) -> Block:
    """The cards of a hand; once its value is known, those outside the best five are marked as unused."""
    if not hand.cards:
        return Text(say("lab.empty"), mark="empty", announced=active)
    used = list(value.cards) if isinstance(value, BestFive) else list(hand.cards)
    unused = tuple(index for index, card in enumerate(hand.cards) if not _remove(used, card))
    wild = value.value.wild if isinstance(value, BestFive) else {}
    return CardTaps(f"take-{at}", title, hand.cards, unused=unused, wild=wild)


def _about(hand: LaidHand, value: Value | None, active: bool) -> Iterator[Block]:
    """A hand in words; nothing until its value is known. On the active hand, the first text is announced."""
    if not hand.cards or value is None:
        return
    first, *others = hand_panel(hand.cards, value).blocks
    if isinstance(first, Text):
        yield replace(first, announced=active)
    yield from others


def _remove(cards: list[Card], card: Card) -> bool:
    """Remove one copy of a card; False if there is none."""
    if card not in cards:
        return False
    cards.remove(card)
    return True


def _verdict(state: LaidHands, rules: HandRules | None, result: Comparison | None) -> Text:
    if result:
        words = verdict(result)
    elif rules:
        words = say("lab.single" if len(state.hands) == 1 else "lab.noShowdown")
    else:
        words = say("lab.failed")
    return Text(words, mark="verdict", announced=result is not None)


def _shared(hands: Sequence[LaidHand], rules: HandRules) -> Iterator[Text]:
    """Say which cards several hands together have more often than the pack.

    ``Jk``, a joker of no particular colour, is not limited, unless the joker is the bug.
    """
    counts = Counter(card for hand in hands for card in hand.cards)
    for card, count in counts.items():
        holders = [at for at, hand in enumerate(hands) if card in hand.cards]
        unlimited = card == ANY_JOKER and rules.jokers != "bug"
        if count > rules.decks and len(holders) > 1 and not unlimited:
            yield Text(shared_words(card, holders), mark="shared")


BENCH = Inquiry(LaidHands(), bench_panel, bench_changed, values_left)
"""The inquiry of this screen."""

STUDIES = {"bench": BENCH.answer, "trial": EXAMPLE.answer, "odds": ODDS.answer}
"""The studies by name."""
