"""What the core itself refuses."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.core import Limit


@pytest.mark.parametrize("seconds", [-1, -0.1, 3_601, float("nan"), float("inf"), "a", True, [1]])
def test_a_limit_is_within_its_bounds(seconds: Any) -> None:
    with pytest.raises(ValueError, match="seconds"):
        Limit(seconds)


@pytest.mark.parametrize("effort", [-1, 10**9 + 1, 1.0, "a", False])
def test_the_effort_of_a_limit_is_within_its_bounds(effort: Any) -> None:
    with pytest.raises(ValueError, match="effort"):
        Limit(effort=effort)


def test_limits_that_there_are() -> None:
    assert Limit(seconds=0, effort=0) == Limit(0.0, 0)
    assert Limit(3_600, 10**9) != Limit()
