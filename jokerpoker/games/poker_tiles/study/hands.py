"""The study behind the screen of hands: the points of hands under any options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from jokerpoker.display.inquiries import Inquiry
from jokerpoker.display.panels import Panel, Section
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.table.panels import points_panel


def _panel(options: Options) -> Panel:
    panel = points_panel(options)
    return replace(panel, blocks=(Section(panel.key, panel.title, panel.blocks),))


def _unchanged(_options: Options, _key: str, _value: Any) -> Options:
    """The ``change`` of the screen, which has no fields: refuse all changes."""
    raise Refused(say("inquiry.unknown"))


answer = Inquiry(Options(), _panel, _unchanged).answer
"""The study ``hands``: its state is the options whose points are shown."""
