"""Judges splits with bets by the chance of winning the match (``share``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.handwords import value_words
from jokerpoker.display.words import Words, joined, say
from jokerpoker.games.joker_poker.players.situation import options_of, situation_of, splits_of
from jokerpoker.games.joker_poker.rules.arrangement import Commit, hand_value, split_breaches
from jokerpoker.games.joker_poker.table.advice import explain
from jokerpoker.games.joker_poker.table.coach import Complete, ReviewedDecision, Weighed
from jokerpoker.games.joker_poker.table.review import sentence
from jokerpoker.games.joker_poker.table.words import hand_words, numbers
from jokerpoker.judging import GAP, Coach, Verdict, Weighing, Wording
from jokerpoker.ranking import HandRules, HandValue


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    assert isinstance(action, Commit)
    options = options_of(view)
    decision = ReviewedDecision(situation_of(view), splits_of(view))
    yield 0.0
    own = Complete(action.hands, action.jokers, action.bets)
    foul = _is_foul(view, action)
    yours = decision.weigh_foul(own) if foul else decision.weigh_own(own, options)
    best = decision.weigh(decision.ranking[0])
    if best.share <= yours.share:
        return Verdict(yours.share, action, yours.share)
    why = tuple(map(sentence, explain(yours, best)))
    return Verdict(yours.share, _commit(action.seat, best), best.share, why)


def _is_foul(view: Mapping[str, Json], action: Commit) -> bool:
    rules = options_of(view).hand_rules
    return bool(split_breaches(action.hands, action.jokers, view["cards"], view["sizes"], rules))


def _commit(seat: int, choice: Weighed) -> Commit:
    first, second, third = choice.bets
    return Commit(seat, choice.hands, choice.jokers, (first, second, third))


def _tell(view: Mapping[str, Json], action: Action) -> Wording:
    assert isinstance(action, Commit)
    faces = [tuple(_face(card, action.jokers) for card in hand) for hand in action.hands]
    cards = (*faces[0], GAP, *faces[1], GAP, *faces[2])
    bets = tuple(say("number", value=bet) for bet in action.bets)
    if _is_foul(view, action):
        return Wording(say("branch.did.foul", bets=bets), cards)
    rules = options_of(view).hand_rules
    values = [hand_value(hand, action.jokers, rules).description for hand in action.hands]
    first, second, third = map(value_words, values)
    return Wording(say("branch.did.split", first=first, second=second, third=third, bets=bets), cards)


MOST_HANDS = 2
"""The most hands that are named; the third one is what is left."""


def _gained(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    """The hands that are better, or else have other names, then the bets if these differ; if neither do, a
    hand that has other cards, with these cards.
    """
    assert isinstance(own, Commit)
    assert isinstance(best, Commit)
    rules = options_of(view).hand_rules
    values = [hand_value(hand, best.jokers, rules) for hand in best.hands]
    named = range(3) if _is_foul(view, own) else _better_hands(own, values, rules)
    gained = [_hand(number, values[number]) for number in named][:MOST_HANDS]
    if own.bets != best.bets:
        gained.append(_bets(own.bets, best.bets))
    if not gained:
        others = [sorted({*best.hands[number]} - {*own.hands[number]}) for number in range(3)]
        gained = [_hand(number, values[number], cards) for number, cards in enumerate(others) if cards][:1]
    return joined("consolation.parts", gained)


def _better_hands(own: Commit, values: Sequence[HandValue], rules: HandRules) -> Sequence[int]:
    """The numbers of the hands that have other names in the best split; if some are better, only these."""
    mine = [hand_value(hand, own.jokers, rules) for hand in own.hands]
    names = [[value_words(value.description) for value in hands] for hands in (mine, values)]
    renamed = [number for number in range(3) if names[0][number] != names[1][number]]
    return [number for number in renamed if values[number] > mine[number]] or renamed


def _hand(number: int, value: HandValue, cards: Sequence[str] = ()) -> Words:
    """A hand and where it lies, with cards in it if they are given."""
    hand, spot = value_words(value.description), hand_words(number)
    if not cards:
        return say("consolation.hand", hand=hand, place=spot)
    return say("consolation.handWith", hand=hand, cards=cards_words(cards), place=spot)


def _bets(own: Sequence[int], best: Sequence[int]) -> Words:
    """The bet that differs, or all of them if more than one does."""
    changed = [number for number in range(3) if own[number] != best[number]]
    if len(changed) == 1:
        return say("consolation.bet", value=best[changed[0]], place=hand_words(changed[0]))
    return say("consolation.bets", bets=numbers(best))


def _face(card: str, jokers: Mapping[str, str]) -> str:
    return f"{card} {jokers[card]}" if card in jokers else card


def _when(view: Mapping[str, Json]) -> Words:
    return say("result.game", game=view["game"])


COACH = Coach("chance", _weigh, _tell, _when, _gained)
