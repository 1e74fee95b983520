"""Where things of a scene may be let go, and what the arrow keys go through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.node import returned

MODULE = Path(__file__).parents[2] / "web" / "src" / "table" / "scene" / "items.js"


def thing(key: str, *targets: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "tap": True, "targets": [{"place": target} for target in targets], **more}


def zone(key: str, *things: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    places = [{"key": f"{key}-{at}", **({"item": one} if one else {})} for at, one in enumerate(things)]
    return {"key": key, "shape": "row", "places": places, **more}


def table() -> dict[str, Any]:
    """A hand whose cards go anywhere in a hand, the place of its bet, and two bets, one of them used."""
    hand = zone("hand", thing("Kh"), thing("Qd"), shortcut="1", targets=[{"place": "hand"}])
    holder = zone("holder", thing("none"))
    holder["places"][0]["shortcut"] = "1"
    return {"zones": [hand, holder, zone("bets", thing("bet-0", "holder-0"), thing("bet-1", tap=False))]}


@pytest.mark.parametrize(
    ("item", "over", "place"),
    [
        ("Kh", "hand-1", "hand-1"),
        ("Kh", "hand", "hand"),
        ("Kh", "hand-0", None),
        ("Kh", "bets-0", None),
        ("bet-0", "holder-0", "holder-0"),
        ("bet-0", "hand", "holder-0"),
        ("bet-0", "hand-1", "holder-0"),
        ("bet-0", "nowhere", None),
        ("nothing", "hand", None),
    ],
)
def test_a_thing_goes_where_it_is_let_go_or_where_its_key_would_bring_it(
    item: str, over: str, place: str | None
) -> None:
    assert returned(MODULE, "return it.takes(given[0], given[1], given[2]);", [table(), item, over]) == place


def test_arrow_keys_go_through_what_can_be_carried() -> None:
    code = "return it.walked(given).map(({ key }) => key);"
    assert returned(MODULE, code, table()) == ["Kh", "Qd", "none", "bet-0"]
    # Where nothing can be carried, as at the machine, the browser's own keys do.
    assert returned(MODULE, code, {"zones": [zone("hand", thing("Kh"), thing("Qd"))]}) == []
