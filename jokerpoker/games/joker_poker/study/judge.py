"""Judges splits with bets by the chance of winning the match (``Weighed.share``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import card_face, card_sign
from jokerpoker.display.handwords import value_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.players.expert import Judge
from jokerpoker.games.joker_poker.players.situation import options_of, situation_of, splits_of
from jokerpoker.games.joker_poker.rules.arrangement import Commit, hand_value, split_breaches
from jokerpoker.games.joker_poker.table.advice import explain
from jokerpoker.games.joker_poker.table.coach import (
    CompleteArrangement,
    Weighed,
    WeighedDecision,
    strengths_of,
)
from jokerpoker.games.joker_poker.table.review import sentence
from jokerpoker.games.joker_poker.table.sorting import hand_as_read
from jokerpoker.games.joker_poker.table.words import hand_words, kind_of, number_words
from jokerpoker.judging import GAP, Coach, Verdict, Weighing, Wording
from jokerpoker.ranking import HandValue


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    assert isinstance(action, Commit)
    options = options_of(view)
    decision = WeighedDecision(situation_of(view), splits_of(view))
    yield 0.0  # progress from 0 to 1; the rest is one step
    own = CompleteArrangement(action.hands, action.jokers, action.bets)
    foul = _is_foul(view, action)
    yours = decision.weigh_foul(own) if foul else decision.weigh_own(own, options)
    best = decision.weigh(decision.ranking[0])
    if best.share <= yours.share:
        return Verdict(yours.share, action, yours.share)
    why = tuple(map(sentence, explain(yours, best)))
    return Verdict(yours.share, _commit_of(action.seat, best), best.share, why)


def _is_foul(view: Mapping[str, Json], action: Commit) -> bool:
    rules = options_of(view).hand_rules
    return bool(split_breaches(action.hands, action.jokers, view["cards"], view["sizes"], rules))


def _commit_of(seat: int, choice: Weighed) -> Commit:
    first, second, third = choice.bets
    return Commit(seat, choice.hands, choice.jokers, (first, second, third))


def _wording(view: Mapping[str, Json], action: Action) -> Wording:
    assert isinstance(action, Commit)
    hands = [hand_as_read(hand, action.jokers) for hand in action.hands]
    faces = [tuple(card_face(card, action.jokers.get(card)) for card in hand) for hand in hands]
    cards = (*faces[0], GAP, *faces[1], GAP, *faces[2])
    bets = tuple(say("number", value=bet) for bet in action.bets)
    if _is_foul(view, action):
        return Wording(say("branch.did.foul", bets=bets), cards)
    first, second, third = (value_words(value.description) for value in _values(view, action))
    return Wording(say("branch.did.split", first=first, second=second, third=third, bets=bets), cards)


def _gain_words(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    """What the best commit does better, in words; the first of these cases that holds decides:

    - ``own`` is a foul: the kind of the best commit's first hand;
    - a hand of the best commit is stronger and has another name: the kinds of all its hands if two or more
      differ in kind from those of ``own``, else the hand whose chance of winning rises most;
    - the bets differ: the best commit's bets;
    - otherwise: the new cards of the first hand that has any.
    """
    assert isinstance(own, Commit)
    assert isinstance(best, Commit)
    best_values = _values(view, best)
    if _is_foul(view, own):
        return _hand_kind_words(0, "consolation.kind", best_values[0])
    own_values = _values(view, own)
    pairs = list(zip(best_values, own_values, strict=True))
    better = [
        row
        for row, (value, own_value) in enumerate(pairs)
        if value > own_value and _names_differ(value, own_value)
    ]
    if better and sum(kind_of(value) != kind_of(own_value) for value, own_value in pairs) > 1:
        return say("consolation.split", hands=kinds_words(best_values))
    if better:
        model = Judge(situation_of(view)).model
        best_chances, own_chances = (
            model.chances(strengths_of(hands)) for hands in (best_values, own_values)
        )
        row = max(better, key=lambda row: best_chances[row] - own_chances[row])
        same = kind_of(best_values[row]) == kind_of(own_values[row])
        return _hand_kind_words(row, "consolation.higher" if same else "consolation.kind", best_values[row])
    if own.bets != best.bets:
        return _bet_words(own.bets, best.bets)
    added = [sorted({*best.hands[row]} - {*own.hands[row]}) for row in range(3)]
    row = next(row for row in range(3) if added[row])
    return say("consolation.cards", cards=tuple(map(card_sign, added[row])), row=row)


def _values(view: Mapping[str, Json], action: Commit) -> list[HandValue]:
    rules = options_of(view).hand_rules
    return [hand_value(hand, action.jokers, rules) for hand in action.hands]


def _names_differ(value: HandValue, other: HandValue) -> bool:
    return value_words(value.description) != value_words(other.description)


def _kind_words(value: HandValue, key: str = "consolation.kind") -> Words:
    """A kind of hand; the message ``key`` says "a flush" or, as ``consolation.higher``, "a higher flush"."""
    return say(key, kind=kind_of(value))


def kinds_words(values: Sequence[HandValue]) -> tuple[Words, ...]:
    """The kinds of a split's hands, in their order; equal ones are counted: "two flushes"."""
    counts = Counter(map(kind_of, values))
    return tuple(
        say("consolation.kinds", kind=kind, count=count) if count > 1 else say("consolation.kind", kind=kind)
        for kind, count in counts.items()
    )


def _hand_kind_words(row: int, key: str, value: HandValue) -> Words:
    """A kind of hand, by the message of this key, and where it would be: "a flush as your first hand"."""
    return say("consolation.hand", hand=_kind_words(value, key), place=hand_words(row))


def _bet_words(own: Sequence[int], best: Sequence[int]) -> Words:
    """The better bet if only one differs, else all three."""
    changed = [row for row in range(3) if own[row] != best[row]]
    if len(changed) == 1:
        return say("consolation.bet", value=best[changed[0]], place=hand_words(changed[0]))
    return say("consolation.bets", bets=number_words(best))


def _deal_words(view: Mapping[str, Json]) -> Words:
    return say("result.game", game=view["game"])


COACH = Coach("chance", _weigh, _wording, _gain_words, _deal_words)
