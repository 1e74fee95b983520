"""The puzzle of a day, and the board to try tiles on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display import contents
from jokerpoker.display.contents import items_of, offered
from jokerpoker.display.scenes import Drop, Gesture, Press, Refused, Scene, Tap
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.study.puzzle import cache_of, making
from jokerpoker.games.poker_tiles.table.puzzle_table import PRESENTER, PuzzleDraft, PuzzleTable
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests.asking import Asking
from tests.conformance.test_scenes import check_refused, check_scene, check_words, walk
from tests.scenes import button

DAY = "2026-11-20"
DAYS = (DAY, "2026-11-21", "2027-02-28")
VIEW, BEST = finished(making(DAY))
SOLVING = [Drop("2x.0", "h6"), Drop("2h", "m6"), Drop("3h", "n6"), Drop("7h", "p6")]
"""The best play of that day."""


def begun(**more: Json) -> PuzzleDraft:
    return PRESENTER.begin(VIEW, {"day": DAY, **more})


def after(*gestures: Gesture, draft: PuzzleDraft | None = None) -> PuzzleDraft:
    now = draft or begun()
    for gesture in gestures:
        now = PRESENTER.gesture(VIEW, now, gesture).draft
    return now


def seen(draft: PuzzleDraft) -> Scene:
    return PRESENTER.scene(VIEW, draft)


def words(draft: PuzzleDraft) -> Words | None:
    status = seen(draft).status
    return status and status.words


def a_legal_play() -> list[Gesture]:
    """A play that brings less than the best."""
    now = PuzzleTable(VIEW, begun()).situation
    worst = now.play(min(now.plays))
    tiles = {item[:2]: item for item in begun().rack}
    return [Drop(tiles[tile], square_name(square)) for square, tile in worst.place.items()]


def keys(scene: Scene) -> list[str]:
    return [one.key for one in scene.buttons]


@pytest.mark.parametrize("day", DAYS)
def test_a_puzzle_is_the_same_for_everybody(day: str) -> None:
    first = json.dumps(finished(making(day)))
    cache_of.cache_clear()
    assert json.dumps(finished(making(day))) == first
    assert len(finished(making(day))[0]["cards"]) == 5


def test_puzzles_of_different_days_differ() -> None:
    assert finished(making(DAYS[0]))[0]["cards"] != finished(making(DAYS[1]))[0]["cards"]


@pytest.mark.parametrize("seed", ["", "x" * 201])
def test_a_puzzle_has_a_seed(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        finished(making(seed))


@pytest.mark.parametrize("day", DAYS)
def test_a_puzzle_is_a_position_of_a_game_in_which_its_best_play_brings_its_points(day: str) -> None:
    view, best = finished(making(day))
    world = PokerTiles.imagine(view, Rng("puzzle"))
    seat, before = world.turn, world.scores()
    table = PuzzleTable(view, PRESENTER.begin(view, {"day": day, "end": "shown"}))
    assert table.points == best == table.most
    assert table.play is not None
    world.apply(table.play)
    assert world.scores()[seat] - before[seat] == best


def test_it_begins_with_nothing_laid_and_its_task() -> None:
    scene = seen(begun())
    assert [zone.key for zone in scene.zones] == ["board", "rack"]
    assert words(begun()) == say("tiles.puzzle.about")
    assert "give-up" not in keys(scene)
    assert button(scene, "hand-in").why == say("tiles.fault.nothing_laid")


def test_what_lies_there_is_judged_at_once() -> None:
    one = after(SOLVING[0])
    status = seen(one).status
    assert status is not None
    assert status.mark == "fault"
    assert button(seen(one), "hand-in").why == status.words
    whole = after(*SOLVING)
    assert words(whole) == say("tiles.puzzle.legal", points=BEST)
    assert button(seen(whole), "hand-in").value == say("number", value=BEST)


def test_the_best_play_solves_it() -> None:
    draft = begun(streak=3)
    done = PRESENTER.gesture(VIEW, after(*SOLVING, draft=draft), Press("hand-in"))
    solved = say("tiles.puzzle.solved", points=BEST, tries=1, streak=4)
    assert (done.said, done.sound) == ((solved,), "triumph")
    scene = seen(done.draft)
    assert scene.name == "result"
    assert scene.status is not None
    assert scene.status.words == solved
    assert scene.share == say("tiles.puzzle.line", day=DAY, found=BEST, best=BEST, tries=1, streak=4)
    assert not offered(scene)
    assert PRESENTER.preferences(done.draft) == {
        "day": DAY,
        "tries": 1,
        "points": BEST,
        "end": "solved",
        "streak": 4,
    }


def test_a_worse_play_is_a_try_and_stays_there() -> None:
    laid = after(*a_legal_play())
    points = PuzzleTable(VIEW, laid).points
    done = PRESENTER.gesture(VIEW, laid, Press("hand-in"))
    assert (done.said, done.sound) == ((say("tiles.puzzle.more", points=points),), "reveal")
    assert done.draft.laid == laid.laid
    assert words(done.draft) == say("tiles.puzzle.more", points=points)
    assert words(after(Press("back"), draft=done.draft)) == say("tiles.say.allBack")
    again = after(Press("back"), *a_legal_play(), draft=done.draft)
    assert words(again) == say("tiles.puzzle.legal", points=points)
    solved = after(Press("back"), *SOLVING, Press("hand-in"), draft=done.draft)
    assert (solved.so_far.tries, solved.so_far.points, solved.so_far.end) == (2, BEST, "solved")


def test_the_answer_is_shown_after_a_try() -> None:
    check_refused(PRESENTER, VIEW, begun(), Press("give-up"))
    tried = after(*a_legal_play(), Press("hand-in"), draft=begun(streak=3))
    points = PuzzleTable(VIEW, tried).points
    assert "give-up" in keys(seen(tried))
    given_up = after(Press("give-up"), draft=tried)
    assert words(given_up) == say("tiles.puzzle.shown", points=BEST)
    assert PuzzleTable(VIEW, given_up).points == BEST
    assert seen(given_up).share == say(
        "tiles.puzzle.line", day=DAY, found=points, best=BEST, tries=1, streak=0
    )


@pytest.mark.parametrize("end", ["solved", "shown"])
def test_a_puzzle_that_is_over_shows_the_best_play(end: str) -> None:
    draft = begun(end=end, tries=2, points=BEST)
    check_scene(seen(draft))
    assert PuzzleTable(VIEW, draft).points == BEST
    check_refused(PRESENTER, VIEW, draft, Tap("2h"), Drop("3h", "rack"), Press("back"), Press("hand-in"))


def test_a_board_to_try_tiles_on_has_no_task() -> None:
    board = PRESENTER.begin(VIEW, {})
    assert words(board) == say("tiles.rules.try")
    assert button(seen(board), "show").words == say("tiles.rules.best", points=BEST)
    assert words(after(Press("show"), draft=board)) == say("tiles.ask.points", points=BEST)
    check_refused(PRESENTER, VIEW, board, Press("hand-in"), Press("give-up"))
    check_refused(PRESENTER, VIEW, begun(), Press("show"))


def test_what_is_done_only_in_a_game_is_refused() -> None:
    for name in ("hint", "trade", "pass", "play", "takeback", "cancel", "hands"):
        check_refused(PRESENTER, VIEW, begun(), Press(name))
    check_refused(PRESENTER, VIEW, begun(), Drop("2h", "trade"))


def test_a_joker_is_what_its_person_says() -> None:
    asked = PRESENTER.gesture(VIEW, after(*SOLVING), Press("joker-h6"))
    assert asked.panel is not None
    option = next(one for one in contents.presses(asked.panel) if one != Press("mean-best"))
    check_words(asked.panel, PRESENTER.gesture(VIEW, asked.draft, option).said)


@pytest.mark.parametrize("preferences", [{"day": DAY}, {}, {"day": DAY, "tries": 1}])
@pytest.mark.parametrize("day", DAYS)
def test_what_a_scene_offers_is_accepted_and_nothing_else(day: str, preferences: dict[str, Any]) -> None:
    view, _ = finished(making(day))
    world = PokerTiles.imagine(view, Rng("walk"))

    class Begun(type(PRESENTER)):  # type: ignore[misc]
        """Begins every draft so."""

        def begin(self, view: Any, _: Any) -> PuzzleDraft:
            return super().begin(view, preferences)  # type: ignore[no-any-return]

    for number in range(6):
        for draft, gesture in walk(Begun(), world, view["seat"], Rng(f"{day} {number}")):
            scene = PRESENTER.scene(view, draft)
            check_refused(PRESENTER, view, draft, *(Press(one.key) for one in scene.buttons if one.why))
            assert codec.load(PuzzleDraft, json.loads(json.dumps(codec.dump(draft)))) == draft
            if isinstance(gesture, Drop):
                lying = [one.key for one in items_of(scene) if one.key not in draft.rack]
                check_refused(PRESENTER, view, draft, *(Drop(one, gesture.place) for one in lying))


class Page(Asking):
    """A page at a puzzle: it keeps what it is told."""

    told: dict[str, Any]

    def at(self, gesture: Gesture | None = None, **more: Any) -> dict[str, Any]:
        """What is seen, or the error."""
        done = {"done": False}
        asked = None if gesture is None else {"kind": gesture.kind, **codec.dump(gesture)}
        while not done.get("done", True):
            ask = {"game": "poker_tiles", "seed": DAY, "preferences": {"day": DAY}, "gesture": asked, **more}
            done = self.ask("task", **ask)
        if "result" not in done:
            return done
        self.told = done["result"]
        return self.told["beats"][-1]["scene"]

    def goes_on(self, gesture: Gesture | None = None) -> dict[str, Any]:
        return self.at(gesture, desk=json.loads(json.dumps(self.told["desk"])))


def laid(scene: dict[str, Any]) -> list[str]:
    """The squares on which the person's tiles lie."""
    (board,) = (zone for zone in scene["zones"] if zone["key"] == "board")
    return [place["key"] for place in board["places"] if "laid" in place.get("marks", [])]


def test_the_page_plays_it_without_a_match() -> None:
    page = Page()
    assert page.at()["status"]["words"]["key"] == "tiles.puzzle.about"
    for gesture in SOLVING:
        scene = page.goes_on(gesture)
    assert laid(scene) == ["h6", "m6", "n6", "p6"]
    assert laid(page.goes_on(Press("undo"))) == ["h6", "m6", "n6"]
    assert laid(page.goes_on(Press("redo"))) == ["h6", "m6", "n6", "p6"]
    assert page.goes_on(Press("hand-in"))["name"] == "result"
    assert page.told["preferences"]["end"] == "solved"
    refused = page.goes_on(Press("undo"))
    assert refused["code"] == "refused"
    assert laid(page.goes_on()) == ["h6", "m6", "n6", "p6"]


def test_damaged_drafts_begin_anew_and_bad_requests_are_refused() -> None:
    page = Page()
    page.at(SOLVING[0])
    assert laid(page.at(desk={"ply": 0, "at": 0, "drafts": [{"rack": ["As"]}]})) == []
    assert page.at(Tap("nothing"))["data"]["words"]["key"] == "refused.gone"
    assert page.at(seed="")["code"] == "bad_request"
    assert page.at(preferences={"tries": -1})["code"] == "bad_request"
    assert page.at(game="joker_rum")["code"] == "no_task"
    assert page.at(game="none")["code"] == "no_task"


def test_a_refusal_says_why() -> None:
    with pytest.raises(Refused) as refusal:
        PRESENTER.gesture(VIEW, begun(), Press("hand-in"))
    check_words(refusal.value.words)
