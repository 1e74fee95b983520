"""A discard seen one draw ahead, compared with a plain computation."""

from __future__ import annotations

from statistics import fmean

import pytest

from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import Expert, closing_action
from jokerpoker.games.joker_rum.players.foresight import BLIND, MARGIN, MOST_EXAMINED, foreseen_values
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.players.values import SCALE, value
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import best_melding, key_of
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng


def plainly(valuation: Valuation, discarded: str) -> float:
    """The mean over every hidden card of what the best discard after it leaves, or of closing with it."""
    hand = list(valuation.cards)
    hand.remove(discarded)
    hidden = [card for card, copies in valuation.memory.unseen.items() for _ in range(copies)]
    return fmean(next_worth(valuation, [*hand, card]) for card in hidden)


def next_worth(valuation: Valuation, hand: list[str]) -> float:
    """What a hand is worth to which a card has just come."""
    third = valuation.view["round"] == 3
    rests = [[*hand[:place], *hand[place + 1 :]] for place in range(len(hand))]
    ends = [
        melding.score
        for rest in (rests if third else [hand])
        if not (melding := best_melding(rest)).unmatched
    ]
    if ends:
        return max(ends) + valuation.bonus
    row = valuation.table[valuation.stage + 1]
    return max(value(valuation.patterns, key_of(rest), row) for rest in rests) / SCALE


@pytest.mark.parametrize("deal", range(3))
def test_a_discard_is_worth_the_mean_of_what_may_come_after_it(deal: int) -> None:
    state, expert, stages = JokerRum.start(4, Rng(f"ahead {deal}"), Options(deals=1)), Expert(), set()
    while prompts := state.prompts():
        ((seat, prompt),) = prompts.items()
        view = state.view(seat)
        valuation = expert.valuation(view)
        if (
            prompt.kind == "discard"
            and valuation.stage not in stages
            and not closing_action(view, prompt.actions or ())
        ):
            stages.add(valuation.stage)
            check(valuation)
        *_, action = expert.think(view, prompt, Rng("ahead"))
        state.apply(action)
    assert len(stages) > 5


@pytest.mark.parametrize("allowed", [False, True])
def test_a_card_just_taken_is_weighed_only_where_it_may_be_discarded(allowed: bool) -> None:
    taken = 0
    for deal in range(3):
        state = JokerRum.start(4, Rng(f"taken {deal}"), Options(deals=1, allow_same_discard=allowed))
        while prompts := state.prompts():
            ((seat, prompt),) = prompts.items()
            view, actions = state.view(seat), prompt.actions or ()
            if prompt.kind == "discard" and view["round"] == 3:
                taken += view["taken"]["source"] == "face_up"
                discards = {action.card for action in actions if isinstance(action, Discard)}
                assert set(foreseen_values(Expert().valuation(view))) == discards
            draws = [action for action in actions if isinstance(action, Draw) and action.source == "face_up"]
            state.apply(
                draws[0]
                if draws and len(state.cards.stock) % 2
                else state.sample(seat, Rng(f"{len(state.cards.turns)}"))
            )
    assert taken > 5


def check(valuation: Valuation) -> None:
    """The best few by the table are seen ahead; the others stay behind them as the table says."""
    said, found = valuation.value_after, foreseen_values(valuation)
    assert set(found) == set(said) == set(valuation.discardable)
    near = sorted(said, key=lambda card: -said[card])[:MOST_EXAMINED]
    near = [card for card in near if said[near[0]] - said[card] <= MARGIN]
    if len(near) < 2 or valuation.stage in BLIND:
        assert found == said
        return
    seen = {card: plainly(valuation, card) for card in near}
    assert {card: found[card] for card in near} == pytest.approx(seen)
    least = min(seen[card] - said[card] for card in near)
    for card in set(said) - set(near):
        assert found[card] == pytest.approx(said[card] + least)
        assert found[card] <= max(seen.values())
