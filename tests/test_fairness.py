"""Deals compared with chance: fair cards look fair, stacked ones do not, and tallies can be added."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest

from jokerpoker import GAMES
from jokerpoker.__main__ import main
from jokerpoker.cards import PACK
from jokerpoker.catalogue import Shuffled
from jokerpoker.fairness import Count, DealsTally, Dealt, ReportRow, kind_of, report
from jokerpoker.fairnesspanels import answer_to
from tests.asking import Asking

EVERY = [(game, seats) for game in GAMES for seats in GAMES[game].rules.seat_counts]


def tally(game: str, seats: int, matches: int, seed: str = "fair") -> DealsTally:
    found = DealsTally()
    options = {"hands": 4} if game == "video_poker" else {}
    for number in range(matches):
        assert found.count(Dealt(game, GAMES[game].rules.version, seats, f"{seed} {number}", options))
    return found


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_fair_cards_look_fair(game: str, seats: int) -> None:
    rows = report(tally(game, seats, 250).counts)
    assert {row.verdict for row in rows} <= {"few", "usual", "seldom"}
    assert sum(row.verdict == "seldom" for row in rows) <= 4
    for row in rows:
        assert row.low <= row.expected <= row.high
        assert row.game == game
    assert {row.who for row in rows if row.what == "jokers"} <= set(map(str, range(seats)))


def test_a_row_outside_its_range_is_no_alarm() -> None:
    """Of many reports on fair cards one row in twenty lies outside, and next to none is odd."""
    rows = [row for number in range(40) for row in report(tally("joker_poker", 3, 60, f"{number}").counts)]
    judged = [row for row in rows if row.verdict != "few"]
    outside = sum(row.verdict != "usual" for row in judged) / len(judged)
    assert 0.02 < outside < 0.08
    assert all(row.verdict != "odd" for row in judged)


class Stacked:
    """A game whose first seat gets a joker in every deal."""

    def __init__(self, game: Any) -> None:
        self.game, self.rules = game, game.rules

    def shuffled(self, state: Any) -> list[Shuffled]:
        (pack,) = self.game.shuffled(state)
        hands = [("RJ", *pack.hands[0][1:]), *pack.hands[1:]]
        return [Shuffled(hands, pack.rest, pack.pack)]


def test_stacked_cards_are_odd(monkeypatch: pytest.MonkeyPatch) -> None:
    import jokerpoker

    monkeypatch.setattr(jokerpoker, "GAMES", {"joker_poker": Stacked(GAMES["joker_poker"])})
    rows = report(tally("joker_poker", 3, 200).counts)
    (own,) = (row for row in rows if row.what == "jokers" and row.who == "0")
    assert own.verdict == "odd"
    assert own.seen > own.high


def test_sums_of_parts_are_the_sum() -> None:
    whole, parts = tally("joker_rum", 4, 20), DealsTally()
    for number in range(20):
        one = DealsTally()
        one.count(Dealt("joker_rum", GAMES["joker_rum"].rules.version, 4, f"fair {number}", {}))
        parts.add(one)
    assert parts.matches == whole.matches
    assert parts.counts.keys() == whole.counts.keys()
    for key, count in whole.counts.items():
        assert vars(parts.counts[key]) == pytest.approx(vars(count))


def test_rules_of_another_version_are_not_counted() -> None:
    found = DealsTally()
    assert not found.count(Dealt("joker_poker", 0, 2, "x", {}))
    assert (found.matches, found.counts) == (0, {})


def test_kinds_of_hands_are_as_frequent_as_counted_by_hand() -> None:
    """All hands of a pack of five ranks, whose kinds are counted by hand."""
    pack = [card for card in PACK if card[0] in "23456"]
    kinds = Counter(kind_of(hand) for hand in itertools.combinations(pack, 5))
    # Four of each rank: 5 ranks; straight flushes and full houses count as full house or better.
    assert kinds["straight"] == 4**5 - 4
    assert kinds["full_house_up"] == 4 + 5 * 16 + 5 * 4 * 4 * 6
    assert kinds["three_of_a_kind"] == 5 * 4 * 6 * 16
    assert kinds["two_pairs"] == 10 * 36 * 12
    assert kinds["pair"] == 5 * 6 * 4 * 64
    assert kinds["nothing"] == kinds["flush"] == 0
    assert kind_of(["2h", "4h", "6h", "8h", "Th"]) == "flush"
    assert kind_of(["2h", "4h", "6h", "8h", "Ts"]) == "nothing"


def test_the_bridge_adds_up_and_reports() -> None:
    page = Asking()
    version = GAMES["video_poker"].rules.version
    dealt = {"game": "video_poker", "version": version, "seats": 1, "seed": "x", "options": {"hands": 5}}
    first = page.ask("fairness", dealt=[dealt], left=5, budget_ms=60_000)["result"]
    assert (first["state"]["matches"], first["work_left"]) == (1, True)
    # What cannot be read, or was dealt by other rules, is left out.
    others = [{**dealt, "options": 7}, {**dealt, "game": "whist"}, {**dealt, "version": 0}, None]
    more = {"dealt": [dealt, *others], "left": 0, "state": first["state"]}
    told = page.ask("fairness", **more, budget_ms=60_000)["result"]
    counts = told["state"]["counts"]
    assert (told["state"]["matches"], told["work_left"]) == (2, False)
    assert counts.keys() == first["state"]["counts"].keys()
    for key, parts in first["state"]["counts"].items():
        assert counts[key] == pytest.approx([2 * part for part in parts])
    last = [answer["panel"]["blocks"][0]["blocks"][-1]["words"] for answer in (first, told)]
    assert last == [
        {"key": "fairness.counting", "values": {"done": 1, "of": 6}},
        {"key": "fairness.matches", "values": {"count": 2}},
    ]
    summary, table = told["panel"]["blocks"]
    assert summary["blocks"][0]["words"] == {"key": "fairness.answer", "values": {"answer": "few"}}
    rows = table["blocks"][0]["rows"]
    assert len(rows) == len(counts)
    assert {"draws", "hands", "jokers"} == {row["key"].split()[0] for row in rows}
    assert {row["note"]["key"] for row in rows} <= {"fairness.few", "fairness.usual", "fairness.seldom"}


@pytest.mark.parametrize(
    ("verdicts", "answer"),
    [("", "few"), ("few few usual", "few"), ("few usual seldom", "fair"), ("few few odd", "odd")],
)
def test_the_answer_follows_from_the_rows(verdicts: str, answer: str) -> None:
    row = ReportRow("video_poker", "suits", "", "", 1, 1, 1, 1, 1, "usual")
    rows = [replace(row, verdict=cast(Any, verdict)) for verdict in verdicts.split()]
    assert answer_to(rows) == answer


def test_the_command_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fair", "joker_rum", "--deals", "40"]) == 0
    said = capsys.readouterr().out
    assert "40 packs shuffled" in said
    assert "jokers dealt to seat 4" in said
    assert main(["fair", "video_poker", "--deals", "5", "--set", "hands=2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["deals"] == 6
    assert {row["what"] for row in told["rows"]} >= {"hands", "draws"}


def test_a_row_of_few_cards_gets_no_verdict() -> None:
    (row,) = report({"joker_poker.jokers.0.": Count(3, 3.0, 0.2, 0.2)})
    assert row.verdict == "few"
