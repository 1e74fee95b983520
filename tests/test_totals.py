"""The statistics of all games: the same sums done here; filters, charts, and what is damaged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.course import results_of
from jokerpoker.display.words import Words
from jokerpoker.rating import Kind, PastMatches
from jokerpoker.terminal.words import Speaker
from tests.asking import Asking

EVERYTHING = {"person": "", "game": "", "seats": 0, "level": "", "help": ""}
LABELS = tuple(EVERYTHING)
LEVELS = {
    "joker_poker": ("casual", "club", "mixed", "people"),
    "joker_rum": ("simple", "mixed"),
    "poker_tiles": ("greedy",),
    "video_poker": ("people",),
}


def cell(**changes: Any) -> dict[str, Any]:
    labels = {"person": "", "game": "joker_poker", "seats": 2, "level": "club", "help": "with"}
    sums = {"matches": 1, "won": 1, "points": 7, "hands": 0, "ofHands": 0, "judged": 0, "accuracy": 0}
    return {**labels, **sums, "kinds": {}, **changes}


def any_cell(rng: random.Random) -> dict[str, Any]:
    game = rng.choice(list(LEVELS))
    matches, hands = rng.randint(1, 9), rng.randint(0, 20)
    judged = rng.randint(0, matches)
    return cell(
        person=rng.choice(["", "Ann", "Bo"]),
        game=game,
        seats=1 if game == "video_poker" else rng.randint(2, 4),
        level=rng.choice(LEVELS[game]),
        help=rng.choice(["with", "without"]),
        matches=matches,
        won=rng.randint(0, 2 * matches) / 2,
        points=rng.randint(-20, 90),
        hands=rng.randint(0, hands),
        ofHands=hands,
        judged=judged,
        accuracy=judged * rng.randint(0, 100),
        kinds={kind: rng.randint(1, 9) for kind in ("pair", "five_kind", "high") if rng.random() < 0.5},
    )


def asked(cells: Iterable[Any], played: Any = None, **filters: Any) -> Any:
    return Asking().ask("totals", cells=list(cells), filters={**EVERYTHING, **filters}, played=played)


class Screen:
    """An answer put into English: figures, and rows of tables by the panel's key."""

    def __init__(self, told: Any, language: str = "en") -> None:
        speaker = Speaker(language)

        def said(words: Any) -> str:
            return speaker.render(codec.load(Words, words))

        panels = {panel["key"]: panel["blocks"] for panel in told["panels"]}
        assert all(said(panel["title"]) for panel in told["panels"])
        figures = panels.pop("stats-figures", [{"facts": []}])[0]["facts"]
        self.filters = told["filters"]
        self.figures = {fact["key"]: said(fact["value"]) for fact in figures}
        self.picks = {
            field["key"]: {pick["value"]: said(pick["words"]) for pick in field["picks"]}
            for field in told["fields"]
        }
        self.blocks = panels
        self.tables = {
            key: {
                row["key"]: [said(words) for words in row["cells"]]
                for block in blocks
                for row in block.get("rows", ())
            }
            for key, blocks in panels.items()
        }
        self.plots = {
            plot["key"]: plot
            for blocks in panels.values()
            for block in blocks
            for plot in block.get("plots", ())
        }
        assert all(said(plot["words"]) for plot in self.plots.values())


def nearest(value: float) -> int:
    return int(value + 1000.5) - 1000


def mean(points: float, matches: int) -> str:
    return f"{nearest(10 * points / matches) / 10:g}".replace("-", "−")


def percent(part: float, whole: float) -> str:
    return f"{nearest(100 * part / whole)}%"


def fits(one: Any, filters: Any) -> bool:
    own = one["person"] == filters["person"]
    return own and all(filters[name] in ("", 0, one[name]) for name in LABELS[1:])


def test_sums_are_right() -> None:
    rng = random.Random("sums")
    for _ in range(150):
        cells = [any_cell(rng) for _ in range(rng.randint(1, 20))]
        name = rng.choice([label for label in LABELS if label != "level" or cells[0]["seats"] > 1])
        wanted = {**EVERYTHING, "person": cells[0]["person"], name: cells[0][name]}
        screen = Screen(asked(cells, **wanted))
        assert screen.filters == wanted
        chosen = [one for one in cells if fits(one, wanted)]
        met = [one for one in chosen if one["seats"] > 1]

        def added(of: str, some: list[Any]) -> Any:
            return sum(one[of] for one in some)

        compared = met or chosen
        figures = {
            "matches": str(added("matches", chosen)),
            "won": percent(added("won", compared), added("matches", compared)),
        }
        machine = {one["game"] == "video_poker" for one in chosen}
        if len(machine) == 1:
            figures["points"] = mean(added("points", chosen), added("matches", chosen))
        if hands := added("ofHands", compared):
            figures["hands"] = percent(added("hands", compared), hands)
        if judged := added("judged", chosen):
            figures["accuracy"] = str(nearest(added("accuracy", chosen) / judged))
        assert screen.figures == figures
        for label in ("level", "seats"):
            rows = {}
            for value in {one[label] for one in met}:
                some = [one for one in met if one[label] == value]
                matches = added("matches", some)
                points = [mean(added("points", some), matches)] if len(machine) == 1 else []
                rows[str(value)] = [str(matches), *points, percent(added("won", some), matches)]
            found = screen.tables.get(f"stats-{label}", {})
            assert {key: cells[1:] for key, cells in found.items()} == rows
        kinds: Counter[str] = Counter()
        for one in chosen:
            kinds.update(one["kinds"])
        found = screen.tables.get("stats-kinds", {})
        assert {key: cells[1] for key, cells in found.items()} == {key: str(n) for key, n in kinds.items()}
        assert list(found) == [kind for kind in ("five_kind", "pair", "high") if kind in kinds]


def test_a_games_own_kinds_follow_those_of_poker_hands() -> None:
    sets = {"low_run": 2, "super_ten": 1}
    cells = [
        cell(kinds={"high": 4}),
        cell(game="joker_rum", level="simple", kinds=sets),
        cell(game="poker_tiles", level="greedy", kinds={"royal_flush": 1, "pair": 3}),
    ]
    found = Screen(asked(cells)).tables["stats-kinds"]
    assert list(found) == ["pair", "high", "low_run", "super_ten", "royal_flush"]


def test_a_filter_that_fits_no_match_is_reset() -> None:
    cells = [cell(person="Zoë"), cell(person="Ann", game="joker_rum", level="simple", seats=3)]
    screen = Screen(asked(cells, person="gone", game="whist", seats=7, level="expert", help="without"))
    assert screen.filters == {**EVERYTHING, "person": "Ann"}
    assert screen.figures["matches"] == "1"
    assert screen.picks == {
        "person": {"Ann": "Ann", "Zoë": "Zoë"},
        "game": {"": "All games", "joker_poker": "Joker Poker", "joker_rum": "Joker Rum"},
        "seats": {0: "Any number", 2: "2 players", 3: "3 players"},
        "level": {"": "All", "club": "Very hard", "simple": "Easy"},
    }
    # Each fits some match, both together none.
    assert Screen(asked([*cells, cell(level="club")], game="joker_rum", level="club")).figures == {}


def test_levels_of_other_builds_have_their_own_name() -> None:
    cells = [cell(level=level) for level in ("mixed", "people", "stranger", "greedy")]
    rows = Screen(asked(cells)).tables["stats-level"]
    assert [cells[0] for cells in rows.values()] == ["Mixed levels", "People only", "stranger", "greedy"]


def test_coins_are_no_points() -> None:
    machine = cell(game="video_poker", seats=1, level="people")
    told = asked([machine])
    assert [panel["key"] for panel in told["panels"]] == ["stats-figures"]
    assert [fact["label"]["key"] for fact in told["panels"][0]["blocks"][0]["facts"]][2] == "stats.coins"
    assert "points" not in Screen(asked([machine, cell()])).figures


DAMAGED: list[dict[str, Any]] = [
    {},
    {"person": ""},
    cell(game="whist"),
    cell(game=[]),
    cell(person=None),
    cell(seats="2"),
    cell(matches=0),
    cell(help="perhaps"),
    cell(kinds=None),
    cell(matches=True),
]


def test_damaged_cells_are_left_out() -> None:
    for one in DAMAGED:
        assert asked([one])["panels"] == []
        assert Screen(asked([one, cell()])).figures == {"matches": "1", "won": "100%", "points": "7"}
    odd = cell(points="x", won=None, hands=[], judged="1", kinds={"pair": "2", "nonsense": 3, "flush": 4})
    screen = Screen(asked([odd]))
    assert screen.figures == {"matches": "1", "won": "0%", "points": "0"}
    assert list(screen.tables["stats-kinds"]) == ["flush"]


def kind(*rivals: str, game: str = "joker_poker") -> dict[str, Any]:
    return {"game": game, "options": None, "rivals": rivals, "help": "with"}


def history(count: int, shown: int) -> dict[str, Any]:
    matches = [[0, number % 3 / 2, number, number if number % 2 else None] for number in range(count)]
    return {"kinds": [kind("club")], "matches": matches, "when": [f"day {n}" for n in range(shown)]}


def test_the_course_over_time_is_right() -> None:
    screen = Screen(asked([cell(matches=60)], history(60, 40)))
    shares = [number % 3 / 2 for number in range(60)]
    form = [sum(shares[max(0, at - 9) : at + 1]) / 10 for at in range(60)]
    assert screen.plots["points"]["heights"] == list(range(20, 60))
    assert screen.plots["points"]["marked"] == [at for at, share in enumerate(shares[20:]) if share == 1]
    assert screen.plots["form"]["heights"] == pytest.approx(form[20:])
    assert screen.plots["accuracy"]["heights"] == list(range(1, 60, 2))
    rows = list(screen.tables["stats-course"].values())
    assert len(rows) == 40
    assert rows[:2] == [["day 0", "59", "yes", "59"], ["day 1", "58", "shared", "–"]]


def test_the_form_is_of_matches_with_opponents() -> None:
    solo = Kind("video_poker", None, (), "with")
    met = Kind("joker_poker", None, ("club",), "with")
    rows = ((0, 0.0, 5, None), (1, 1.0, 5, None), (0, 0.0, 5, None), (1, 0.0, 5, None))
    assert [one.form for one in results_of(PastMatches((solo, met), rows, ()))] == [None, 1, None, 0.5]
    assert [one.form for one in results_of(PastMatches((solo,), rows[::2], ()))] == [0, 0]


def test_one_match_has_no_course() -> None:
    assert "stats-course" not in Screen(asked([cell()], history(1, 1))).blocks
    assert "stats-course" in Screen(asked([cell(matches=2)], history(2, 2))).blocks


def test_matches_without_dates_have_no_course() -> None:
    assert "stats-course" not in Screen(asked([cell(matches=5)], history(5, 0))).blocks
    with pytest.raises(codec.ShapeError):
        PastMatches((), (), ("day 0",))


def test_matches_under_filters_that_were_reset_are_not_shown() -> None:
    assert "stats-course" not in Screen(asked([cell()], history(9, 9), level="gone")).blocks


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_everything_is_said_in_each_language(language: str) -> None:
    rng = random.Random("said")
    cells = [any_cell(rng) for _ in range(60)]
    for game in ("", *LEVELS):
        screen = Screen(asked(cells, history(30, 30), game=game), language)
        assert set(screen.picks) == set(LABELS)
        assert all(label for picks in screen.picks.values() for label in picks.values())
        assert all(cell for table in screen.tables.values() for row in table.values() for cell in row)
