"""The README's examples are true."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_code_in_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 6
    assert result.failed == 0
