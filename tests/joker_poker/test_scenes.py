"""What a table of Joker Poker shows, what may be done at it, and what is said there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import filterfalse, groupby, product
from random import Random
from typing import Any

import pytest

from jokerpoker import new_match, play
from jokerpoker.cards import RANKS, Card, as_read, is_joker
from jokerpoker.display.cardblocks import Hand, Hands, Standings
from jokerpoker.display.contents import offered
from jokerpoker.display.desk import MOST_STEPS, Desk
from jokerpoker.display.panels import Entry, Facts, Listing, Panel, Text
from jokerpoker.display.scenes import Drafted, Drop, Gesture, Played, Press, Refused, Scene, Status, Tap, Zone
from jokerpoker.display.words import Player, Rank, Words, say
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.rules.arrangement import hand_value, meanings_of
from jokerpoker.games.joker_poker.rules.positions import FULL_PACK, JokerPoker
from jokerpoker.games.joker_poker.study.judge import COACH
from jokerpoker.games.joker_poker.table.draft import FINAL, SUMMARY, Arranged, Draft
from jokerpoker.games.joker_poker.table.jokers import NO_WISH, RANKS_DOWN, Wish, best_reading
from jokerpoker.games.joker_poker.table.panels import jokers_panel, summary_panel
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.presenter import PRESENTER
from jokerpoker.games.joker_poker.table.showdown import HandShowdown
from jokerpoker.games.joker_poker.table.sorting import SORTS, first_places, rows_of
from jokerpoker.games.joker_poker.table.words import kind_of
from jokerpoker.judging import GAP
from jokerpoker.match import Match
from jokerpoker.ranking import HandValue
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15
from tests.scenes import button

TWO_JOKERS = "WJ 6d 6s 4c 3h 2h RJ 7d 8s Tc Jh 9c Qd Kc 5s"


def table(cards: str = DEAL_15, seats: int = 2, **options: Any) -> JokerPoker:
    """A first game in which seat 0 holds these cards."""
    state = JokerPoker.start(seats, Rng("scenes"), Options(**options))
    own = tuple(cards.split())
    rest = [card for card in FULL_PACK if card not in own]
    size = len(own)
    state.dealt = (own, *(tuple(rest[n * size : (n + 1) * size]) for n in range(seats - 1)))
    return state


class Seat:
    """One person at a desk."""

    def __init__(self, state: JokerPoker, **preferences: Any) -> None:
        self.state, self.desk = state, Desk(PRESENTER)
        self.desk.begin(self.view, preferences)

    @property
    def view(self) -> Mapping[str, Any]:
        return self.state.view(0)

    @property
    def scene(self) -> Scene:
        return self.desk.scene(self.view)

    def do(self, *gestures: Gesture) -> Any:
        """What the last of these gestures does; each is offered."""
        for gesture in gestures:
            assert gesture in offered(self.scene), gesture
            done = self.desk.gesture(self.view, gesture)
        return done

    def drafted(self, *gestures: Gesture) -> Drafted:
        done = self.do(*gestures)
        assert isinstance(done, Drafted)
        return done

    def drawn(self) -> list[list[str]]:
        """The cards of the three hands, jokers with what they stand for."""
        return [
            [place.item.face for place in zone.places if place.item]
            for zone in self.scene.zones
            if zone.key.startswith("hand-")
        ]

    def faces(self) -> list[list[Card]]:
        """The cards of the three hands."""
        return [[face[:2] for face in hand] for hand in self.drawn()]


def zone(scene: Scene, key: str) -> Zone:
    return next(one for one in scene.zones if one.key == key)


def why(scene: Scene, key: str) -> str | None:
    words = button(scene, key).why
    return words.key if words else None


def keys(words: Sequence[Words]) -> list[str]:
    return [one.key for one in words]


BETS = (Drop("bet-8", "stake-0"), Drop("bet-3", "stake-1"), Drop("bet-0", "stake-2"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_begins_in_hands_that_the_rules_allow(seats: int) -> None:
    for number in range(40):
        state = JokerPoker.start(seats, Rng(f"begins/{number}"), Options())
        places = first_places(state.view(0)["cards"], state.sizes, state.options.hand_rules)
        assert sorted(places) == sorted(state.dealt[0])
        reading = best_reading(rows_of(places, state.sizes), NO_WISH, state.options.hand_rules)
        assert reading is not None
        assert reading.in_order
        assert all(reading.values)
        assert why(Seat(state).scene, "ready") == "wanted.no_bet"


def test_what_is_missing_stands_at_the_button_with_the_way_out() -> None:
    seat = Seat(table("Kh Kd 9c 4s 2s Ad Jc 8h 6c 3d Qs Qh 7d 5c Tc"))
    assert seat.scene.status == Status(Words("wanted.no_bets"), "wanted")
    refusal = button(seat.scene, "ready").why
    assert refusal is not None
    assert keys(refusal.values["hands"]) == ["ordinal.1", "ordinal.2", "ordinal.3"]
    assert (refusal.values["way"], refusal.values["button"]) == ("suggest", say("suggest"))
    seat.drafted(Tap("bet-8"))
    assert seat.scene.status == Status(Words("hint.bet.first"), "picked")
    seat.drafted(BETS[0])
    assert why(seat.scene, "ready") == "wanted.no_bet"
    seat.drafted(*(Drop(card, f"1-{column}") for column, card in enumerate(seat.faces()[2])))
    assert why(seat.scene, "ready") == "poker.wanted.order"
    way_out = button(seat.scene, "ready").why
    assert way_out is not None
    assert way_out.values["button"] == button(seat.scene, "sort").words
    card = seat.faces()[0][0]
    seat.drafted(Tap(card), Tap(card))
    assert seat.scene.status == Status(button(seat.scene, "ready").why or Words(""), "wanted")
    problem = next(one for one in seat.scene.zones if "order" in one.marks)
    assert problem.note is not None
    assert problem.warning is not None
    assert problem.warning.key == "problem.order"


def test_sorting_first_puts_whole_hands_in_order_with_their_bets() -> None:
    seat = Seat(table("Kh Kd Kc 4s 4h Ad Jc 8h 6c 3d Qs Qh 7d 5c Tc"))
    hint = ["Kh", "Kd", "Kc", "4s", "4h"]
    seat.drafted(*(Drop(card, f"1-{column}") for column, card in enumerate(hint)), Drop("bet-8", "stake-1"))
    assert why(seat.scene, "ready") == "poker.wanted.order"
    rows = seat.faces()
    done = seat.drafted(Press("sort"))
    assert keys(done.said)[0] == done.draft.note == "note.sorted.hands"
    assert sorted(map(sorted, seat.faces())) == sorted(map(sorted, rows))
    assert set(seat.faces()[0]) == set(hint)
    assert PokerTable(seat.view, done.draft).bets == [4, None, None]
    assert not PokerTable(seat.view, done.draft).breaches


@pytest.mark.parametrize("cards", ["", TWO_JOKERS])
def test_sorting_never_leaves_hands_in_the_wrong_order(cards: str) -> None:
    for number in range(10):
        state = table(cards) if cards else JokerPoker.start(2, Rng(f"sorts/{number}"), Options())
        seat = Seat(state)
        for order in ("rank", "suit", "groups"):
            assert not PokerTable(seat.view, seat.drafted(Press(f"sort-{order}")).draft).breaches
        notes = {seat.drafted(Press("sort")).draft.note for _ in range(4)}
        assert notes <= {"note.sorted.rank", "note.sorted.suit", "note.sorted.groups"}
        assert len(notes) > 1


def test_sorted_by_suit_each_suit_lies_together_from_row_to_row() -> None:
    for number in range(30):
        seat = Seat(JokerPoker.start(2, Rng(f"suits/{number}"), Options()))
        places = PokerTable(seat.view, seat.drafted(Press("sort-suit")).draft).laid.places
        plain = [card for card in places if not is_joker(card)]
        assert len([suit for suit, _ in groupby(card[1] for card in plain)]) == len(
            {card[1] for card in plain}
        )
        for suit in "shdc":
            ranks = [RANKS.index(card[0]) for card in plain if card[1] == suit]
            assert ranks == sorted(ranks, reverse=True)


def test_one_press_makes_any_cards_legal_hands() -> None:
    """As the message at the button for the ready says, whatever lies where and was chosen for the jokers."""
    rng, mended = Random(4), set()
    for number in range(100):
        state = JokerPoker.start(rng.choice((2, 3, 4)), Rng(f"legal/{number}"), Options())
        view = state.view(0)
        table = PokerTable(view, PRESENTER.begin(view, {}))
        places = tuple(rng.sample(table.laid.places, len(table.laid.places)))
        rank = rng.choice(("", "K", "7")) if table.jokers else ""
        mixed = table.with_draft(laid=replace(table.laid, places=places, rank=rank), sort=rng.choice(SORTS))
        if mixed.breaches:
            after = PokerTable(view, PRESENTER.gesture(view, mixed.draft, Press("sort")).draft)
            assert not after.breaches
            assert after.draft.note == "note.sorted.hands"
            assert sorted(after.laid.places) == sorted(places)
            mended.add(mixed.breaches[0].code)
    assert mended == {"order", "jokers_together"}


def test_the_bets_of_a_hint_are_not_offered_while_one_is_placed_by_hand() -> None:
    seat = Seat(table())
    seat.drafted(Press("suggest"))
    assert button(seat.scene, "stakes").zone == "status"
    seat.drafted(Tap("bet-8"))
    assert all(one.key != "stakes" for one in seat.scene.buttons)


def test_what_is_said_of_missing_bets_names_a_way_that_is_there() -> None:
    seat, unaided = Seat(table()), Seat(table(), unaided=True)
    ready = button(unaided.scene, "ready").why
    assert ready is not None
    assert ready.values["way"] == "hand"
    seat.drafted(Press("suggest"))
    # The button that places them stands beside it.
    ready = button(seat.scene, "ready").why
    assert ready is not None
    assert ready.values["way"] == "button"
    seat.drafted(BETS[0])
    assert button(seat.scene, "stakes").zone == "status"
    assert seat.scene.status == Status(button(seat.scene, "ready").why or Words(""), "wanted")


def test_a_used_betting_card_says_so_when_it_is_tapped() -> None:
    match = played(games=1)
    scene = shown(match, game=2)
    spent = [place.item for place in zone(scene, "bets").places if place.item and place.item.marks]
    assert len(spent) == 3
    assert all(item.tells in item.about and not item.tap for item in spent)
    assert all(item.tells and item.tells.values["state"] == "spent" for item in spent)
    assert scene.status == Status(Words("wanted.no_bets.later"), "wanted")
    assert all(place.item and place.item.tells is None for place in zone(Seat(table()).scene, "bets").places)


BOUND = "Ac 4h 4d 4c RJ Qs Qh Qc 7h 7c 8h 8d 3s 3d WJ"
"""As fours the jokers make four of a kind, but no full house of eights."""


def test_the_rank_of_several_jokers_is_named_as_long_as_it_makes_a_hand_worse() -> None:
    seat = Seat(table(BOUND))
    seat.drafted(Press("suggest"))
    assert seat.scene.status
    assert seat.scene.status.words.key == "poker.jokers.suggestion"
    assert say("wanted.joker_rank") in zone(seat.scene, "hand-2").about
    assert say("wanted.joker_rank") not in zone(seat.scene, "hand-0").about
    seat.drafted(Press("stakes"))
    assert seat.scene.status == Status(say("poker.jokers.ready", rank=say("rank.4")), "jokers")
    assert button(seat.scene, "joker").zone == "message"
    # Where it makes none worse, it is not named once bets are placed.
    free = Seat(table("Ac Kh Kd RJ Td Qs Qh 9c 7h 5c 8h 6d 3s 2d 4s"))
    free.drafted(Press("suggest"), Press("stakes"))
    assert free.scene.status == Status(Words("hint.ready"), "ready")


def test_beside_the_status_line_stands_one_button_at_most() -> None:
    seat = Seat(table(BOUND))
    for gestures in (
        (Press("suggest"),),
        (Tap("Ac"), Tap("Ac")),
        (Tap("RJ"),),
        (Tap("bet-8"),),
        (Tap("none-0"),),
        (Press("stakes"),),
    ):
        seat.drafted(*gestures)
        beside = [one.key for one in seat.scene.buttons if one.zone in ("status", "message")]
        assert len(beside) <= 1, (gestures, beside)


def test_hands_are_arranged_and_laid_by_taps_and_drops() -> None:
    seat = Seat(table())
    first, second = seat.faces()[0][0], seat.faces()[1][0]
    picked = seat.drafted(Tap(first))
    assert keys(picked.said) == ["say.picked"]
    assert next(place.item for place in zone(seat.scene, "hand-0").places).chosen  # type: ignore[union-attr]
    assert keys(seat.drafted(Tap(second)).said)[0] == "say.swapped"
    assert seat.faces()[0][0] == second
    seat.drafted(Drop(second, "1-0"))
    assert seat.faces()[0][0] == first
    assert keys(seat.drafted(*BETS).said)[-1] == "say.mayReady"
    assert why(seat.scene, "ready") is None
    assert keys(button(seat.scene, "ready").sure) == ["ready.ask", *["ready.line"] * 3]
    done = seat.do(Press("ready"))
    assert isinstance(done, Played)
    assert done.action.bets == (4, 2, 0)  # type: ignore[attr-defined]
    seat.state.check(done.action)
    seat.state.apply(done.action)
    seat.desk.replace_draft(0, done.draft)
    seat.desk.follow(seat.state.view, ())
    assert not seat.scene.waits
    assert seat.scene.seats[0].ready
    with pytest.raises(Refused):
        seat.desk.gesture(seat.view, Tap(first))


def test_a_card_brought_to_a_hand_takes_the_place_of_the_lowest_that_was_not_brought() -> None:
    seat = Seat(table())
    rows = seat.faces()
    low, lower = rows[2][-1], rows[2][-2]
    seat.drafted(Drop(low, "hand-0"), Drop(lower, "hand-0"))
    assert {low, lower} <= set(seat.faces()[0])
    assert keys(seat.drafted(Drop(low, "hand-0")).said) == ["poker.there"]


def test_bets_are_laid_replaced_exchanged_and_taken_back() -> None:
    seat = Seat(table())
    seat.drafted(Tap("none-0"), Tap("bet-8"), Tap("bet-3"), Tap("none-1"))
    assert PokerTable(seat.view, seat.desk._draft_of(seat.view).now).bets == [4, 2, None]
    seat.drafted(Drop("bet-8", "stake-1"))
    assert PokerTable(seat.view, seat.desk._draft_of(seat.view).now).bets == [2, 4, None]
    seat.drafted(Drop("bet-3", "bets"))
    seat.drafted(Tap("bet-8"), Tap("bet-8"))
    assert PokerTable(seat.view, seat.desk._draft_of(seat.view).now).bets == [None] * 3


def test_a_betting_card_may_be_laid_on_any_card_of_a_hand_or_on_the_hand() -> None:
    seat = Seat(table())
    seat.drafted(Tap("bet-8"), Tap(seat.faces()[2][1]), Drop("bet-3", "hand-0"))
    assert PokerTable(seat.view, seat.desk._draft_of(seat.view).now).bets == [2, None, 4]


def test_undo_and_redo_go_through_what_was_laid_and_nothing_else() -> None:
    seat = Seat(table())
    dealt = seat.faces()
    assert (why(seat.scene, "undo"), why(seat.scene, "redo")) == ("refused.undo", "refused.redo")
    seat.drafted(Tap(dealt[0][0]))
    assert why(seat.scene, "undo") == "refused.undo"
    seat.drafted(Tap(dealt[1][0]), BETS[0], Press("suggest"))
    done = seat.drafted(Press("undo"))
    assert done.said[0] == Words("said.undo")
    assert done.draft.hints is not None
    assert done.draft.helped
    seat.drafted(Press("undo"), Press("undo"))
    assert seat.faces() == dealt
    assert why(seat.scene, "undo") == "refused.undo"
    seat.drafted(Press("redo"))
    assert seat.faces()[0][0] == dealt[1][0]
    seat.drafted(BETS[1])
    assert why(seat.scene, "redo") == "refused.redo"
    with pytest.raises(Refused):
        seat.desk.gesture(seat.view, Press("redo"))


def test_the_steps_are_kept_with_the_match_and_bounded() -> None:
    seat = Seat(table())
    one, other = seat.faces()[0][:2]
    for _ in range(MOST_STEPS + 5):
        seat.drafted(Tap(one), Tap(other))
    kept = seat.desk.stored(0, 0)
    assert len(kept["steps"]) == MOST_STEPS
    again = Desk(PRESENTER)
    assert again.restore(seat.view, 0, kept)
    assert again.scene(seat.view) == seat.scene
    again.gesture(seat.view, Press("undo"))
    assert again.scene(seat.view) != seat.scene
    for damaged in ({**kept, "at": MOST_STEPS}, {**kept, "steps": [7]}, {**kept, "steps": [{"places": 3}]}):
        assert not Desk(PRESENTER).restore(seat.view, 0, damaged)


def test_others_who_get_ready_take_no_step_away() -> None:
    seat = Seat(table(seats=3))
    seat.drafted(Tap(seat.faces()[0][0]), Tap(seat.faces()[1][0]))
    events = seat.state.apply(seat.state.sample(1, Rng("other")))
    seat.desk.follow(seat.state.view, events)
    assert why(seat.scene, "undo") is None
    assert seat.desk.beats(seat.view, events)[-1].scene == seat.scene
    assert seat.scene.seats[1].ready


def test_jokers_of_one_rank_are_told_once_and_other_ranks_offered() -> None:
    seat = Seat(table(TWO_JOKERS))
    status = seat.scene.status
    assert status is not None
    assert (status.words.key, status.mark) == ("poker.jokers.all", "jokers")
    assert isinstance(status.words.values["rank"], Words)
    assert button(seat.scene, "joker").zone == "message"
    panel = seat.drafted(Press("joker")).panel
    assert panel is not None
    entries = _entries(panel)
    assert entries[0].press == "auto"
    assert [entry.key for entry in entries if entry.chosen] == ["auto"]
    assert len(entries) > 2
    chosen = seat.drafted(Press(entries[2].press), Press("joker")).panel
    assert chosen is not None
    assert [entry.key for entry in _entries(chosen) if entry.chosen] == [entries[2].key]
    stands = {
        place.item.face for row in range(3) for place in zone(seat.scene, f"hand-{row}").places if place.item
    }
    ranks = {face[3] for face in stands if is_joker(face[:2])}
    assert ranks == {entries[2].press[-1]}
    seat.drafted(Press("undo"))
    seat.drafted(Press("redo"), Press("auto"))


def test_a_joker_that_is_tapped_twice_offers_what_it_may_stand_for() -> None:
    seat = Seat(table("RJ Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"))
    panel = seat.drafted(Tap("RJ"), Tap("RJ")).panel
    assert panel is not None
    chosen = _entries(panel)[2]
    seat.drafted(Press(chosen.press))
    faces = [
        place.item.face for row in range(3) for place in zone(seat.scene, f"hand-{row}").places if place.item
    ]
    assert f"RJ {chosen.cards[0]}" in faces
    with pytest.raises(Refused):
        seat.desk.gesture(seat.view, Press("stands-As"))


@pytest.mark.parametrize("cards", ["WJ", "RJ BJ"])
def test_the_card_of_a_joker_in_a_suggestion_is_the_one_listed_and_marked(cards: str) -> None:
    """Of cards that make the same hand, the list has the one that the joker shows."""
    pack = [card for card in FULL_PACK if not is_joker(card)]
    for number in range(8):
        jokers = cards.split()
        plain = Rng(f"listed/{number}").shuffle(pack)[len(jokers) : 15]
        seat = Seat(table(" ".join((*jokers, *plain))))
        for _ in range(3):
            seat.drafted(Press("suggest"))
            laid = dict(
                item.face.split()
                for row in range(3)
                for place in zone(seat.scene, f"hand-{row}").places
                if (item := place.item) and is_joker(item.key)
            )
            panel = seat.drafted(Press("joker")).panel
            assert panel is not None
            entries = _entries(panel)
            (chosen,) = [entry for entry in entries if entry.chosen]
            assert {*chosen.cards} == {*laid.values()}


def test_why_ranks_are_not_offered_for_jokers_is_said() -> None:
    """Each of them would put the hands out of order; where one is left, it is no choice."""
    seen = set()
    for number in range(150):
        state = JokerPoker.start(2 + number % 3, Rng(f"ranks/{number}"), Options())
        desk = PokerTable(state.view(0), PRESENTER.begin(state.view(0), {}))
        if not desk.jokers:
            continue
        about, listing = _panel_of_jokers(desk)
        ranks = {entry.cards[0][0] for entry in listing if entry.cards}
        others = [best_reading(desk.rows, Wish(rank), desk.options.hand_rules) for rank in RANKS_DOWN]
        fit = {rank for rank, reading in zip(RANKS_DOWN, others, strict=True) if reading and reading.in_order}
        assert fit == ranks
        missing = [words.values["count"] for words in about if words.key == "poker.jokers.missing"]
        assert missing == ([len(ranks)] if len(ranks) < len(RANKS_DOWN) else [])
        change = button(PRESENTER.scene(desk.view, desk.draft), "joker")
        if change.zone == "message":
            # A button to change the jokers is offered where they can be changed.
            assert (change.words.key == "poker.joker.change") == (len(ranks) > 1)
        assert any(entry.press for entry in listing) == (len(listing) > 1)
        if len(listing) > 1:
            # The first choice says what is the best now.
            assert listing[0].words == say("joker.auto.now", best=listing[1].words)
        seen.add((len(desk.jokers) > 1, len(ranks) == 1))
    assert len(seen) == 4


def test_each_rank_for_several_jokers_names_the_hands_that_it_makes_one_by_one() -> None:
    seat = Seat(table(BOUND))
    seat.drafted(Press("suggest"))
    panel = seat.drafted(Press("joker")).panel
    assert panel is not None
    fours = next(entry for entry in _entries(panel) if entry.key == "rank-4")
    assert [note.values["what"] for note in fours.notes] == [say("hand.1"), say("hand.3")]


def _panel_of_jokers(desk: PokerTable) -> tuple[list[Words], tuple[Entry, ...]]:
    *about, listing = jokers_panel(desk).blocks
    assert isinstance(listing, Listing)
    return [block.words for block in about if isinstance(block, Text)], listing.entries


FOUR_QUEENS = "WJ Qh Qd Qc Qs Jh Th 9s 6d 6s 5s 5c 4c 3h 2h"


@pytest.mark.parametrize(("five", "said"), [("off", True), ("top", False)])
def test_why_four_queens_and_a_joker_are_not_five_of_a_kind_is_said_at_the_place(
    five: Any, said: bool
) -> None:
    seat = Seat(table(FOUR_QUEENS, five_of_a_kind=five))
    seat.drafted(Tap("WJ"), Tap("Jh"))
    hand = zone(seat.scene, "hand-0")
    joker = next(place.item for place in hand.places if place.item and place.item.key == "WJ")
    panel = seat.drafted(Tap("WJ"), Tap("WJ")).panel
    assert panel is not None
    why_not = say("explain.no_five")
    for explained in (
        hand.about,
        joker.about,
        [block.words for block in panel.blocks if isinstance(block, Text)],
    ):
        assert (why_not in explained) is said
    # Other hands, with a joker or without, need no such word.
    other = Seat(table("RJ Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h")).scene
    assert all(why_not not in zone(other, f"hand-{row}").about for row in range(3))


@pytest.mark.parametrize("duplicates", ["sets_only", "always"])
def test_a_joker_shows_no_card_that_its_player_has_while_another_makes_the_same_hand(duplicates: Any) -> None:
    rules, repeated = Options(joker_duplicates=duplicates).hand_rules, set()
    for number in range(80):
        dealt = JokerPoker.start(2, Rng(f"twice/{number}"), Options()).dealt[0]
        rows = rows_of(dealt, (5, 5, 5))
        reading = best_reading(rows, NO_WISH, rules)
        assert reading is not None
        splits = [(split.hands, split.jokers) for split in frontier(dealt, rules)[:3]]
        for hands, jokers in [(tuple(rows), reading.jokers), *splits]:
            for joker, card in jokers.items():
                row = next(row for row in hands if joker in row)
                others = [other for other in meanings_of(joker) if other[0] == card[0]]
                value = hand_value(row, jokers, rules)
                same = {other for other in others if _is(row, joker, other, value)}
                assert card not in row or same <= {*row}
                assert card not in dealt or same <= {*dealt, *jokers.values()}
                repeated.add(card in row)
    assert repeated == {True, False}


def _is(row: Sequence[Card], joker: Card, card: Card, value: HandValue) -> bool:
    """Whether the hand has this value with the joker as that card."""
    try:
        return hand_value(row, {joker: card}, value.rules) == value
    except ValueError:
        return False


def test_that_a_joker_may_repeat_a_card_of_its_hand_is_said_where_it_does() -> None:
    repeats = say("poker.joker.repeats")
    for king, twice in (("Kd", True), ("Kc", False)):
        cards = f"RJ Kh {king} 9c 4s Ad Jc Th 6c 3d 8s 7h 5d 5c 2c"
        own = PokerTable(table(cards).view(0), Draft(laid=Arranged(tuple(cards.split()))))
        hand = zone(PRESENTER.scene(own.view, own.draft), "hand-0")
        joker = hand.places[0].item
        assert joker is not None
        assert joker.face == ("RJ Kh" if twice else "RJ Kd")
        texts = [block.words for block in jokers_panel(own).blocks if isinstance(block, Text)]
        assert [repeats in said for said in (hand.about, joker.about, texts)] == [twice] * 3


def test_why_the_order_of_hands_limits_a_joker_is_said_at_its_hand() -> None:
    """As queens or tens, it would make a hand that beats a pair of aces."""
    limited = say("poker.joker.limited")

    def said(cards: str, rank: str = "") -> list[bool]:
        draft = Draft(laid=Arranged(places=tuple(cards.split()), rank=rank))
        scene = PRESENTER.scene(table(cards).view(0), draft)
        return [limited in zone(scene, f"hand-{row}").about for row in range(3)]

    cards = "Ah Ad 5s 4h 2c Qh Qd Tc 9s WJ 8c 7d 6h 3s 2d"
    assert said(cards) == [False, True, False]
    # Not where the person chose the card, and not where the joker is the best card.
    assert not any(said(cards, rank="K"))
    assert not any(said("Ah Ad WJ 4h 2c Qh Qd Tc 9s 5s 8c 7d 6h 3s 2d"))


def _entries(panel: Panel) -> Any:
    return next(block for block in panel.blocks if isinstance(block, Listing)).entries


def test_suggestions_are_laid_one_after_the_other_with_their_bets_and_chances() -> None:
    seat = Seat(table())
    assert not seat.scene.helped
    seat.drafted(Press("suggest"))
    scene = seat.scene
    assert scene.helped
    assert all(zone(scene, f"hand-{row}").value for row in range(3))
    assert scene.panel is not None
    assert scene.panel.key == "suggestions"
    best = seat.faces()
    seat.drafted(Press("stakes"))
    assert why(seat.scene, "ready") is None
    assert "stakes" not in [one.key for one in seat.scene.buttons]
    seat.drafted(Press("suggest"))
    assert seat.faces() != best
    seat.drafted(Press("suggestion-1"))
    assert seat.faces() == best


def test_after_cards_were_moved_the_first_suggestion_comes_first_again() -> None:
    seat = Seat(table())
    seat.drafted(Press("suggest"))
    best = seat.faces()
    for _ in range(2):
        cards = [
            place.item for row in range(3) for place in zone(seat.scene, f"hand-{row}").places if place.item
        ]
        seat.drafted(Tap(cards[0].key), Tap(cards[-1].key))
        assert seat.faces() != best
        seat.drafted(Press("suggest"))
        assert seat.faces() == best


def test_a_match_without_help_suggests_nothing() -> None:
    seat = Seat(table(), unaided=True)
    assert why(seat.scene, "suggest") == "help.none"
    assert button(seat.scene, "suggest").zone == "keys"
    with pytest.raises(Refused):
        seat.desk.gesture(seat.view, Press("suggest"))


def test_thirteen_cards_lie_in_two_hands_of_five_and_one_of_three() -> None:
    seat = Seat(table(DEAL_13, seats=4))
    assert list(map(len, seat.faces())) == [5, 5, 3]


def played(seats: int = 2, seed: str = "showdown", games: int = 1) -> Match:
    match = Match(JokerPoker, seats, seed)
    rng = Rng(seed)
    while len(match.state.view(0)["history"]) < games:
        seat = min(match.state.prompts())
        match.submit(match.state.sample(seat, rng))
    return match


def shown(match: Match, seat: int | None = 0, **draft: Any) -> Scene:
    view = match.state.view(seat)
    return PRESENTER.scene(view, replace(PRESENTER.begin(view, {}), **draft))


def test_a_showdown_goes_hand_by_hand_first_the_cards_then_the_bets() -> None:
    match = played(seats=3)
    view = match.state.view(0)
    draft = Draft(laid=PRESENTER.begin(view, {}).laid)
    scene = PRESENTER.scene(view, draft)
    assert (scene.name, scene.waits) == ("showdown", True)
    assert button(scene, "next").after > 0
    names: list[str] = []
    totals = []
    for _ in range(SUMMARY):
        done = PRESENTER.gesture(view, draft, Press("next"))
        assert isinstance(done, Drafted)
        assert done.said
        draft = done.draft
        scene = PRESENTER.scene(view, draft)
        names.append(scene.status.mark if scene.status else scene.name)
        totals.append(sum(seat.score for seat in scene.seats))
    assert names == ["paid", "shown", "paid", "shown", "paid", "summary"]
    assert totals == sorted(totals)
    record = view["history"][0]
    assert [seat.score for seat in scene.seats] == record["scores"]
    again = PRESENTER.gesture(view, draft, Press("again-2"))
    seen = PRESENTER.scene(view, again.draft)
    assert seen.status
    assert seen.status.mark == "paid"
    # It is marked as seen once more until the summary.
    assert (scene.again, seen.again) == (False, True)
    later = PRESENTER.gesture(view, again.draft, Press("next")).draft
    assert PRESENTER.scene(view, later).again
    assert not PRESENTER.scene(view, PRESENTER.gesture(view, later, Press("skip")).draft).again
    after = PRESENTER.gesture(view, draft, Press("next-game")).draft
    assert PRESENTER.scene(view, after).heading == Words("game.of", {"game": 2})


def _in_order(faces: Sequence[str]) -> bool:
    """Whether the cards of a hand are in the order in which it is read, jokers with what they stand for."""
    cards = [face.split()[-1] for face in faces]
    return as_read(cards) == tuple(cards)


def test_wherever_a_hand_is_shown_its_cards_are_in_the_order_in_which_it_is_read() -> None:
    """Three of a kind before the pair of a full house, kickers last; however its player has laid them."""
    match = played(seats=4, games=3, seed="order")
    faces = []
    for game, row in product((1, 2, 3), range(3)):
        scene = shown(match, game=game, step=2 * row)
        duels = [one for one in scene.zones if one.key.startswith("duel-")]
        faces += [[place.item.face for place in one.places[:-1] if place.item] for one in duels]
    panels = [shown(match, game=1, step=SUMMARY).body, shown(match, game=3, step=FINAL).body]
    panels.append(shown(match, game=3, step=FINAL, coached=2).panel)
    for block in (block for panel in panels if panel for block in panel.blocks):
        match block:
            case Hands():
                faces += [laid.cards for hand in block.hands for laid in hand.laid]
            case Standings():
                faces += [laid.cards for laid in block.beside if laid]
            case Listing():
                faces += [entry.cards for entry in block.entries if entry.cards]
    told = COACH.wording(match.at(0).view(match.log[0].seat), match.log[0]).cards
    faces += [list(hand) for gap, hand in groupby(told, key=GAP.__eq__) if not gap]
    assert len(faces) > 60
    assert list(filterfalse(_in_order, faces)) == []
    # And where the coach lays them.
    seat = Seat(table(FOUR_QUEENS))
    for _ in range(3):
        seat.drafted(Press("suggest"))
        assert all(map(_in_order, seat.drawn()))


def test_cards_by_which_a_hand_loses_to_the_winner_of_its_kind_are_named_and_lit() -> None:
    """Also where neither hand is the person's. Nothing is said about two hands that lose to a third one."""
    found, silent = set(), 0
    for number in range(30):
        match = played(seats=4, seed=f"decides/{number}")
        view = match.state.view(0)
        for row in range(3):
            table = PokerTable(view, Draft(step=2 * row + 1))
            contest = HandShowdown(table, row)
            values = [contest.value_of(seat) for seat in range(4)]
            scene, summary = PRESENTER.scene(view, table.draft), shown(match, game=1, step=SUMMARY).body
            assert summary is not None
            hands = [block.hands for block in summary.blocks if isinstance(block, Hands)][row]
            winners = [seat for seat in range(4) if contest.wins(seat)]
            best = values[winners[0]]
            assert best is not None
            losers = [seat for seat in range(4) if seat not in winners]
            compared = []
            for seat in losers:
                worse, loser, label = values[seat], zone(scene, f"duel-{seat}"), _named(hands, seat)
                assert worse is not None
                assert not _lit(loser, "decides")
                if worse.category != best.category:
                    assert loser.value is None
                    assert "beaten" not in loser.marks
                    assert not _lit(loser, "beaten")
                    assert label.key != "poker.comma"
                    others = [values[other] for other in losers if other != seat]
                    silent += any(other and other.category == worse.category for other in others)
                    continue
                assert loser.value is not None
                assert label.values["second"].key == "poker.sign.loses"
                high, low = (loser.value.values[name].rank for name in ("better", "worse"))
                assert all(high in _lit(zone(scene, f"duel-{winner}"), "decides") for winner in winners)
                assert _lit(loser, "beaten") == {low}
                at = worse.ranks.index("A23456789TJQKA".index(low, 1) + 1)
                assert best.ranks[:at] == worse.ranks[:at]
                assert "A23456789TJQKA"[best.ranks[at] - 1] == high
                compared.append(loser.value)
                found.add(0 in (seat, *winners))
            spoken = [words.values["hand"] for words in contest.comparisons()]
            assert len(spoken) == len(compared)
            assert all(words in compared for words in spoken)
            for hand in hands:
                lit = _lit(zone(scene, f"duel-{hand.seat}"), "decides", "beaten")
                assert {face.split()[-1][0] for face in hand.laid[0].lit} == lit
            if not compared:
                assert not any(_lit(zone(scene, f"duel-{winner}"), "decides") for winner in winners)
    assert found == {True, False}
    assert silent


def _lit(hand: Zone, *marks: str) -> set[str]:
    """The ranks of the cards of a hand that have one of these marks."""
    items = (place.item for place in hand.places if place.item)
    return {item.face.split()[-1][0] for item in items if {*marks} & {*item.marks}}


def _named(hands: Sequence[Hand], seat: int) -> Words:
    """The name of a seat's hand in a summary."""
    return next(hand.laid[0].label for hand in hands if hand.seat == seat)


def test_a_summary_shows_all_hands_and_the_result_who_won() -> None:
    match = played(seats=4, games=3)
    summary = shown(match, game=2, step=SUMMARY)
    assert summary.body is not None
    assert sum(isinstance(block, Hands) for block in summary.body.blocks) == 3
    result = shown(match, game=3, step=FINAL)
    assert (result.name, result.waits) == ("result", False)
    assert result.body is not None
    standings = result.body.blocks[0]
    assert isinstance(standings, Standings)
    assert {laid.label.key for laid in standings.beside if laid} == {"result.most"}
    assert button(result, "coach").words == Words("review.open")


def test_a_bystander_sees_no_cards_until_all_are_ready_and_goes_on_for_all() -> None:
    state = table()
    scene = PRESENTER.scene(state.view(None), PRESENTER.begin(state.view(None), {}))
    assert (scene.zones, scene.waits) == ((), False)
    assert (scene.title, Seat(state).scene.title) == (say("game.of", game=1), say("title.yours", game=1))
    match = played(seats=2)
    showdown = shown(match, None, game=1)
    assert [one.seat for one in showdown.zones if one.seat is not None] == [0, 1]
    coached = PRESENTER.gesture(
        match.state.view(None),
        replace(PRESENTER.begin(match.state.view(None), {}), game=1, step=SUMMARY),
        Press("coach"),
    )
    assert isinstance(coached, Drafted)
    judged = PRESENTER.gesture(match.state.view(None), coached.draft, Press("judge-1"))
    assert judged.draft.judged == 1


def test_the_coach_says_what_each_game_was_worth() -> None:
    match = played(games=3)
    view = match.state.view(0)
    draft = replace(PRESENTER.begin(view, {}), game=3, step=FINAL)
    done = PRESENTER.gesture(view, draft, Press("coach"))
    assert isinstance(done, Drafted)
    assert keys(done.said) == ["coach.say"]
    assert done.panel is not None
    assert done.panel.blocks.count(Text(say("choice.chances"))) == 1
    assert done.panel == PRESENTER.scene(view, done.draft).panel
    other = PRESENTER.gesture(view, done.draft, Press("review-2"))
    assert other.draft.coached == 2
    with pytest.raises(Refused):
        PRESENTER.gesture(view, done.draft, Press("judge-1"))


@pytest.mark.parametrize(("games", "part"), [(1, "sofar"), (3, "match")])
def test_the_coach_says_of_how_much_its_figures_are(games: int, part: str) -> None:
    view = played(games=games).state.view(0)
    done = PRESENTER.gesture(view, replace(PRESENTER.begin(view, {}), game=games, step=FINAL), Press("coach"))
    assert isinstance(done, Drafted)
    assert done.panel is not None
    facts = next(block for block in done.panel.blocks if isinstance(block, Facts))
    labels = [fact.label.key for fact in facts.facts]
    assert labels == ["accuracy.game", f"accuracy.{part}", f"luck.{part}"]


def test_the_coach_measures_a_choice_as_its_accuracy() -> None:
    """The count of better splits, nearly all of which were hardly better, seemed to contradict it."""
    view = played(games=1).state.view(0)
    done = PRESENTER.gesture(view, replace(PRESENTER.begin(view, {}), game=1, step=FINAL), Press("coach"))
    assert isinstance(done, Drafted)
    assert done.panel is not None
    facts = next(block for block in done.panel.blocks if isinstance(block, Facts))
    yours = next(block for block in done.panel.blocks if isinstance(block, Listing)).entries[0]
    accuracy = facts.facts[0].value.values["value"]
    assert yours.notes == (Words("choice.kept", {"accuracy": accuracy}),)


def test_where_several_share_the_device_the_coach_judges_each_of_them() -> None:
    view = played(games=3).state.view(None)
    draft = replace(PRESENTER.begin(view, {}), game=3, step=FINAL)
    first = PRESENTER.gesture(view, draft, Press("coach"))
    other = PRESENTER.gesture(view, first.draft, Press("judge-1"))
    assert isinstance(first, Drafted)
    assert isinstance(other, Drafted)
    assert first.panel
    assert other.panel
    assert first.panel != other.panel
    assert "result" in PRESENTER.scene(view, draft).name


def test_where_fouls_only_lose_wrong_hands_may_be_laid() -> None:
    seat = Seat(table(foul="lose"))
    rows = seat.faces()
    for one, other in zip(rows[0], rows[2], strict=True):
        seat.drafted(Tap(one), Tap(other))
    seat.drafted(*BETS)
    values = [hand_value(hand, {}, seat.state.options.hand_rules) for hand in seat.faces()]
    assert values != sorted(values, reverse=True)
    assert why(seat.scene, "ready") is None
    assert seat.scene.status is not None
    assert seat.scene.status.mark == "foul"


OLDER: dict[str, Any] = {
    "show": {"game": 1, "step": 0},
    "players": [{"level": "human", "character": "you"}, {"level": "club", "character": "ada"}],
    "helped": True,
}


def test_the_draft_of_an_older_page_is_read() -> None:
    state = table(TWO_JOKERS)
    places = list(reversed(TWO_JOKERS.split()))
    old = {
        "places": places,
        "jokers": {"WJ": "9s", "RJ": None},
        "bets": [8, None, 0],
        "sort": "suit",
        "past": [],
    }
    desk = Desk(PRESENTER)
    assert desk.restore(state.view(0), 0, {**OLDER, "draft": {**old, "game": 1, "future": []}})
    draft = desk._draft_of(state.view(0)).now
    assert draft.laid.places == tuple(places)
    assert (draft.laid.rank, dict(draft.laid.suits)) == ("9", {"WJ": "s"})
    assert (draft.laid.bets, draft.sort, draft.helped) == ((8, None, 0), "suit", True)
    for damaged in ({**old, "bets": [99, None, 0]}, {**old, "sort": "colour"}, {"places": places}):
        assert not Desk(PRESENTER).restore(state.view(0), 0, {**OLDER, "draft": damaged})
    gone = {**old, "places": DEAL_15.split()}
    assert desk.restore(state.view(0), 0, {**OLDER, "draft": gone})
    assert sorted(desk._draft_of(state.view(0)).now.laid.places) == sorted(state.dealt[0])


def test_who_takes_what_is_said() -> None:
    match = played(seats=2, seed="verdict")
    table = PokerTable(match.state.view(0), Draft(step=1))
    contest = HandShowdown(table, 0)
    said = contest.verdict()[0]
    if len(contest.result["winners"]) == 1:
        assert said.key in ("show.takes", "poker.takes.beats")
        assert said.values["name"] == Player(contest.result["winners"][0])


@pytest.mark.parametrize(("points", "key"), [({"0": 3, "1": 5}, "show.tie"), ({}, "show.void")])
def test_a_tie_says_whether_anybody_scores(points: dict[str, int], key: str) -> None:
    contest = HandShowdown(PokerTable(played().state.view(0), Draft(step=1)), 0)
    contest.result = {**contest.result, "winners": [0, 1], "points": points}
    assert contest.verdict()[0] == Words(key, {"names": (Player(0), Player(1))})


def test_a_lost_hand_says_which_of_two_kinds_beats_the_other() -> None:
    seen = set()
    for number in range(12):
        match = played(seed=f"beats/{number}")
        for row in range(3):
            contest = HandShowdown(PokerTable(match.state.view(0), Draft(step=1)), row)
            said, values = contest.verdict()[0], [contest.value_of(seat) for seat in range(2)]
            if len(contest.result["winners"]) != 1 or None in values:
                continue
            differ = values[0].category != values[1].category  # type: ignore[union-attr]
            lost = contest.wins(1) and differ
            assert said.key == ("poker.takes.beats" if lost else "show.takes")
            kind = Words("poker.kind.yours", {"kind": values[0].category})  # type: ignore[union-attr]
            assert said.values.get("own") == (kind if lost else None)
            seen.add(lost)
    assert seen == {True, False}


@pytest.mark.needs_page
def test_a_royal_flush_has_the_same_name_in_a_sentence_as_in_its_label() -> None:
    royal, lower = (
        hand_value(cards.split(), {}, Options().hand_rules) for cards in ("Th Jh Qh Kh Ah", "9h Th Jh Qh Kh")
    )
    assert [kind_of(value) for value in (royal, lower)] == ["royal_flush", "straight_flush"]
    for language in ("en", "de", "fr", "it"):
        render = Speaker(language).render
        name = render(say("value.royal_flush"))
        assert name.lower() in render(say("poker.kind.beats", kind="royal_flush")).lower()
        assert name.lower() in render(say("poker.kind.yours", kind="royal_flush")).lower()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lilo takes 3 points: two pair beats your pair."),
        ("de", "Lilo nimmt 3 Punkte: zwei Paare schlagen dein Paar."),
        ("fr", "Lilo prend 3 points : une double paire bat votre paire."),
        ("it", "Lilo prende 3 punti: la doppia coppia batte la tua coppia."),
    ],
)
def test_one_kind_of_hand_beats_another_in_a_whole_sentence(language: str, sentence: str) -> None:
    speaker = Speaker(language)
    speaker.names, speaker.you = ("", "Lilo"), 0
    best, own = say("poker.kind.beats", kind="two_pair"), say("poker.kind.yours", kind="pair")
    words = say("poker.takes.beats", name=Player(1), points=3, best=best, own=own)
    assert speaker.render(words).replace("\u202f", " ").replace("\xa0", " ") == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lilo: queen loses to king."),
        ("de", "Lilo: verloren mit Dame gegen König."),
        ("fr", "Lilo : dame perd contre roi."),
        ("it", "Lilo: donna perde contro re."),
    ],
)
def test_why_a_hand_loses_fits_any_name_before_it(language: str, sentence: str) -> None:
    """As well the person's own, “You”."""
    speaker = Speaker(language)
    speaker.names = ("", "Lilo")
    loses = say("poker.rank.loses", better=Rank("K"), worse=Rank("Q"))
    said = speaker.render(say("say.shows", name=Player(1), hand=loses))
    assert said.replace("\u202f", " ").replace("\xa0", " ") == sentence


def test_that_jokers_share_a_rank_is_told_once_a_game_where_another_rank_would_be_better() -> None:
    told = 0
    for number in range(12):
        match = played(seats=2, seed=f"bound/{number}", games=3)
        for game in (1, 2, 3):
            scenes = [shown(match, game=game, step=step) for step in (0, 2, 4)]
            lines = [scene.status.words for scene in scenes if scene.status]
            bound = [words for words in lines if words.key == "poker.bound"]
            assert len(bound) <= 1
            assert all(words.values["name"] == Player(1) for words in bound)
            told += len(bound)
    assert told


def test_the_summary_says_where_the_jokers_of_another_player_share_a_rank() -> None:
    told = 0
    for number in range(12):
        match = played(seats=2, seed=f"bound/{number}")
        table = PokerTable(match.state.view(0), Draft(step=SUMMARY))
        hands = [block.hands for block in summary_panel(table).blocks if isinstance(block, Hands)]
        bound = [row for row in range(3) if HandShowdown(table, row).is_bound(1)]
        noted = [
            (row, hand.seat) for row in range(3) for hand in hands[row] if "poker.bound" in keys(hand.notes)
        ]
        assert noted == [(row, 1) for row in bound[:1]]
        told += len(noted)
    assert told


def test_a_replay_shows_every_hand_of_a_showdown_as_long_as_play_does() -> None:
    match = new_match("joker_poker", seed="7")
    play(match, ["casual"] * match.seats)
    ply = next(
        at for at in range(match.ply) if any(e.kind == "reveal" for e in match.events_between(at, at + 1)[0])
    )
    view = match.at(ply + 1).view(0)
    (events,) = match.events_between(ply, ply + 1)
    *hands, position = PRESENTER.replayed(view, PRESENTER.past(view, ()), events)
    assert [beat.scene.name for beat in hands] == ["showdown"] * 3
    # In seconds at normal pace: 2.5 units of 1.28 seconds before the next step.
    assert [beat.stay for beat in hands] == [2.5 * 1.28] * 3
    assert not position.stay
