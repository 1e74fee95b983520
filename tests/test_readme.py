"""The README's examples are true."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_the_code_in_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 6
    assert result.failed == 0


def test_sizes_in_the_docs_are_the_files() -> None:
    """Where a page says how large a file is, it is so within a tenth."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        for name, size in re.findall(r"`([\w/]+\.json)` \((\d+) KB\)", page.read_text(encoding="utf-8")):
            (file,) = ROOT.glob(f"jokerpoker/games/*/{name}")
            assert abs(file.stat().st_size / 1000 - int(size)) <= int(size) / 10, (page.name, name)


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)
