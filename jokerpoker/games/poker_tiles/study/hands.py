"""The points of hands under any options, for the screen of hands. No match is needed."""

from __future__ import annotations

from typing import Any

from jokerpoker.display.inquiries import Inquiry
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.table.panels import points_panel


def _panel(options: Options) -> Panel:
    return points_panel(options.points, options.any_pair)


def _unchanged(_options: Options, _key: str, _value: Any) -> Options:
    """Refuse a change: the screen has no fields."""
    raise Refused(say("inquiry.unknown"))


answer = Inquiry(Options(), _panel, _unchanged).answer
"""The study ``hands``: the state is the options."""
