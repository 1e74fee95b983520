"""Makes ``web/src/bridge.d.ts``: the TypeScript types of requests and answers, from the engine's types.

``python web/builder/shapes.py`` writes the file; ``tests/page/test_shapes.py`` fails if it is out of date.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from jokerpoker.catalogue import Traits
from jokerpoker.display import boards, cardblocks, grids, ground, lessons, panels, reach, scenes, words, zones
from jokerpoker.page import answers, requests, studied

FILE = Path(__file__).parents[1] / "src/bridge.d.ts"
NAMES = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
DECLARED = {
    "values": "Record<string, Value>",
    "view": "SeenView",
    "save": "unknown",
    "saves": "unknown[]",
    "earlier": "unknown",
    "desk": "unknown",
    "gesture": "Scenes.Gesture",
}
"""The types of fields that the page declares itself, or of values that it does not read."""
WHOLE = (Traits, scenes.Brief)
"""Dataclasses that are sent with all their fields; of others, fields with their defaults are left out."""
SCENES = tuple(
    module.__name__
    for module in (scenes, boards, cardblocks, grids, ground, lessons, panels, reach, words, zones)
)
VALUE = "  type Value = string | number | Words | Player | Rank | Day | (Words | Player)[];"
INDENT = "  "
HEAD = (
    "/** What crosses the bridge: made by web/builder/shapes.py of the engine's types, not to be edited. */\n"
)


class Shapes:
    """Collects interfaces: of the modules in SCENES in the namespace ``Scenes``, others in ``Bridge``."""

    def __init__(self) -> None:
        # By namespace, then by name: the text of each interface met so far.
        self._met: dict[str, dict[str, str]] = {"Scenes": {}, "Bridge": {}}
        self._inside = "Bridge"  # the namespace of the interface that is being written

    def namespace(self, name: str, *more: str) -> str:
        """The text of a namespace: all interfaces collected for it, then ``more``."""
        inside = "\n\n".join([*self._met[name].values(), *more])
        return f"declare namespace {name} {{\n{inside}\n}}\n"

    def table(self, name: str, about: str, methods: Mapping[str, tuple[Any, Any]]) -> str:
        """An interface that has each method's params and answer; ``about``: its comment."""
        lines = [
            f"{INDENT * 2}{method}: {{ params: {self.of(ask)}; answer: {self.of(answer)} }};"
            for method, (ask, answer) in methods.items()
        ]
        return "\n".join([f"{INDENT}/** {about} */", f"{INDENT}interface {name} {{", *lines, f"{INDENT}}}"])

    def of(self, hint: Any) -> str:
        """The TypeScript type of a type hint; collects the interfaces that it needs."""
        origin, args = get_origin(hint), get_args(hint)
        if hint in NAMES:
            return NAMES[hint]
        if origin is Literal:
            return " | ".join(f'"{item}"' if isinstance(item, str) else str(item).lower() for item in args)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(map(self.of, args)))
        if origin in (tuple, list):
            return self._list_of(Union[tuple(arg for arg in args if arg is not Ellipsis)])  # noqa: UP007
        if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
            return f"Record<string, {self.of(args[1])}>"
        return self._named(hint)

    def _list_of(self, hint: Any) -> str:
        item = self.of(hint)
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _named(self, cls: type) -> str:
        """The name of a class's interface, with its namespace if that is another; collects the interface."""
        home = "Scenes" if cls.__module__ in SCENES else "Bridge"
        name, met, outside = cls.__name__, self._met[home], self._inside
        if name not in met:
            # Entered before its fields are read, since they may refer to the class itself.
            met[name] = ""
            self._inside = home
            lines = [f"{INDENT}/** {doc_of(cls)} */", f"{INDENT}interface {name} {{"]
            lines += [f"{INDENT * 2}{line};" for line in self._fields_of(cls)]
            met[name] = "\n".join([*lines, f"{INDENT}}}"])
            self._inside = outside
        return name if home == self._inside else f"{home}.{name}"

    def _fields_of(self, cls: type) -> Iterator[str]:
        """The lines of an interface, without their semicolons."""
        if isinstance(getattr(cls, "kind", None), str):
            yield f'kind: "{cls.kind}"'
        for name, hint, optional in parts(cls):
            shape = DECLARED.get(name) or self.of(hint)
            if optional and self._inside == "Scenes":
                # A field that has its default is not sent: here None, so the type needs no null.
                shape = shape.removesuffix(" | null")
            yield f"{name.rstrip('_')}{'?' if optional else ''}: {shape}"


def parts(cls: type) -> Iterator[tuple[str, Any, bool]]:
    """Each field of a dataclass or a typed dictionary: name, type hint, and whether it may be missing."""
    hints = get_type_hints(cls, include_extras=True)
    if is_typeddict(cls):
        for name, hint in hints.items():
            optional = get_origin(hint) is NotRequired
            yield name, get_args(hint)[0] if optional else hint, optional
    elif is_dataclass(cls):
        for field in fields(cls):
            has_default = field.default is not MISSING or field.default_factory is not MISSING
            optional = has_default and cls not in WHOLE
            yield field.name, hints[field.name], optional
    else:
        raise TypeError(f"{cls} is neither a dataclass nor a typed dictionary")


def doc_of(cls: type) -> str:
    """A class's docstring on one line, without its examples."""
    doc, _, _ = (inspect.getdoc(cls) or cls.__name__).partition("\n\n>>>")
    return " ".join(doc.split())


def text() -> str:
    """The whole file."""
    shapes = Shapes()
    asked = {name: (ask, answers.ANSWERS[name]) for name, ask in requests.REQUESTS.items()}
    table = "\n\n".join(
        shapes.table(*args)
        for args in (
            ("Methods", "By the names of the methods.", asked),
            (
                "Studies",
                "Studies that belong to no game; their answers may come in slices.",
                studied.STUDIED,
            ),
            ("GameStudies", "Studies of games, by the name in ``Study``.", studied.OF_GAMES),
        )
    )
    shapes.of(answers.Wrong)
    shapes.of(words.Player)
    shapes.of(words.Rank)
    shapes.of(words.Day)
    shapes.of(lessons.Lesson)
    gesture = f"{INDENT}type Gesture = {shapes.of(scenes.Gesture).replace('Scenes.', '')};"
    return HEAD + shapes.namespace("Scenes", VALUE, gesture) + "\n" + shapes.namespace("Bridge", table)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
