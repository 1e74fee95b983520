"""The screen of exercises: what is due today, what a decision changes, and how drills are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.catalogue import MissingPart
from jokerpoker.days import DAY_MS, milliseconds
from jokerpoker.drills import Progress, ShownDrill, schedule_of, stored_after_decision
from jokerpoker.exercises import exercises
from jokerpoker.mistakes import decisions_for_drills, grade
from jokerpoker.steps import finished
from tests.test_whatif import played

NOW = milliseconds("2026-03-01T10:00:00.000Z") or 0
TODAY = "2026-03-01"
PLAN = {
    "due": "2026-03-01T10:00:00.000Z",
    "last": "",
    "stability": 0,
    "difficulty": 0,
    "reps": 0,
    "lapses": 0,
}


def drill(match: str = "m", **plan: Any) -> dict[str, Any]:
    """A drill as the page has always stored it."""
    stored = {**PLAN, "state": 0, "steps": 0, "days": 0, **plan}
    return {"format": 1, "game": "joker_rum", "match": match, "ply": 0, "seat": 0, "cost": 2, "plan": stored}


def many(count: int) -> dict[str, Any]:
    return {f"m.{number}": drill() for number in range(count)}


def known(day: str) -> dict[str, Any]:
    return drill("c", reps=1, due=f"2026-{day}T00:00:00.000Z", last="2026-02-01T00:00:00.000Z")


def told(drills: Mapping[str, Any], **ask: Any) -> Any:
    stored = {"drills": drills, "progress": None, "now": NOW, "zone": 0, "gone": False, "matches": []}
    return finished(exercises({"game": "joker_rum", **stored, **ask}))


def marks(answer: Any) -> list[str]:
    return [block["mark"] for block in answer["panel"]["blocks"] if block.get("mark")]


def words(answer: Any, mark: str) -> Any:
    (found,) = (block["words"] for block in answer["panel"]["blocks"] if block.get("mark") == mark)
    return found["values"]


@pytest.mark.parametrize(("count", "done", "due"), [(30, 0, 10), (0, 0, 0), (30, 7, 3), (30, 12, 0)])
def test_at_most_ten_a_day(count: int, done: int, due: int) -> None:
    answer = told(many(count), progress={"looked": [], "days": [[TODAY, done]]})
    assert ("play" in answer["exercises"]) == (due > 0)
    if count:
        assert words(answer, "due") == {"count": due}
    if due:
        assert answer["exercises"]["play"]["words"]["values"] == {"at": done + 1, "of": done + due}


def test_what_has_waited_longest_comes_first_then_new_ones_of_each_match_in_turn() -> None:
    drills = [drill("a"), drill("a"), drill("b"), known("02-20"), known("02-10"), known("04-10")]
    found = schedule_of({str(number): one for number, one in enumerate(drills)}, None, NOW, 0)
    assert found.due == ["4", "3", "0", "2", "1"]


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], 0),
        (["2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"], 3),
        (["2026-02-28"], 1),
        (["2026-02-27"], 0),
    ],
)
def test_days_in_a_row(days: list[str], streak: int) -> None:
    progress = {"looked": [], "days": [[day, 1] for day in days]}
    assert words(told(many(1), progress=progress), "rest") == {"count": 1, "days": streak}


def test_a_day_is_that_of_the_person() -> None:
    """Seven hours behind, it is still the day before at three."""
    found = schedule_of({}, None, NOW - 7 * 3_600_000, 7 * 60)
    assert found.today == "2026-02-28"


def test_progress_does_not_grow_without_end() -> None:
    progress: Any = None
    for day in range(500):
        found = schedule_of({"m.0": drill()}, progress, NOW + day * DAY_MS, 0)
        for _ in range(2):
            found = found.after(found.stored_after_decision("m.0", 4, None))
            found = found.after(found.stored_after_search(f"m{day}.{_}", {}))
            found = found.after(found.stored_after_search(f"again{day}", {}))
        progress = codec.dump(found.progress)
    after = codec.load(Progress, progress)
    assert (len(after.days), len(after.looked), after.looked[0]) == (400, 1000, "again499")
    assert after.days[0][1] == 2
    assert found.count_today == 2


@pytest.mark.parametrize(
    "stored",
    [
        None,
        {},
        {**drill(), "format": 2},
        {**drill(), "ply": -1},
        {**drill(), "game": 3},
        drill(due="never"),
        drill(stability=-1),
        drill(difficulty=11),
    ],
)
def test_a_damaged_position_is_left_alone(stored: Any) -> None:
    answer = told({"m.0": stored})
    assert answer["exercises"].keys() == {"new"}
    assert answer["keep"] == {"drills": {}, "progress": None}
    assert marks(answer) == ["empty"]


def test_a_decision_counts_once_and_says_when_the_missed_one_comes_back() -> None:
    ask = ShownDrill("m.0", drill(), 0, None, NOW, 0)
    kept = stored_after_decision(ask, 1, 3.5)
    assert kept
    after = codec.dump(kept)
    stored = after["drills"]["m.0"]
    assert (stored["cost"], stored["mark"], stored["plan"]["reps"]) == (3.5, 1, 1)
    assert after["progress"] == {"looked": [], "days": [[TODAY, 1]]}
    # Another tab that showed the same drill finds it decided, or gone.
    for other in (stored, None):
        assert stored_after_decision(ShownDrill("m.0", other, 0, after["progress"], NOW, 0), 4, None) is None
    answer = told(after["drills"], progress=after["progress"])
    assert marks(answer) == ["round", "back", "due", "rest"]
    assert words(answer, "round") == {"right": 0, "of": 1}
    assert words(answer, "back") == {"count": 1, "when": {"day": "2026-03-02"}}
    # The next day nothing is said of it, and it is due.
    tomorrow = told(after["drills"], progress=after["progress"], now=NOW + DAY_MS)
    assert marks(tomorrow) == ["due", "rest"]
    assert tomorrow["exercises"]["play"]["reps"] == 1


def test_a_coach_that_has_changed_its_mind_counts_as_it_judges_now() -> None:
    match = played("joker_rum")
    ply, cost = finished(decisions_for_drills(match, 0))[0]
    for before, notes in ((cost, []), (cost + 9, ["changed"])):
        stored = {**drill(), "ply": ply, "cost": before}
        shown = {"id": "m.0", "drill": stored, "reps": 0, "progress": None, "now": NOW, "zone": 0}
        save = match.save()
        graded = finished(grade({"save": save, "ply": ply, "earlier": save, "shown": shown}))
        assert [mark for mark in marks(graded) if mark not in ("drill", "lesson")] == notes
        assert graded["keep"]["drills"]["m.0"]["cost"] == pytest.approx(cost, abs=1e-3)
    shown["reps"] = 1
    graded = finished(grade({"save": save, "ply": ply, "earlier": save, "shown": shown}))
    assert "elsewhere" in marks(graded)
    assert graded["keep"] is None


def test_matches_are_searched_for_drills_until_there_are_enough_for_today() -> None:
    match = played("joker_rum")
    matches = [
        {"id": "two", "game": "joker_rum", "levels": ["human", "human"]},
        {"id": "own", "game": "joker_rum", "levels": ["human", "casual", "casual"][: match.seats]},
        {"id": "old", "game": "joker_rum", "levels": ["human", "casual"]},
    ]
    first = told({}, matches=matches)
    assert (first["work_left"], first["state"]) == (True, "own")
    assert not told({}, matches=matches, playing=True)["work_left"]
    assert not told(many(10), matches=matches)["work_left"]
    found = told({}, matches=matches, search="own", save=match.save())
    plies = [ply for ply, _ in finished(decisions_for_drills(match, 0))]
    assert {f"own.{ply}" for ply in plies} == found["keep"]["drills"].keys()
    assert found["keep"]["progress"]["looked"] == ["own"]
    assert found["state"] == "old"
    # A match that cannot be read gives no positions, and is not asked for again.
    for save in (None, {"game": "none"}):
        kept = told(found["keep"]["drills"], matches=matches, search="old", save=save)["keep"]
        assert (kept["drills"], kept["progress"]["looked"]) == ({}, ["old"])
    # What is stored already stays as it is.
    again = told(found["keep"]["drills"], matches=matches, search="own", save=match.save())
    assert again["keep"]["drills"] == {}


def test_a_match_whose_game_is_not_loaded_yet_is_searched_once_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page fetches the part that is missing, and asks again."""
    matches = [{"id": "own", "game": "joker_rum", "levels": ["human", "casual"]}]
    save = played("joker_rum").save()
    monkeypatch.setattr("jokerpoker.catalogue.is_available", lambda _: False)
    with pytest.raises(MissingPart):
        told({}, matches=matches, search="own", save=save)


def test_a_position_that_is_gone_is_said() -> None:
    assert "gone" in marks(told({}, gone=True))


def test_a_game_without_a_coach_has_no_new_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jokerpoker.exercises.has_coach", lambda _: False)
    answer = told(many(3))
    assert list(answer["exercises"]) == ["play"]
    keys = [block["words"]["key"] for block in answer["panel"]["blocks"] if "words" in block]
    assert "mistakes.new" not in keys
