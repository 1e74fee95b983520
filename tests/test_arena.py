"""Duplicate matches by sides: figures that do not move, teams, one seat, and matches that nobody wins."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from jokerpoker.arena import Contest, Standing, duplicate
from jokerpoker.arena.checkpoint import Checkpoint
from jokerpoker.catalogue import Game, Level
from jokerpoker.core import Action, Outcome, Sides, leaders
from jokerpoker.playing import PlayerFault
from jokerpoker.registry import GAMES
from tests.conformance.example_game import Careful, HighCard, Options

FIGURES: list[tuple[str, tuple[str, ...], dict[str, Any], list[duplicate.DealResult]]] = [
    (
        "joker_poker",
        ("expert", "club"),
        {},
        [((0.5, 0.5), (22.0, 14.0)), ((0.5, 0.5), (17.0, 19.0))],
    ),
    (
        "joker_poker",
        ("club", "casual", "gambler"),
        {"tie_rule": "void"},
        [
            ((0.6666666666666666, 0.0, 0.3333333333333333), (23.0, 14.0, 17.0)),
            (
                (0.6666666666666666, 0.3333333333333333, 0.0),
                (24.0, 16.333333333333336, 13.666666666666668),
            ),
        ],
    ),
    (
        "joker_rum",
        ("strong", "middle", "simple", "simple"),
        {"deals": 1},
        [
            ((0.5, 0.25, 0.25, 0.0), (-1.75, 1.25, -0.75, -5.0)),
            ((0.0, 0.25, 0.25, 0.5), (-2.75, -0.25, -6.75, -3.5)),
        ],
    ),
]


@pytest.mark.parametrize(("game", "players", "options", "deals"), FIGURES)
def test_figures_stay_as_they_are_to_the_last_digit(
    game: str, players: tuple[str, ...], options: dict[str, Any], deals: list[duplicate.DealResult]
) -> None:
    contest = Contest(game, players, "figures", options)
    assert [duplicate.play_deal(contest, number) for number in range(len(deals))] == deals


class Pairs(HighCard):
    """Four seats; partners sit opposite, and win together."""

    key: ClassVar[str] = "pairs"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 4)

    @classmethod
    def start(cls, seats: int, rng: Any, options: Any) -> Any:
        state = cls(seats, rng, options)
        pack = rng.shuffle([rank + suit for rank in "AKQJT98765432" for suit in "shdc"])
        state.hands = tuple(tuple(pack[seat * 3 : seat * 3 + 3]) for seat in range(seats))
        return state

    @classmethod
    def sides(cls, seats: int, _: Options) -> Sides:
        return ((0, 2), (1, 3)) if seats == 4 else ((0,), (1,))

    def outcome(self) -> Outcome | None:
        ended = super().outcome()
        scores = self.scores()
        sides = self.sides(self.seats, self.options)
        best = leaders([sum(scores[seat] for seat in side) for side in sides])
        return ended and Outcome("rounds", frozenset(seat for side in best for seat in sides[side]))


class Patience(HighCard):
    """One seat, which nobody can beat and which beats nobody; points are the values of the cards laid."""

    key: ClassVar[str] = "patience"
    seat_counts: ClassVar[tuple[int, ...]] = (1,)

    @classmethod
    def start(cls, seats: int, rng: Any, options: Any) -> Any:
        return Pairs.start.__func__(cls, seats, rng, options)  # type: ignore[attr-defined]

    def scores(self) -> tuple[int, ...]:
        return (sum("23456789TJQKA".index(card[0]) for (card,) in self.history),)

    def outcome(self) -> Outcome | None:
        return super().outcome() and Outcome("out_of_cards", frozenset())


class Lost(HighCard):
    """A game that nobody ever wins."""

    key: ClassVar[str] = "lost"

    def outcome(self) -> Outcome | None:
        return super().outcome() and Outcome("lost", frozenset())


class Bold:
    """Lays its highest card."""

    def think(self, _: Any, prompt: Any, *__: Any) -> Iterator[Action]:
        yield max(prompt.actions, key=lambda lay: "23456789TJQKA".index(lay.card[0]))


class Broken:
    def think(self, *_: Any) -> Iterator[Action]:
        raise RuntimeError("out of order")


LEVELS = {"careful": Level("", "", Careful), "bold": Level("", "", Bold), "broken": Level("", "", Broken)}


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {rules.key: Game(rules.key, rules, LEVELS) for rules in (HighCard, Pairs, Patience, Lost)}
    monkeypatch.setattr(duplicate, "GAMES", {**GAMES, **own})


def standings(game: str, *players: Any, deals: int = 6, seats: int | None = None) -> list[Standing]:
    return duplicate.run(Contest(game, players, "sides", {}, seats), deals)


def test_teams_are_seated_by_side_and_rotated() -> None:
    contest = Contest("pairs", ("bold", "careful"), "sides", {}, 4)
    assert contest.table() == (4, ((0, 2), (1, 3)))
    bold, careful = duplicate.run(contest, 12)
    assert bold.share is not None
    assert careful.share is not None
    assert bold.share + careful.share == pytest.approx(1)
    assert bold.points > careful.points
    swapped = duplicate.run(Contest("pairs", ("careful", "bold"), "sides", {}, 4), 12)
    assert [standing.share for standing in swapped] == [careful.share, bold.share]


def test_both_seats_of_a_side_are_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def watched(match: Any, agents: Any, names: Any) -> Generator[Any, None, Outcome]:
        seen.append(names)
        return play_in_steps(match, agents, names)

    play_in_steps = duplicate.play_in_steps
    monkeypatch.setattr(duplicate, "play_in_steps", watched)
    duplicate.play_deal(Contest("pairs", ("bold", "careful"), "sides", {}, 4), 0)
    assert seen == [["bold", "careful"] * 2, ["careful", "bold"] * 2]


def test_the_least_table_with_so_many_sides_is_taken() -> None:
    assert Contest("pairs", ("bold", "careful"), "sides", {}).table() == (2, ((0,), (1,)))


def test_equal_players_share_alike() -> None:
    for game, players in (("high_card", 2), ("pairs", 2), ("high_card", 3)):
        found = standings(game, *["careful"] * players, deals=3)
        assert [standing.share for standing in found] == pytest.approx([1 / players] * players, abs=0.35)
        assert sum(standing.share or 0 for standing in found) == pytest.approx(1)


def test_a_single_seat_reports_points_and_no_shares() -> None:
    found = standings("patience", "bold", "careful", deals=10)
    bold, careful = found
    assert (bold.share, bold.interval) == (None, None)
    assert bold.points_interval[0] < bold.points < bold.points_interval[1]
    assert bold.points > careful.points
    contest = Contest("patience", ("bold", "careful"), "sides", {})
    data = duplicate.as_json(contest, duplicate.measure(contest, 10))
    assert data["fair"] is None
    assert data["players"][0]["share"] is None
    assert data["players"][0]["points"] == bold.points
    assert [standing.name for standing in standings("patience", "bold")] == ["bold"]


def test_a_match_without_a_winner_adds_to_no_share() -> None:
    assert [standing.share for standing in standings("lost", "bold", "careful")] == [0, 0]


@pytest.mark.parametrize(
    ("contest", "said"),
    [
        (Contest("pairs", ("bold",), "x", {}), "pairs is for 2 players, one for each side, not 1"),
        (Contest("pairs", ("bold", "bold"), "x", {}, 3), "pairs is for 2, 4 players, not 3"),
        (Contest("patience", (), "x", {}), "patience is for 1 players, not 0"),
        (Contest("high_card", ("bold",) * 4, "x", {}), "high_card is for 2, 3 players, not 4"),
        (Contest("high_card", ("bold", "shark"), "x", {}), "no player 'shark': choose from careful, bold"),
        (Contest("high_card", ("bold", "bold"), "", {}), "a seed"),
        (Contest("high_card", ("bold", "bold"), "x" * 195, {}), "a seed"),
        (Contest("whist", ("bold", "bold"), "x", {}), "no game 'whist'"),
        (Contest("high_card", ("bold", "bold"), "x", {"tie": "perhaps"}), "tie"),
    ],
)
def test_an_impossible_contest_is_refused(contest: Contest, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        duplicate.run(contest, 2)


@pytest.mark.parametrize("deals", [0, -3, 10**9])
def test_the_number_of_deals_is_bounded(deals: int) -> None:
    with pytest.raises(ValueError, match="deals"):
        standings("high_card", "bold", "bold", deals=deals)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_fails_is_named(jobs: int) -> None:
    with pytest.raises(PlayerFault, match=r"broken, at seat \d, raised RuntimeError: out of order"):
        duplicate.run(Contest("high_card", ("bold", "broken"), "x", {}), 9, jobs)


MINE = """
from beside import CARDS

class Mine:
    def think(self, view, prompt, rng):
        yield max(prompt.actions, key=lambda lay: CARDS.index(lay.card[0]))

class Idle:
    pass

class Needy:
    def __init__(self, wish):
        pass

class Leaving:
    def __init__(self):
        raise SystemExit("no wish to play")

class LeavingLate:
    def think(self, view, prompt, rng):
        raise SystemExit(3)
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text("CARDS = '23456789TJQKA'\n")
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    return file


def test_a_users_player_is_a_file_or_a_class(mine: Path) -> None:
    by_file = standings("high_card", f"{mine}:Mine", "careful")
    by_class = standings("high_card", Bold, "careful")
    assert by_file[0].name == "Mine"
    assert by_class[0].name == "Bold"
    assert [standing.points for standing in by_file] == [standing.points for standing in by_class]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine.py:Yours", "has no class or function 'Yours'"),
        ("mine.py:Idle", "is not a player: write a function, or a class with think"),
        ("mine.py:Needy", "without arguments failed: TypeError"),
        ("yours.py:Mine", "there is no file"),
        ("mine.py:Leaving", "without arguments failed: SystemExit: no wish to play"),
        ("mine.py:LeavingLate", "LeavingLate, at seat 0, raised SystemExit: 3"),
        ("broken.py:Mine", "cannot be run: ZeroDivisionError"),
        ("leaving.py:Mine", "cannot be run: SystemExit: 3"),
        ("no_python.py:Mine", "cannot be run: SyntaxError"),
    ],
)
def test_files_without_a_player(mine: Path, name: str, said: str) -> None:
    (mine.parent / "broken.py").write_text("1 / 0\n")
    (mine.parent / "leaving.py").write_text("import sys\n\nsys.exit(3)\n")
    (mine.parent / "no_python.py").write_text("dear computer\n")
    with pytest.raises(ValueError, match=said):
        standings("high_card", f"{mine.parent}/{name}", "careful")


def test_it_does_not_matter_how_many_processes_play() -> None:
    contest = Contest("joker_poker", ("casual", "club"), "jobs", {})
    assert duplicate.run(contest, 9, 1) == duplicate.run(contest, 9, 2)


TEAMS = Contest("pairs", ("bold", "careful"), "kept", {"tie": "everybody"}, 4)


NAMED = {"game": "pairs", "players": ["bold", "careful"]}


def measured(contest: Contest, deals: int, file: Path | None = None, **other: Any) -> duplicate.Result:
    return duplicate.measure(contest, deals, keep=file, **other)


def test_a_contest_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    whole = measured(TEAMS, 11)
    assert measured(TEAMS, 5, file) == measured(TEAMS, 5)
    played = []
    play_deal = duplicate.play_deal
    monkeypatch.setattr(duplicate, "play_deal", lambda *deal: played.append(deal[1]) or play_deal(*deal))
    assert measured(TEAMS, 11, file) == whole
    assert played == [4, *range(5, 11)]
    played.clear()
    assert measured(TEAMS, 3, file) == measured(TEAMS, 3)
    assert measured(TEAMS, 11, file) == whole
    assert set(played) <= {*range(3), 10}


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    whole = measured(TEAMS, 6, file)
    text = file.read_bytes()
    for length in (len(text) - 1, len(text) - 20, len(text) // 2, 10, 0):
        file.write_bytes(text[:length])
        assert measured(TEAMS, 6, file) == whole
        assert file.read_bytes() == text


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    results = [((1.0, 0.0), (2.0, 1.0))] * 2
    Checkpoint(file, NAMED, 2).add(results)
    one, other = (Checkpoint(file, NAMED, 2) for _ in range(2))
    one.add(results)
    before = file.read_bytes()
    with pytest.raises(ValueError, match="another run has changed"):
        other.add(results)
    assert file.read_bytes() == before
    one.add(results)
    assert len(Checkpoint(file, NAMED, 2).results) == 6


def test_a_file_in_no_folder_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no folder"):
        Checkpoint(tmp_path / "nowhere" / "kept", NAMED, 2)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{}", "line 4 cannot be read"),
        ("no JSON", "line 4 cannot be read"),
        ('{"deal": 7, "shares": [1, 0], "points": [1, 2]}', "line 4 cannot be read"),
        ('{"deal": 2, "shares": [1, 0], "points": [1]}', "line 4 cannot be read"),
        ('{"deal": 2, "shares": [1], "points": [1, 2]}', "line 4 cannot be read"),
        ('{"deal": 2, "shares": [], "points": [1, 2]}', "line 4 cannot be read"),
        ('{"deal": 2, "shares": [1, 0], "points": [1, NaN]}', "line 4 cannot be read"),
        ('{"deal": 2, "shares": [1, 0], "points": "12"}', "line 4 cannot be read"),
    ],
)
def test_a_damaged_file_says_where(tmp_path: Path, line: str, said: str) -> None:
    file = tmp_path / "kept"
    measured(TEAMS, 6, file)
    lines = file.read_text().splitlines()
    before = "\n".join([*lines[:3], line, *lines[4:]]) + "\n"
    file.write_text(before)
    with pytest.raises(ValueError, match=said):
        measured(TEAMS, 8, file)
    assert file.read_text() == before


def test_in_a_game_with_one_side_a_share_is_damage(tmp_path: Path) -> None:
    file, contest = tmp_path / "kept", Contest("patience", ("bold", "careful"), "kept", {})
    whole = measured(contest, 4, file)
    assert measured(contest, 4, file) == whole
    file.write_text(file.read_text().replace('"shares": []', '"shares": [1, 0]', 1))
    with pytest.raises(ValueError, match="line 2 cannot be read"):
        measured(contest, 4, file)


@pytest.mark.parametrize(
    "data",
    [b"dear diary\n", b"\xff\xfe", b"[1]\n", b'{"format": 99}\n', b'{"a": 1}', b'{"format": 1, "a": 1}'],
)
def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "kept"
    file.write_bytes(data)
    with pytest.raises(ValueError, match="not an arena's checkpoint: line 1"):
        measured(TEAMS, 2, file)
    assert file.read_bytes() == data


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device without end here")
def test_a_device_is_refused_at_once() -> None:
    """Reading it would never end."""
    with pytest.raises(ValueError, match="/dev/zero is not a regular file"):
        measured(TEAMS, 2, Path("/dev/zero"))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a regular file"):
        measured(TEAMS, 2, tmp_path)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            Contest("pairs", ("careful", "bold"), "kept", {"tie": "everybody"}, 4),
            r"players is \['bold', 'careful'\] there",
        ),
        (
            Contest("pairs", ("bold", "careful"), "other", {"tie": "everybody"}, 4),
            "seed is 'kept' there and 'other'",
        ),
        (Contest("pairs", ("bold", "careful"), "kept", {}, 4), "options is"),
        (Contest("pairs", ("bold", "careful"), "kept", {"tie": "everybody"}), "seats is 4 there"),
        (Contest("high_card", ("bold", "careful"), "kept", {"tie": "everybody"}), "game is 'pairs' there"),
    ],
)
def test_a_file_of_another_contest_is_refused(tmp_path: Path, other: Contest, said: str) -> None:
    file = tmp_path / "kept"
    measured(TEAMS, 2, file)
    with pytest.raises(ValueError, match=said):
        measured(other, 2, file)


def test_a_player_that_has_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    measured(TEAMS, 6, file)
    changed = {**LEVELS, "bold": Level("", "", Careful)}
    monkeypatch.setitem(duplicate.GAMES, "pairs", Game("pairs", Pairs, changed))
    with pytest.raises(ValueError, match="deal 5 no longer ends as stored"):
        measured(TEAMS, 8, file)


def test_a_contest_stops_once_a_lead_is_significant(tmp_path: Path) -> None:
    contest = Contest("high_card", ("bold", "careful"), "told", {})
    found = measured(contest, 500, until="points")
    assert found.significant
    assert found.lead
    assert found.deals < 500
    assert found.lead.points_interval[0] > 0
    for jobs, file in ((2, None), (1, tmp_path / "kept"), (1, tmp_path / "kept")):
        assert measured(contest, 500, file, jobs=jobs, until="points") == found
    longer = measured(contest, found.deals + 30, tmp_path / "kept")
    assert longer.deals == found.deals + 30
    assert measured(contest, 500, tmp_path / "kept", until="points") == found


def test_a_few_deals_are_never_significant_and_looking_makes_intervals_wider() -> None:
    contest = Contest("high_card", ("bold", "careful"), "few", {})
    looked, fixed = measured(contest, 40, until="points"), measured(contest, 40)
    assert (looked.significant, fixed.significant) == (False, None)
    assert looked.lead
    assert fixed.lead
    assert looked.lead.points == fixed.lead.points > 0
    assert looked.lead.points_interval[0] < fixed.lead.points_interval[0]


@pytest.mark.parametrize(
    ("contest", "until", "said"),
    [
        (Contest("patience", ("bold", "careful"), "x", {}), "share", "only points can be compared"),
        (Contest("patience", ("bold",), "x", {}), "points", "at least two players"),
    ],
)
def test_an_impossible_comparison_is_refused(contest: Contest, until: duplicate.Measure, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        measured(contest, 5, until=until)
