"""What a seat knows: all that it has seen, nothing else; and deals imagined from that."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.memory import draws_left, remember
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import is_complete
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.worlds import three_sets
from jokerpoker.rng import Rng
from tests.conformance.subjects import redeal_joker_rum
from tests.joker_rum.table import T13, play, quiet, table

SHUFFLED = Options(deals=1, shuffle_between_rounds=True)
NEAR_T13 = "As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 6d"


def random_deal(seed: str, options: Options, draw: str = "any") -> Any:
    """Every position of a deal played at random; ``draw`` tells how round three draws."""
    state, rng = JokerRum.start(4, Rng(seed), options), Rng(f"{seed} play")
    yield state, []
    while state.prompts():
        action = state.sample(state.turn, rng)
        if isinstance(action, Draw) and draw == "often":
            action = Draw(state.turn, "face_up" if rng.below(10) else "stock")
        events = state.apply(action)
        yield state, events


def whole(world: JokerRum) -> None:
    """No card is missing or there twice."""
    lying = [*world.cards.stock, *world.cards.pile, *world.cards.face_up]
    assert Counter([*lying, *(card for hand in world.cards.hands for card in hand)]) == Counter(PACK)


def played(world: JokerRum) -> None:
    """The turns lead from the hands dealt to the hands held, and nobody discards what it does not hold."""
    hands = [Counter(hand) for hand in world.cards.dealt]
    for turn in world.cards.turns:
        moves = [(turn.discarded, -1), (turn.drawn, 1)]
        for card, copies in moves if turn.round < 3 else moves[::-1]:
            hands[turn.seat][card] += copies
            assert hands[turn.seat][card] >= 0
    if world.cards.taken:
        hands[world.turn][world.cards.taken[0]] += 1
    assert [+hand for hand in hands] == [Counter(hand) for hand in world.cards.hands]


@pytest.mark.parametrize("options", [Options(deals=1), SHUFFLED], ids=["as it lies", "shuffled"])
@pytest.mark.parametrize("draw", ["any", "often"])
def test_imagined_deals_could_have_been_played(options: Options, draw: str) -> None:
    for ply, (state, _) in enumerate(random_deal(f"imagined {draw}", options, draw)):
        if state.over or ply % 4:
            continue
        for seat in range(4):
            view = json.loads(json.dumps(state.view(seat)))
            world = JokerRum.imagine(view, Rng(f"{ply}/{seat}"))
            assert world.view(seat) == view
            whole(world)
            if draw == "any" or not options.shuffle_between_rounds:
                played(world)


def test_imagined_deals_differ() -> None:
    state = JokerRum.start(4, Rng("differ"), Options())
    quiet(state, 30)
    hands = {tuple(JokerRum.imagine(state.view(0), Rng(f"{n}")).cards.hands[2]) for n in range(20)}
    assert len(hands) == 20


@pytest.mark.parametrize("options", [Options(deals=1), SHUFFLED], ids=["as it lies", "shuffled"])
def test_a_view_remembers_every_card_that_the_events_showed(options: Options) -> None:
    told: list[list[tuple[str, int, str | None]]] = [[] for _ in range(4)]
    for state, events in random_deal("told", options):
        for seat in range(4):
            for event in (event.seen_by(seat) for event in events):
                if event["kind"] in ("draw", "discard"):
                    told[seat].append((event["kind"], event["seat"], event.get("card")))
            if state.over:
                continue
            remembered = []
            for turn in state.view(seat)["turns"]:
                pair = [("discard", turn["seat"], turn["discarded"]), ("draw", turn["seat"], turn["drawn"])]
                remembered += pair if turn["round"] < 3 else pair[::-1]
            if state.cards.taken:
                remembered.append(("draw", state.turn, state.view(seat)["taken"]["card"]))
            assert remembered == told[seat]


def test_own_discards_are_known_where_they_lie() -> None:
    state = JokerRum.start(4, Rng("lie"), Options())
    quiet(state, 40)
    known = state.view(1)["stock"]["known"]
    mine = [turn.discarded for turn in state.cards.turns[20:39] if turn.seat == 1]
    assert [card for card in known if card is not None] == mine[::-1]
    for depth, card in enumerate(known):
        assert card in (None, state.cards.stock[-1 - depth])
    play(state, Draw(0, "stock"), Discard(0, state.cards.hands[0][0]))
    assert state.view(1)["stock"]["known"] == known[1:]


def test_who_discarded_a_card_sees_who_draws_it() -> None:
    state = JokerRum.start(4, Rng("sees"), Options())
    quiet(state, 19)
    (last,) = [turn.discarded for turn in state.cards.turns if turn.seat == 2][-1:]
    quiet(state, 2)
    events = play(state, Discard(1, state.cards.hands[1][0]))
    assert events[1].seen_by(2)["card"] == last
    assert "card" not in events[1].seen_by(3)
    assert state.view(2)["turns"][-1]["drawn"] == last
    assert state.view(3)["turns"][-1]["drawn"] is None
    assert remember(state.view(2)).others[1][last] == 1


@pytest.mark.parametrize("step", ["dealt", "round one"])
def test_nobody_learns_the_hand_of_who_may_close(step: str) -> None:
    hand = T13 if step == "dealt" else NEAR_T13
    state = table({0: hand}, "9c", Options(deals=1))
    if step == "round one":
        play(state, Discard(0, "6d"))
    assert state.step == "close"
    for seat in range(4):
        world = redeal_joker_rum(state, seat, Rng("redeal"))
        assert world.view(seat) == state.view(seat)
        for number in range(5):
            imagined = JokerRum.imagine(state.view(seat), Rng(f"{number}"))
            assert imagined.view(seat) == state.view(seat)
            assert list(imagined.prompts()) == [0]
            assert is_complete(imagined.cards.keys[0])
            whole(imagined)
            played(imagined)
    play(state, Pass(0))
    assert "pass" not in json.dumps(state.view(1))


@pytest.mark.parametrize("dealer", [False, True])
def test_nobody_is_imagined_to_be_asked_twice(dealer: bool) -> None:
    state = table({3: T13} if dealer else {1: T13, 3: "6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9d"})
    asked = 3 if dealer else 1
    imagined = JokerRum.imagine(state.view(asked), Rng("asked"))
    assert asked not in imagined.waiting
    play(imagined, Pass(asked))
    assert imagined.turn != asked


def test_closing_in_round_two_is_imagined_with_the_card_seen_to_go_there() -> None:
    """Seat 3 discarded the 9c that seat 0 draws first in round two and completes three sets with."""
    state = table({0: NEAR_T13, 1: "9c", 3: "9c 2c 2d 3c 3d 4c 4d Kc Kd Qc Qd Jd"}, "", Options(deals=1))
    keep = {0: " ".join(NEAR_T13.split()[:11])}
    quiet(state, 19, {**keep, 1: "9c", 3: "9c"})
    play(state, Discard(3, "9c"))
    spare = next(iter((Counter(state.cards.hands[0]) - Counter(NEAR_T13.split()[:11])).elements()))
    play(state, Discard(0, spare))
    assert state.step == "close"
    for number in range(10):
        world = JokerRum.imagine(state.view(3), Rng(f"{number}"))
        assert is_complete(world.cards.keys[0])
        assert "9c" in world.cards.hands[0]
        whole(world)
        played(world)


def test_three_sets_may_be_impossible() -> None:
    assert three_sets(Counter(["Kd"]), Counter(["Kd", "6s"]), [("6s", "7s", "8s", "9s")], 12) is None
    assert three_sets(Counter(), Counter("abcd"), [("a", "b", "c", "d")], 4) == Counter("abcd")


def test_draws_that_are_left() -> None:
    state = JokerRum.start(4, Rng("left"), Options())
    assert draws_left(state.view(0)) == (5, 5, 5)
    quiet(state, 9)
    assert draws_left(state.view(0)) == (2, 5, 5)
    quiet(state, 11)
    assert draws_left(state.view(0)) == (0, 5, 5)
    quiet(state, 21)
    assert draws_left(state.view(1)) == (0, 0, 18 / 4)
    quiet(state, 16)
    assert state.view(1)["stock"]["count"] == 2
    assert draws_left(state.view(1)) == (0, 0, 1)


def test_memory_accounts_for_every_card() -> None:
    for state, _ in random_deal("account", Options(deals=1)):
        for seat in range(4) if not state.over else ():
            memory = remember(state.view(seat))
            known = memory.hand + memory.gone + Counter(memory.coming.values())
            for cards in memory.others.values():
                known += cards
            assert known + memory.unseen == Counter(PACK)
