"""The lesson at any game's table."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from playwright.sync_api import Page, expect

from e2e.pages.gestures import Press
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.pages.patience import changes
from jokerpoker.display import scenes

# All that a gesture can change.
_TABLE = """() => JSON.stringify(
  [...document.querySelectorAll("main *")]
    .filter(({ dataset: { item, place, zone, action, status } }) => item ?? place ?? zone ?? action ?? status)
    .map(({ dataset, ariaPressed, ariaDisabled }) => [dataset, ariaPressed, ariaDisabled]))"""


class Bubble:
    """The lesson's text with its buttons; ``steps``: the game's lesson steps by key."""

    def __init__(self, page: Page, press: Press, game: str) -> None:
        self.page, self.press, self.game = page, press, game
        self.root = page.locator(".lesson")
        lesson = import_module(f"jokerpoker.games.{game}.manual.lesson").LESSON
        self.steps = {step.key: step for step in lesson.steps}

    def open(self, url: str) -> Bubble:
        self.page.goto(f"{url}#/learn/{self.game}")
        expect(self.root).to_be_visible(timeout=ENGINE_MS)
        engine_ready(self.page)
        return self

    @property
    def step(self) -> str:
        return self.root.get_attribute("data-step") or ""

    def at(self, step: str) -> None:
        expect(self.root).to_have_attribute("data-step", step)

    def do(self, name: str) -> None:
        self.press(self.page.locator(f"[data-action=lesson-{name}]"))

    def next(self) -> None:
        """Goes to the next step; if this one asks for something, that must have been done."""
        step = self.step
        self.do("next")
        expect(self.root).not_to_have_attribute("data-step", step)

    def follow(self) -> None:
        """Does what the step asks for, and comes to the next step."""
        for _ in self.deeds():
            pass

    def deeds(self) -> Iterator[None]:
        """:meth:`follow`, yielding after each gesture of the step's ``solution``, and at the next step."""
        step = self.step
        for gesture in self.steps[step].solution:
            if self._is_done(gesture):
                continue
            before = self.page.evaluate(_TABLE)
            self._make(gesture)
            changes(self.page, lambda: self.page.evaluate(_TABLE), before)
            yield
        if self.steps[step].solution:
            done = f".lesson:is(:not([data-step={step}]), [data-deed=done])"
            expect(self.page.locator(done)).to_be_attached()
        if self.step == step:
            self.next()
        yield

    def _make(self, gesture: scenes.Gesture) -> None:
        if isinstance(gesture, scenes.Press):
            return self.press(self.page.locator(f"[data-action='{gesture.button}']:not([data-waiting])"))
        item = self.page.locator(f"[data-item='{gesture.item}']")
        self.press(item)
        if isinstance(gesture, scenes.Drop):
            expect(item).to_have_attribute("aria-pressed", "true")
            self.press(self.page.locator(f"[data-place='{gesture.place}']"))
        return None

    def _is_done(self, gesture: scenes.Gesture) -> bool:
        """True if a tap is not needed: the only way of a card is chosen already."""
        if not isinstance(gesture, scenes.Tap):
            return False
        return self.page.locator(f"[data-item='{gesture.item}'][aria-pressed=true]").count() > 0
