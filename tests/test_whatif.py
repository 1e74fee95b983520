"""What if: a match played on from one of its turns, with its own hidden cards or others."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from jokerpoker import GAMES, Match, new_match, play
from jokerpoker.codec import ShapeError
from jokerpoker.core import Action
from jokerpoker.display.words import Words
from jokerpoker.faults import Fault
from jokerpoker.judging import coach_of
from jokerpoker.match import SaveError
from jokerpoker.matchcode import encode
from jokerpoker.playing import PlayerLike
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from jokerpoker.whatif import LEAST_MISTAKE, lines
from tests.asking import Asking
from tests.conformance.play import next_action, steps

SHORT: dict[str, Any] = {"joker_rum": {"deals": 2}, "video_poker": {"hands": 20}}
"""Options of short matches."""
SHORTEST = {**SHORT, "pegs_and_jokers": {"max_turns": 40}}
"""Options of matches that may end without a winner."""
COACHED = [key for key, game in GAMES.items() if game.coach]
"""The games that have a coach."""


@cache
def played(game: str) -> Match:
    """A whole match played at random, which must not be changed."""
    match = new_match(game, seed="what if", options=SHORTEST.get(game))
    list(steps(match, Rng("play")))
    return match


def prefix(match: Match, ply: int) -> Match:
    """Another line, at the ply where it leaves the match."""
    line = Match.load(match.save())
    line.undo(ply)
    return line


@pytest.mark.parametrize("game", GAMES)
def test_the_same_moves_make_the_same_match(game: str) -> None:
    match = played(game)
    line = prefix(match, match.ply // 2)
    for action in match.log[line.ply :]:
        line.submit(action)
    assert line == match
    assert line.digest() == match.digest()


@pytest.mark.parametrize("game", ["joker_rum", "poker_tiles"])
def test_computer_players_go_on_as_they_did(game: str) -> None:
    players: list[PlayerLike] = [next(iter(GAMES[game].players))] * GAMES[game].rules.seat_counts[0]
    match = new_match(game, seed="again", options=SHORT.get(game))
    play(match, players)
    line = prefix(match, match.ply // 2)
    play(line, players)
    assert line.log == match.log


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", [0, 3, 5])
def test_a_seat_sees_no_other_hidden_cards(game: str, part: int) -> None:
    match = played(game)
    line = prefix(match, match.ply * part // 6)
    before = line.state.view(0)
    line.redeal(0, "another world")
    assert line.state.view(0) == before
    line.state.prompts()
    list(steps(line, Rng("on")))
    again = Match.read(line.text())
    assert again == line
    assert again.digest() == line.digest()


def test_other_hidden_cards_are_others() -> None:
    match = played("joker_rum")
    line = prefix(match, 30)
    line.redeal(0, "another world")
    assert line.state.view(1)["cards"] != match.at(30).view(1)["cards"]
    other = prefix(match, 30)
    other.redeal(0, "a third one")
    assert other.digest() != line.digest()


def test_every_ply_of_a_line_can_be_gone_back_to() -> None:
    """Also across the snapshots, and through several worlds at one ply."""
    line = prefix(played("joker_rum"), 32)
    line.redeal(0, "one")
    line.redeal(1, "two")
    rng, digests = Rng("on"), [line.digest()]
    for number in range(20):
        line.submit(next_action(line.state, rng))
        digests.append(line.digest())
        if number == 9:
            line.redeal(2, "three")
            digests[-1] = line.digest()
    for ply in range(line.ply, 31, -1):
        line.undo(ply)
        assert line.digest() == digests[ply - 32]
        assert Match.load(line.save()).digest() == line.digest()
    assert len(line.worlds) == 2


def test_going_back_before_a_redeal_restores_the_cards() -> None:
    match = played("joker_rum")
    line = prefix(match, 20)
    line.redeal(0, "another world")
    line.undo(19)
    assert line.worlds == ()
    line.submit(match.log[19])
    assert line == prefix(match, 20)


def test_a_match_without_worlds_is_written_as_ever() -> None:
    save = played("joker_poker").save()
    assert save["format"] == 1
    assert "worlds" not in save


def test_a_forged_world_is_refused() -> None:
    line = prefix(played("joker_rum"), 30)
    line.redeal(0, "another world")
    save = line.save()
    good = save["worlds"][0]
    bad: list[Any] = [
        [{**good, "ply": 31}],
        [{**good, "ply": -1}],
        [{**good, "seat": 4}],
        [{**good, "seed": ""}],
        [{**good, "seed": "x" * 201}],
        [{**good, "seed": "other"}],
        [good, {**good, "ply": 3}],
        [good] * 101,
        [],
        [{}],
        "worlds",
    ]
    for worlds in bad:
        with pytest.raises(SaveError) as refusal:
            Match.load({**save, "worlds": worlds})
        assert refusal.value.code == "damaged_save", worlds
    with pytest.raises(SaveError):
        Match.load({**save, "format": 1})


def test_nothing_is_hidden_after_the_end() -> None:
    with pytest.raises(Fault, match="over"):
        played("joker_poker").redeal(0, "x")


def test_a_match_with_other_cards_has_no_code() -> None:
    line = prefix(played("joker_rum"), 30)
    line.redeal(0, "another world")
    with pytest.raises(Fault, match="dealt again"):
        encode(line)


@pytest.mark.parametrize("game", COACHED)
def test_every_coach_weighs_and_words_every_action(game: str) -> None:
    coach, match = coach_of(game), played(game)
    assert coach
    seen = 0
    for ply in range(0, match.ply, max(1, match.ply // 12)):
        action, state = match.log[ply], match.at(ply)
        view = state.view(action.seat)
        before = json.dumps(view, sort_keys=True)
        told = coach.wording(view, action)
        assert isinstance(told.words, Words)
        weighed = finished(coach.weigh(view, action))
        assert json.dumps(view, sort_keys=True) == before
        if weighed:
            seen += 1
            assert weighed.best_value >= weighed.value
            state.check(weighed.best)
            assert isinstance(coach.wording(view, weighed.best).words, Words)
            best = finished(coach.weigh(view, weighed.best))
            assert best
            assert best.value == pytest.approx(weighed.best_value, abs=0.11)
    assert seen


def told_of(*matches: Match, at: int, seat: int = 0, **more: Any) -> Any:
    """The keys of the sentences, and the sections by their names; as ``usual``, the person had this seat."""
    saves = [match.save() for match in matches]
    asked = {"saves": saves, "at": at, "seat": seat, "usual": seat, "work": True, **more}
    blocks: Any = finished(lines(asked))["panel"]["blocks"]
    about = [block["words"]["key"] for block in blocks if block["kind"] == "text"]
    return {"about": about, "lines": [block for block in blocks if block["kind"] == "section"]}


def test_both_lines_begin_with_their_first_difference() -> None:
    match = played("joker_rum")
    at = next(ply for ply in range(40, match.ply) if match.log[ply].seat == 2)
    line = prefix(match, at)
    prompt = line.state.prompts()[2]
    other: Action = next(action for action in prompt.actions or () if action != match.log[at])
    line.submit(other)
    found = told_of(match, line, at=at, seat=2)
    was, now = (panel["blocks"][-1]["entries"] for panel in found["lines"])
    assert was[0]["key"] == now[0]["key"] == f"ply-{at}"
    assert was[0]["words"] != now[0]["words"]
    marked = [
        [next((note["key"] for note in one.get("notes", [])), "") for one in entries]
        for entries in (was, now)
    ]
    assert all(keys[0] == "branch.parted" and "branch.parted" not in keys[1:] for keys in marked)
    assert len(now) == 1
    assert found["about"] == ["branch.hindsight", "branch.measure.points"]
    assert [section["title"]["key"] for section in found["lines"]] == ["lines.was", "lines.now"]


@pytest.mark.parametrize("game", COACHED)
def test_both_lines_are_compared_to_their_ends(game: str) -> None:
    """Whatever their length: every decision since they parted, what all of them cost, and the result."""
    match, coach = played(game), coach_of(game)
    assert coach
    at = next(ply for ply, action in enumerate(match.log) if action.seat == 0)
    line = prefix(match, at)
    list(steps(line, Rng("another way")))
    found = told_of(match, line, at=at)
    for one, panel in zip((match, line), found["lines"], strict=True):
        weighed = {
            ply: finished(coach.weigh(one.at(ply).view(0), action))
            for ply, action in enumerate(one.log)
            if action.seat == 0 and ply >= _parted(match, line, at)
        }
        costs = [verdict.cost for verdict in weighed.values() if verdict]
        end, scores, sums, listing = panel["blocks"]
        assert [entry["key"] for entry in listing["entries"]] == [
            f"ply-{ply}" for ply, verdict in weighed.items() if verdict
        ]
        assert end["heading"]
        assert len(scores["facts"]) == match.seats
        count, *lost = (fact["value"] for fact in sums["facts"])
        wrong = [cost for cost in costs if cost >= LEAST_MISTAKE[coach.unit]]
        assert count["values"] == {"count": len(costs), "wrong": len(wrong)}
        given = sum(wrong) * (100 if coach.unit == "chance" else 1)
        assert [one["values"]["value"] for one in lost] == (
            [pytest.approx(given, abs=0.01 * len(wrong) if coach.unit == "coins" else 1e-9)] if wrong else []
        )


def _parted(match: Match, line: Match, at: int) -> int:
    pairs = enumerate(zip(match.log, line.log, strict=False))
    return min(at, next(ply for ply, (one, other) in pairs if one != other))


def test_a_long_comparison_goes_forward_in_small_steps() -> None:
    match = new_match("video_poker", seed="long", options={"hands": 100})
    play(match, ["perfect"])
    line = prefix(match, 2)
    play(line, ["beginner"])
    shares = list(lines({"saves": [match.save(), line.save()], "at": 2, "seat": 0, "work": True}))
    told = [share for share in shares if share]
    assert told == sorted(told)
    assert len(set(told)) > 300
    assert max(told) < 1


def test_a_line_leaves_another_line() -> None:
    """Each is complete in itself; what each dealt again stays, and the comparison begins where they part."""
    match = played("joker_rum")
    first = prefix(match, 30)
    first.redeal(0, "another world")
    list(steps(first, Rng("on")))
    second = prefix(first, 60)
    second.redeal(0, "a third one")
    list(steps(second, Rng("on and on")))
    assert [world.ply for world in second.worlds] == [30, 60]
    assert Match.read(second.text()) == second
    found = told_of(first, second, at=60)
    assert found["about"][0] == "branch.imagined"
    keys = [panel["blocks"][-1]["entries"][0]["key"] for panel in found["lines"]]
    assert keys[0] == keys[1]
    assert int(keys[0].removeprefix("ply-")) >= 60


def test_a_line_is_told_without_the_match_that_it_comes_from() -> None:
    line = prefix(played("video_poker"), 10)
    line.redeal(0, "other")
    found = told_of(line, at=10)
    assert len(found["lines"]) == 1
    assert found["lines"][0]["blocks"][-1]["words"]["key"] == "branch.none"
    assert (found["about"][0], found["about"][-1]) == ("branch.imagined", "lines.gone")


@pytest.mark.parametrize("damage", [{"format": 99}, {"game": "whist"}, {"digest": "x"}])
def test_a_match_that_cannot_be_read_is_gone(damage: Any) -> None:
    match = played("video_poker")
    told = told_of(match, saves=[{**match.save(), **damage}, match.save()], at=10)
    assert (len(told["lines"]), told["about"][-1]) == (1, "lines.gone")
    other = told_of(played("poker_tiles"), match, at=10)
    assert (len(other["lines"]), other["about"][-1]) == (1, "lines.gone")


def test_another_seat_than_usual_is_named() -> None:
    match = played("poker_tiles")
    assert told_of(match, prefix(match, 6), at=6, seat=1, usual=0)["about"][-1] == "lines.seat"


def test_before_the_work_it_says_that_it_works_or_that_there_is_no_line() -> None:
    for saves, key, works in (
        ([], "lines.none", False),
        ([played("video_poker").save()], "lines.working", True),
    ):
        told: Any = finished(lines({"saves": saves, "at": 0, "seat": 0}))
        (block,) = told["panel"]["blocks"]
        assert (block["words"]["key"], told["work_left"]) == (key, works)


def test_the_bridge_lays_another_line_on_the_table() -> None:
    page, match = Asking(), played("joker_rum")
    answer: Any = {"done": False}
    branch = {"ply": 30, "seat": 1, "seed": "another world"}
    while not answer.get("done", True):
        answer = page.ask("load", save=match.save(), seat=1, branch=branch)
    assert answer["snapshot"]["ply"] == 30
    assert answer["snapshot"]["view"] == match.at(30).view(1)
    assert page.save["worlds"] == [branch]
    assert page.load(page.save, 1)["ply"] == 30


def test_a_line_from_before_the_match_is_refused() -> None:
    with pytest.raises(ShapeError, match=r"lines\.at"):
        finished(lines({"saves": [played("joker_rum").save()], "at": -1, "seat": 0}))


@pytest.mark.parametrize(
    "branch", [{"ply": 9_999}, {"ply": -1}, {"ply": 3, "seat": 9, "seed": "x"}, {"ply": 3, "seat": 0}, 7]
)
def test_a_line_that_cannot_be_is_refused(branch: Any) -> None:
    page, match = Asking(), played("joker_rum")
    page.ask("new", game="joker_poker", seats=2, seed="x", seat=0, options={})
    answer: Any = {"done": False}
    while not answer.get("done", True):
        answer = page.ask("load", save=match.save(), seat=1, branch=branch)
    assert {"code", "message"} <= set(answer)
    assert page.ask("view", seat=0)["view"]["key"] == "joker_poker"


def test_two_equal_lines_are_shown_once() -> None:
    match = played("joker_poker")
    found = told_of(match, match, at=0)
    assert found["about"][0] == "branch.same"
    (panel,) = found["lines"]
    # Turns have the table's names, as in the review.
    entries = panel["blocks"][-1]["entries"]
    assert [(one["label"]["key"], one["label"]["values"]) for one in entries] == [
        ("game.of", {"game": game}) for game in range(1, len(entries) + 1)
    ]


def test_a_line_that_has_not_gone_on_marks_no_difference() -> None:
    match = played("joker_poker")
    was, _ = told_of(match, prefix(match, 3), at=3)["lines"]
    notes = [note["key"] for one in was["blocks"][-1]["entries"] for note in one.get("notes", [])]
    assert "branch.parted" not in notes


def test_a_turn_without_a_name_counts_those_of_its_seat() -> None:
    match = played("poker_tiles")
    entries = told_of(match, at=0)["lines"][0]["blocks"][-1]["entries"]
    numbers = [one["label"]["values"]["turn"] for one in entries]
    assert numbers[0] == 1
    assert numbers == sorted(set(numbers))
    assert numbers[-1] <= sum(action.seat == 0 for action in match.log)


def test_the_move_that_wins_is_worth_a_whole_win() -> None:
    match = new_match("pegs_and_jokers", seed="what if")
    play(match, ["hurrying"] * 4)
    seat = match.log[-1].seat
    assert seat in match.state.outcome().winners  # type: ignore[union-attr]
    told = told_of(match, at=match.ply - 1, seat=seat)["lines"][0]["blocks"][-1]
    assert [one["value"]["values"]["value"] for one in told["entries"]] == [100]
