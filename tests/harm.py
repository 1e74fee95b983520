"""Damage to JSON and to text, drawn by hypothesis."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

LARGE = 10**9
"""The largest whole number that is drawn at random, and the least without its sign."""
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-LARGE, LARGE),
    st.sampled_from([10**400, -1, 0, 1, 2, 3, 4, 1e400, 5e-324, 2**53]),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["As", "RJ", "J", "\ud800", "\0", "__class__", "x" * 3000]),
    st.recursive(
        st.none() | st.integers() | st.text(max_size=4),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=6,
    ),
    st.integers(2, 100).map(lambda depth: nested(depth)),
)
"""Values that JSON could have anywhere."""


def nested(depth: int) -> Any:
    """An empty list inside so many lists."""
    inner: Any = []
    for _ in range(depth):
        inner = [inner]
    return inner


def entries_of(data: Any) -> list[tuple[Any, Any]]:
    """Every container in JSON, once with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        found += [(data, key) for key in data]
    if isinstance(data, list):
        found += [(data, index) for index in range(len(data))]
    for inside, key in list(found):
        found += entries_of(inside[key])
    return found


@st.composite
def harmed(draw: st.DrawFn, whole: Any) -> Any:
    """A deep copy of JSON with one to three parts replaced, dropped, doubled or added, replaced by a copy of
    another part, or changed by 1.
    """
    # Under a root of its own, so that the whole can be replaced as well.
    root = copy.deepcopy({"": whole})
    for _ in range(draw(st.integers(1, 3))):
        entries = entries_of(root)
        inside, key = draw(st.sampled_from(entries))
        other, other_key = draw(st.sampled_from(entries))
        how = draw(st.sampled_from(["replace", "replace", "drop", "double", "add", "exchange", "count"]))
        if how == "replace" or inside is root:
            inside[key] = draw(JUNK)
        elif how == "drop":
            del inside[key]
        elif how == "double" and isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        elif how == "count" and type(inside[key]) is int:
            inside[key] += draw(st.sampled_from([-1, 1]))
        elif how == "add" and isinstance(inside, dict):
            inside[draw(st.text(max_size=6))] = draw(JUNK)
        else:
            inside[key] = copy.deepcopy(other[other_key])
    return root[""]


@st.composite
def scratched(draw: st.DrawFn, text: str) -> str:
    """A text with one to four letters changed, lost or added, or its end cut off."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        how = draw(st.sampled_from(["change", "lose", "add", "cut"]))
        letter = draw(st.characters() | st.sampled_from('{}[],:"0e-\\'))
        after = {
            "change": letter + text[at + 1 :],
            "lose": text[at + 1 :],
            "add": letter + text[at:],
            "cut": "",
        }
        text = text[:at] + after[how]
    return text
