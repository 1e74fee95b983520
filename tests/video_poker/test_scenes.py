"""What the machine asks before a draw, and when its trainer speaks."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from jokerpoker import new_match
from jokerpoker.display.panels import Facts, Grid, Listing
from jokerpoker.display.scenes import Gesture, Press, Tap
from jokerpoker.display.words import say
from jokerpoker.games.video_poker.rules.actions import Deal
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.games.video_poker.table.draft import Draft, JudgedHold
from jokerpoker.games.video_poker.table.panels import (
    hands_panel,
    hold_key,
    holds_panel,
    parts_words,
    result_panel,
    skill_facts,
)
from jokerpoker.games.video_poker.table.presenter import PRESENTER
from jokerpoker.games.video_poker.table.scene import Machine, paid_words, scene
from jokerpoker.games.video_poker.table.trainer import advise, judgement
from jokerpoker.games.video_poker.table.words import category_words, hold_words
from jokerpoker.match import Match
from jokerpoker.terminal.words import Speaker
from tests.scenes import button

MAIN = Press("main")
KINGS = PAY_TABLES["kings"]


class Bench:
    """A session of one hand, which has been dealt, and what is done at it."""

    def __init__(self, **preferences: Any) -> None:
        self.match: Match = new_match("video_poker", seed="scenes", options={"hands": 1})
        self.match.submit(Deal(0, 5))
        self.draft: Draft = PRESENTER.begin(self.view, preferences)

    @property
    def view(self) -> Any:
        return self.match.state.view(0)

    def do(self, *gestures: Gesture) -> str:
        """Says how the line stands afterwards: what was asked, warned of or judged."""
        for gesture in gestures:
            found = PRESENTER.gesture(self.view, self.draft, gesture)
            self.draft = found.draft
            if action := getattr(found, "action", None):
                self.match.submit(action)
        status = PRESENTER.scene(self.view, self.draft).status
        return status.mark if status else ""

    def hold(self, cards: tuple[str, ...]) -> str:
        return self.do(*(Tap(f"{self.view['hand']}:{card}") for card in cards))

    def worst(self) -> str:
        """Holds what costs most."""
        return self.hold(all_holds(tuple(self.view["cards"]), KINGS)[-1].cards)


def test_the_joker_shows_what_it_stands_for_in_a_hand_that_pays() -> None:
    for cards, face in (
        ("Ks Jk 9d 5c 2h", "Jk Kh"),
        ("As Ks Jk Ts Qs", "Jk Js"),
        ("9s 9h 9d 9c Jk", "Jk 9s"),
        ("Qs Jk 9d 5c 2h", "Jk"),
    ):
        bench = Bench()
        view = {**bench.view, "cards": cards.split(), "category": category(cards.split(), KINGS)}
        places = scene(Machine.of(view, bench.draft)).zones[1].places
        assert face in [place.item.face for place in places if place.item]


def test_five_new_cards_are_asked_about_unless_one_switched_that_off() -> None:
    bench = Bench()
    cards = bench.view["cards"]
    assert bench.do(MAIN) == "asked"
    assert bench.view["cards"] == cards
    # A card that is held and let go again: the question is another one.
    assert bench.hold((cards[0], cards[0])) != "asked"
    assert bench.do(MAIN) == "asked"
    bench.do(MAIN)
    assert not set(bench.view["cards"]) & set(cards)
    rash = Bench()
    rash.do(Press("careful-no"), MAIN)
    assert rash.view["phase"] == "over"


def test_five_new_cards_are_not_asked_about_if_the_hint_was_to_hold_none() -> None:
    bench = Bench()
    bench.draft = replace(bench.draft, hint=())
    bench.do(MAIN)
    assert bench.view["phase"] == "over"


def test_the_trainer_warns_before_a_mistake_and_knows_better() -> None:
    bench = Bench(trainer="warn")
    bench.worst()
    assert bench.do(MAIN).startswith("warned-")
    main = button(PRESENTER.scene(bench.view, bench.draft), "main")
    assert main.words.key == "machine.do.anyway"
    assert not bench.do(Press("best")).startswith("warned-")
    assert bench.do(MAIN) == "judged-none"
    assert bench.draft.mistakes == ()


def test_a_silent_trainer_says_nothing_until_the_end() -> None:
    bench = Bench(trainer="end")
    bench.worst()
    assert bench.do(MAIN) == ""
    assert [mistake.size for mistake in bench.draft.mistakes] == ["large"]
    assert not bench.draft.helped


def test_a_mistake_names_the_cards_that_a_draw_has_taken_away() -> None:
    bench = Bench()
    best = all_holds(tuple(bench.view["cards"]), KINGS)[0].cards
    bench.worst()
    bench.do(MAIN)
    scene = PRESENTER.scene(bench.view, bench.draft)
    assert scene.status
    said = Speaker("en").render(scene.status.words)
    assert 0 < len(best) < 5
    signs = "".join({"s": "♠", "h": "♥", "d": "♦", "c": "♣"}.get(card[1], "") for card in best)
    assert "".join(sign for sign in said.partition("Yours")[0] if sign in "♠♥♦♣") == signs


def test_a_hint_is_one_sentence_before_the_list_of_all_holds() -> None:
    bench = Bench()
    best = all_holds(tuple(bench.view["cards"]), KINGS)[0].cards
    first = PRESENTER.gesture(bench.view, bench.draft, Press("holds"))
    assert getattr(first, "panel", None) is None
    assert bench.do(Press("holds")) == "hint"
    assert bench.draft.helped
    assert {bench.view["cards"][index] for index in bench.draft.held} == set(best)
    scene = PRESENTER.scene(bench.view, bench.draft)
    assert scene.status
    assert scene.status.words.values["count"] == len(best)
    assert button(scene, "holds").menu
    second = PRESENTER.gesture(bench.view, bench.draft, Press("holds"))
    panel: Any = getattr(second, "panel", None)
    assert panel.key == "holds"
    # The next hand has a hint of its own.
    assert bench.do(MAIN) == "judged-none"
    assert bench.draft.hint is None


def test_a_hint_replaces_what_was_held_and_a_tap_releases_its_cards() -> None:
    bench = Bench(trainer="warn")
    bench.worst()
    assert bench.do(MAIN).startswith("warned-")
    bench.do(Press("holds"))
    assert bench.draft.warned is None
    assert bench.draft.held == bench.draft.hint
    index = bench.draft.held[0]
    bench.hold((bench.view["cards"][index],))
    assert index not in bench.draft.held


def test_after_the_draw_the_cards_that_win_are_marked_otherwise_than_held_ones() -> None:
    machine = Machine.of({**Bench().view, "phase": "deal"}, Draft())
    own = {"category": "two_pairs", "paid": 5, "held": [0, 1, 4]}
    cards = ["Kc", "Jd", "4h", "Js", "Kd"]
    drawn = {**machine.view, "cards": cards, "category": "two_pairs", "last": {"own": own}}
    hand = next(zone for zone in scene(replace(machine, view=drawn)).zones if zone.key == "hand")
    items = [place.item for place in hand.places if place.item]
    won, idle = say("machine.wins"), None
    assert [item.badge for item in items] == [won, won, idle, won, won]
    assert [item.marks for item in items] == [("wins",), ("wins",), (), ("wins",), ("wins",)]
    assert {item.chosen for item in items} == {None}
    assert [say("machine.explain.wins") in item.about for item in items] == [True, True, False, True, True]


def test_a_pair_that_wins_is_named_by_its_cards() -> None:
    cards = ["Ks", "Jk", "As", "7d", "2c"]
    own = {"category": "high_pair", "paid": 5, "cards": cards}
    said = Speaker("en").render(paid_words({"last": {"own": own}}, KINGS) or say("machine.wins"))
    assert said == "Pair (joker A♠): 5 coins."


def test_after_the_draw_the_best_hold_says_what_it_may_become() -> None:
    judged = JudgedHold(1, ("Ks", "Qs", "Js", "Kd", "2c"), (0, 3), (0, 1, 2), "small", 0.1, 1.0, 1.02)
    said = Speaker("en").render(judged.words(KINGS, drawn=True))
    assert "K♠ Q♠ J♠, 3 to a royal flush (" in said


def test_after_the_draw_no_card_is_named_twice() -> None:
    judged = JudgedHold(1, ("7s", "Qd", "Tc", "2s", "Jk"), (0,), (0, 4), "large", 6.44, 0.19, 1.47)
    for language in ("en", "de", "fr", "it"):
        said = Speaker(language).render(judged.words(KINGS, drawn=True))
        assert said.count("7♠") == 2  # once in each hold
        assert said.lower().count("jol") + said.lower().count("jok") == 1


def test_a_right_choice_that_wins_nothing_is_not_praised_for_its_hand() -> None:
    judged = JudgedHold(1, ("Kc", "Jd", "4h", "Js", "9d"), (1, 3), (1, 3), "none", 0.0, 0.5, 0.5)
    said = Speaker("en").render(judged.words(KINGS, paid=False))
    assert "pair" not in said
    assert "Right" in said


@pytest.mark.parametrize(
    ("cards", "table", "said"),
    [
        ("Ks Td Tc Jd 9s", "kings", "No win: a pair counts from kings up."),
        ("Jk Qs 9d 5c 2h", "kings", "No win: a pair counts from kings up."),
        ("Ks Qd Tc Jd 8s", "kings", "No win."),
        ("Ts Td 9c Jd 8s", "jacks_9_6", "No win: a pair counts from jacks up."),
    ],
)
def test_a_pair_that_pays_nothing_says_why(cards: str, table: str, said: str) -> None:
    view = {"last": {"own": {"cards": cards.split(), "category": "nothing", "paid": 0}}}
    words = paid_words(view, PAY_TABLES[table])
    assert words
    assert Speaker("en").render(words) == said


def test_the_praise_after_a_draw_is_of_the_cards_held_not_of_the_hand() -> None:
    pair, nothing = ("4c", "4d", "9h", "Js", "Kd"), ("2c", "5d", "7h", "9s", "Jd")
    held = JudgedHold(1, pair, (0, 1), (0, 1), "none", 0.0, 0.8, 0.8)
    fresh = JudgedHold(1, nothing, (), (), "none", 0.0, 0.3, 0.3)
    said = [Speaker("en").render(judged.words(KINGS, drawn=True)) for judged in (held, fresh)]
    assert said == ["You held the right cards: low pair.", "You were right to draw five new cards."]


def test_the_cost_per_hour_waits_for_a_hundred_hands() -> None:
    tally = {"hands": 99, "won": 300, "lost": 6, "expected": 300, "right": 90, "bet": 495, "perfect_won": 310}
    for hands in (99, 100):
        (facts,) = skill_facts({"tally": {**tally, "hands": hands}, "unit": 1}, Draft())
        assert isinstance(facts, Facts)
        assert ("hourly" in [fact.key for fact in facts.facts]) == (hands == 100)


def test_the_cost_of_all_mistakes_is_the_sum_of_those_listed() -> None:
    """Each as it is shown: best 3.66, own 0.31, cost 3.35, although the exact cost is nearer to 3.34."""
    dealt, table = ("6s", "Qc", "6h", "4c", "9d"), KINGS.with_coins(5)
    mistake = JudgedHold.of(1, dealt, judgement(dealt, (0, 1, 3), table, 5))
    assert mistake.coins < 3.345
    words = mistake.words(table)
    assert (words.values["more"], words.values["less"], words.values["cost"]) == (3.66, 0.31, 3.35)
    tally = {"hands": 1, "won": 0, "lost": 3344, "expected": 3000, "right": 0, "bet": 5, "perfect_won": 0}
    for mistakes, cost in (((mistake,), 3.35), ((), 3.34)):
        (facts,) = skill_facts({"tally": tally, "unit": 1000}, Draft(mistakes=mistakes))
        assert isinstance(facts, Facts)
        assert [fact.value.values["coins"] for fact in facts.facts if fact.key == "cost"] == [cost]


def test_what_perfect_play_wins_less_mistakes_with_luck_is_what_was_won() -> None:
    tally = {"hands": 9, "won": 12, "lost": 3504, "expected": 14355, "right": 7, "bet": 45, "perfect_won": 0}
    (facts,) = skill_facts({"tally": tally, "unit": 1000}, Draft())
    assert isinstance(facts, Facts)
    values = {fact.key: fact.value.values for fact in facts.facts}
    assert [*values] == ["accuracy", "perfect", "cost", "luck", "won"]
    perfect, cost, luck = (values[key]["coins"] for key in ("perfect", "cost", "luck"))
    assert (perfect, cost, luck) == (14.36, 3.5, 1.14)
    assert round(perfect - cost + luck, 2) == values["won"]["won"]
    said = Speaker("en").render(parts_words({"tally": tally, "unit": 1000}, Draft()))
    lost = "On average, perfect play loses 30.64 coins with the cards you were dealt."
    assert said == f"{lost} Your mistakes cost 3.50 coins; lucky draws won you 1.14 coins."
    result = result_panel({"tally": tally, "unit": 1000}, Draft(), KINGS)
    (once,) = (block for block in result.blocks if isinstance(block, Facts))
    assert [fact.key for fact in once.facts] == ["accuracy", "won"]


def test_all_holds_and_the_comment_name_one_cost() -> None:
    rng, view = random.Random(5), Bench().view
    for _ in range(12):
        dealt = tuple(rng.sample(KINGS.deck.cards, 5))
        holds = advise({**view, "cards": dealt}, {})["holds"]
        grid = holds_panel(holds, KINGS, 5).blocks[1]
        assert isinstance(grid, Grid)
        rows = {row.key: row.cells for row in grid.rows}
        for hold in holds:
            judged = JudgedHold.of(1, dealt, judgement(dealt, tuple(hold["places"]), KINGS, 5))
            if judged.size != "none":
                comment = judged.words(KINGS).values
                _, value, cost = (words.values.get("coins") for words in rows[hold_key(hold["places"])])
                assert (value, cost) == (comment["less"], comment["cost"])


def test_the_list_of_hands_is_beside_the_menu_as_at_every_table() -> None:
    bench = Bench()
    bar = [one.key for one in PRESENTER.scene(bench.view, bench.draft).buttons if one.zone == "bar"]
    assert bar == ["trainer", "hands"]


def test_a_lesson_has_no_choices_beside_it_until_a_hand_has_been_played() -> None:
    bench = Bench(lesson=True)
    before = PRESENTER.scene(bench.view, bench.draft).panel
    bench.worst()
    bench.do(MAIN, MAIN)
    after = PRESENTER.scene(bench.view, bench.draft).panel
    assert [panel and panel.key for panel in (before, after)] == ["hands", "trainer"]


def test_the_hands_that_pay_are_listed_with_examples() -> None:
    for table in PAY_TABLES.values():
        panel = hands_panel(table, 5)
        (listing,) = (block for block in panel.blocks if isinstance(block, Listing))
        for entry in listing.entries:
            assert category((*entry.cards, "3h", "5d", "8c")[:5], table) == entry.key


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("kings", ["Royal flush without joker", "Royal flush with joker"]),
        ("deuces", ["Royal flush without deuces", "Royal flush with deuces"]),
        ("jacks_9_6", ["Royal flush"]),
    ],
)
def test_a_royal_flush_says_which_wild_cards_it_may_have(table: str, names: list[str]) -> None:
    speaker, pay_table = Speaker("en"), PAY_TABLES[table]
    royals = [name for name in pay_table.categories if "royal" in name]
    assert [speaker.render(category_words(name, pay_table)) for name in royals] == names
    flush = ("Ts", "Js", "Qs", "Ks", "As")
    assert speaker.render(hold_words(flush, pay_table)) == names[0].replace("R", "r", 1)


def test_that_a_royal_flush_pays_less_with_fewer_coins_is_said_only_where_it_does() -> None:
    pays = {"table": "own", "deck": "jacks", "minimum": "jacks", "pays": (800, 50, 25, 9, 6, 4, 3, 2, 1)}
    for short_royal, less in ((250, True), (800, False)):
        match = new_match("video_poker", seed="royal", options={**pays, "short_royal": short_royal})
        shown = scene(Machine.of(match.state.view(0), Draft()))
        about = [words for zone in shown.zones for place in zone.places for words in place.about]
        assert about.count(say("machine.explain.royal")) == 2 * less


def test_the_number_of_the_hand_is_said_once_and_the_result_once() -> None:
    bench = Bench(trainer="end")
    scene = PRESENTER.scene(bench.view, bench.draft)
    assert scene.heading == say("machine.heading", hand=1, hands=1)
    meters = next(zone for zone in scene.zones if zone.key == "meters")
    assert [place.key for place in meters.places] == ["bankroll"]
    bench.worst()
    bench.do(MAIN, MAIN)
    result = PRESENTER.scene(bench.view, bench.draft)
    assert result.body
    assert result.title == result.body.title
    assert result.heading == say("game.video_poker")
