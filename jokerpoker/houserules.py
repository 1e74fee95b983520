"""The dialog of a game's house rules: a field for each option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field as OptionField
from dataclasses import dataclass, fields, replace
from typing import Any, cast, get_args, get_type_hints

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display.inquiries import AskInquiry, Inquiry
from jokerpoker.display.panels import Block, Field, Fields, Panel, Pick, Push
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import Words, say
from jokerpoker.faults import Fault


@dataclass(frozen=True, kw_only=True)
class AskRules(AskInquiry):
    """A request for the dialog of a game. ``state``: the options that differ from the default."""

    game: str


def rules_panel(options: Any) -> Panel:
    """A field for each option, except those with ``listed=False`` in their metadata, which the game sets
    elsewhere; and a button that restores the defaults, if any option differs from them.
    """
    listed = [option for option in fields(options) if option.metadata.get("listed", True)]
    hints = get_type_hints(type(options))
    rows = tuple(_field(option, getattr(options, option.name), hints[option.name]) for option in listed)
    blocks: list[Block] = [Fields(rows, mark="rules")]
    if codec.changed_options(options):
        blocks.append(Fields(buttons=(Push("original", say("home.defaults")),)))
    return Panel("options", say("home.options"), tuple(blocks))


def _field(option: OptionField[Any], value: Any, hint: Any) -> Field:
    """The field of an option: a choice, a switch, a whole number, or whole numbers as one text."""
    key, metadata = f"option.{option.name}", option.metadata
    label, about = say(key), say(f"{key}.about")
    if isinstance(value, str):
        picks = tuple(Pick(choice, say(f"{key}.{choice}")) for choice in get_args(hint))
        return Field(option.name, label, value, picks, about=about)
    if isinstance(value, tuple):
        return Field(option.name, label, " ".join(map(str, value)), about=about)
    bounds = {name: metadata[name] for name in ("least", "most") if name in metadata}
    return Field(option.name, label, value, about=about, **bounds)


def rules_changed(options: Any, key: str, value: Any) -> Any:
    """The options after the option ``key`` was set, or the default options after a press on ``original``;
    :class:`Refused` for a value that the game does not allow.
    """
    if key == "original":
        return type(options)()
    old_value = getattr(options, key)
    try:
        if isinstance(old_value, tuple):
            value = tuple(map(int, value.split()))
        return replace(options, **{key: value})
    except ValueError as error:
        raise Refused(_refusal(options, key, error)) from error


def _refusal(options: Any, key: str, error: ValueError) -> Words:
    """The message that refuses a value of the option ``key``.

    If a part of the value is no number within bounds, the message gives the bounds: those that the error
    names, since another option may narrow them, else those of the option. If all numbers are within bounds,
    it says what the option asks for. If the error is about another option, it says only that the value is not
    possible.
    """
    (option,) = (option for option in fields(options) if option.name == key)
    data = error.data if isinstance(error, Fault) else {}
    if data.get("option", key) != key:
        return say("inquiry.value")
    if "option" in data and "least" not in data:  # all numbers are within bounds
        return say(f"option.{key}.about")
    least, most = (data.get(name, option.metadata.get(name, 0)) for name in ("least", "most"))
    numbers = getattr(options, key)
    return say(
        "home.numbers", count=len(numbers) if isinstance(numbers, tuple) else 1, least=least, most=most
    )


def house_rules(params: Mapping[str, Json]) -> Json:
    """The answer to :class:`AskRules`; its state, too, is only the options that differ from the default."""
    # Imported here to avoid a cycle.
    from jokerpoker import GAMES

    ask = codec.load(AskRules, params, "house_rules")
    default = GAMES[ask.game].rules.options_type()
    answer = cast("dict[str, Any]", Inquiry(default, rules_panel, rules_changed).reply(ask))
    default_values = codec.dump(default)
    changed = {name: value for name, value in answer["state"].items() if value != default_values.get(name)}
    return {**answer, "state": changed}


STUDIES = {"house_rules": house_rules}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
