"""What a person finds at the table of any game."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import ENGINE_MS, Home, engine_ready
from e2e.pages.patience import until

TURN_S = 60.0
S = TypeVar("S", bound="Seat")
# A single question each time, because the others' turns may end before a locator has found what they show.
_TURN = """([asked, over, ...on]) => {
  if (document.querySelector(over)) return "over";
  if (document.querySelector(asked)) return "asked";
  on.map((selector) => document.querySelector(selector)).find(Boolean)?.click();
  return "";
}"""


def faces(items: Locator) -> list[str]:
    """The faces of items, in order."""
    found: list[str] = items.evaluate_all("(all) => all.map(({ dataset }) => dataset.face)")
    return found


class Seat:
    """What lies on every table, and what can be done at it."""

    game: ClassVar[str]
    asked = ".status[data-mine=true]"
    """Selects what shows that it is the person's turn."""
    over: ClassVar[str] = "[data-scene=result]"
    """Selects what shows that there are no more turns."""
    on: ClassVar[tuple[str, ...]] = ()
    """Selectors; the first one found is pressed to skip the turns of others."""
    usual_options: ClassVar[dict[str, Any]] = {}
    """The options of a match that a test sits down to, unless it says otherwise."""

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page, self.press = page, press
        self.root = page.locator(f".table[data-of={self.game}]")
        self.note = page.locator("#status [data-note]")
        self.dialog = page.locator("dialog[open]")

    @classmethod
    def sit_down(cls: type[S], home: Home, **options: Any) -> S:
        """From the home page to a dealt table; `options` are typed into their fields."""
        home.choose(cls.game).fill({**cls.usual_options, **options})
        home.press(home.play)
        table = cls(home.page, home.press)
        table.scene("play")
        home.engine_ready()
        return table

    def scene(self, name: str) -> None:
        """Waits for a scene; the engine may have to start first."""
        there = self.page.locator(f".table[data-of={self.game}][data-scene={name}]")
        expect(there).to_have_count(1, timeout=ENGINE_MS)

    def my_turn(self) -> bool:
        """Waits for the person's turn, skipping those of others; False if there are no more."""
        engine_ready(self.page)
        return bool(until(self.page, _TURN, TURN_S, [self.asked, self.over, *self.on]) == "asked")

    def button(self, action: str) -> Locator:
        return self.page.locator(f"[data-action={action}]")

    def do(self, action: str) -> None:
        """Presses one of the table's buttons."""
        self.press(self.button(action))
