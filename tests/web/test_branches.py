"""Lines of play in the history: who sits where, which stand by themselves, what older pages leave of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.node import BROWSER, returned
from tests.web.test_rating import HISTORY

SOURCE = HISTORY.parents[1]


def family(matches: dict[str, str]) -> Any:
    """Of matches with their parents: those that stand by themselves, and the others by their parent."""
    code = """
    const found = it.familyOf([given]);
    const of = Object.fromEntries(given.map(({ id }) => [id, found.of(id).map((one) => one.id)]));
    const stand = given.filter(found.stands);
    return { stands: stand.map(({ id }) => id), of, kin: it.kin(found, stand) };
    """
    given = [{"id": name, "record": {"parent": parent} if parent else {}} for name, parent in matches.items()]
    return returned(SOURCE / "screens/history/branches.js", code, given, browser=BROWSER)


def test_a_line_hangs_on_its_match_and_others_on_it() -> None:
    found = family({"a": "", "b": "a", "c": "b", "d": "a", "e": "gone"})
    assert found["stands"] == ["a", "e"]
    assert found["of"] == {"a": ["b", "d"], "b": ["c"], "c": [], "d": [], "e": []}
    assert family({"a": "", "b": "a"})["kin"] != found["kin"]


@pytest.mark.parametrize("matches", [{"a": "a"}, {"a": "b", "b": "a"}, {"a": "b", "b": "c", "c": "b"}])
def test_forged_parents_hide_nothing(matches: dict[str, str]) -> None:
    """Whatever leaves itself in the end stands by itself."""
    assert family(matches)["stands"] == list(matches)


def seated(levels: list[str], seat: int) -> list[str]:
    code = "return it.seatedAt(given.players, given.seat).map(({ level }) => level)"
    given = {"players": [{"level": level} for level in levels], "seat": seat}
    found: list[str] = returned(SOURCE / "match/branching.js", code, given, browser=BROWSER)
    return found


def test_who_played_there_takes_the_seat_that_is_left() -> None:
    assert seated(["human", "club", "expert"], 0) == ["human", "club", "expert"]
    assert seated(["human", "club", "expert"], 2) == ["expert", "club", "human"]
    assert seated(["club", "human", "human"], 2) == ["club", "human", "human"]
    assert seated(["club", "expert"], 1) == ["club", "expert"]


@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({"over": True, "helped": False}, True),
        ({}, True),
        ({"helped": False}, False),
        ({"helped": None}, False),
        ({"unaided": True}, False),
        ({"day": "2026-03-01"}, False),
        ({"players": [{"level": "human"}] * 2}, False),
    ],
)
def test_what_goes_on_is_looked_back_at_where_help_was_taken(changes: dict[str, Any], may: bool) -> None:
    players = [{"level": "human"}, {"level": "club"}]
    record = {"over": False, "helped": True, "unaided": False, "day": "", "players": players, **changes}
    assert bool(returned(SOURCE / "match/lookback.js", "return it.mayLookBack(given)", record)) is may


def test_what_an_older_page_could_not_read_is_read_again() -> None:
    """It leaves a brief that says so; one for a page later than this one stays."""
    code = """
    const { seal } = await import(new URL("sealed.js", process.argv[1]));
    const read = (record) => it.readBrief("m", { ...seal("m", record), when: "", of: "" });
    return [read({ newer: true }), read({ newer: true, than: 3 })];
    """
    assert returned(SOURCE / "device/accounts.js", code, browser=BROWSER) == [
        None,
        {"newer": True, "than": 3},
    ]
