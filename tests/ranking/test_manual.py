"""The page of documentation."""

import doctest
from pathlib import Path

from jokerpoker.ranking import PRESETS
from jokerpoker.ranking.manual import manual

PAGE = Path(__file__).parents[2] / "docs" / "ranking.md"


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == manual(), "run python -m jokerpoker.ranking.manual > docs/ranking.md"


def test_the_examples_of_the_page_hold():
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_every_preset_is_on_the_page():
    page = manual()
    assert all(f"| `{name}` |" in page for name in PRESETS)
