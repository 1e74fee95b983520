"""The table: arranging, showdown, summary, result."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import ENGINE_MS, engine_ready

GAMES = 3
STATE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    hands: all("[data-row]").map((row) =>
      [...row.querySelectorAll("[data-place]")].map((place) => place.dataset.card)),
    names: all("[data-name]").map((name) => name.textContent.trim()),
    problems: all("[data-row]").map((row) => row.dataset.problem ?? null),
    bets: all("[data-holder]").map(({ dataset }) => (dataset.value === "" ? null : Number(dataset.value))),
    bet_cards: all("[data-bet]").map(({ dataset }) => dataset.state),
    jokers: all("[data-place]:has(.joker)").map((place) => place.getAttribute("aria-label")),
    // By seat; the person's own is shown last.
    scores: all(".seats [data-seat]").sort((a, b) => a.dataset.seat - b.dataset.seat)
      .map(({ dataset }) => Number(dataset.score)),
  };
}"""


class Table:
    """What lies on the table, and the ways to change it."""

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page, self.press = page, press
        self.root = page.locator(".table")
        self.ready = page.locator("[data-action=ready]")
        self.reason = page.locator("#status [data-reason]")
        self.note = page.locator("#status [data-note]")
        self.status = page.locator("#status")
        self.dialog = page.locator("dialog[open]")

    def scene(self, name: str, game: int | None = None) -> None:
        """Waits for a scene; the engine may have to start first."""
        expect(self.root).to_have_attribute("data-scene", name, timeout=ENGINE_MS)
        if game is not None:
            expect(self.root).to_have_attribute("data-game", str(game))

    def dealt(self, game: int = 1) -> Table:
        """Waits for cards to arrange, and for the engine to have looked at them."""
        self.scene("arrange", game)
        engine_ready(self.page)
        expect(self.reason).not_to_be_empty()
        self.looked()
        return self

    def looked(self) -> None:
        """Waits until the engine has looked at the cards as they lie."""
        expect(self.status).to_have_attribute("data-pending", "false")

    # arranging

    def place(self, row: int, column: int) -> Locator:
        return self.page.locator(f"[data-place='{row}-{column}']")

    def card(self, card: str) -> Locator:
        """The place where this card lies."""
        return self.page.locator(f"[data-place][data-card='{card}']")

    def holder(self, row: int) -> Locator:
        return self.page.locator(f"[data-holder='{row}']")

    def name(self, row: int) -> Locator:
        return self.page.locator(f"[data-name='{row}']")

    def problem(self, row: int) -> Locator:
        return self.page.locator(f"[data-problem-text='{row}']")

    def row(self, row: int) -> Locator:
        return self.page.locator(f"[data-row='{row}']")

    def bet_card(self, index: int) -> Locator:
        return self.page.locator(f"[data-bet][data-bet-index='{index}']")

    def free_bets(self) -> Locator:
        return self.page.locator("[data-bet][data-state=free]")

    def button(self, action: str) -> Locator:
        return self.page.locator(f"[data-action={action}]")

    def do(self, action: str) -> None:
        """Presses one of the table's buttons."""
        self.press(self.button(action))

    def state(self) -> dict[str, Any]:
        """Everything that a person has arranged or can read, as it shows."""
        state: dict[str, Any] = self.page.evaluate(STATE)
        return state

    def hands(self) -> list[list[str]]:
        """The cards row by row."""
        hands: list[list[str]] = self.state()["hands"]
        return hands

    def swap(self, one: str, other: str) -> None:
        """Two cards change places, by pressing one and then the other."""
        here, there = self._where(one), self._where(other)
        self.press(self.card(one))
        expect(self.card(one)).to_have_attribute("aria-pressed", "true")
        self.press(self.card(other))
        expect(self.page.locator(f"[data-place='{there}']")).to_have_attribute("data-card", one)
        expect(self.page.locator(f"[data-place='{here}']")).to_have_attribute("data-card", other)

    def _where(self, card: str) -> str:
        return self.card(card).get_attribute("data-place") or ""

    def lay(self, hands: list[list[str]]) -> None:
        """Brings every card to its place, by as many swaps as it takes."""
        for row, hand in enumerate(hands):
            for column, wanted in enumerate(hand):
                now = self.place(row, column).get_attribute("data-card") or ""
                if now != wanted:
                    self.swap(now, wanted)

    def noted(self, action: str) -> str:
        """Presses one of the buttons that answer with a note; the note."""
        before = self.note.inner_text() if self.note.count() else ""
        self.do(action)
        expect(self.note).not_to_have_text(before)
        self.looked()
        return self.note.inner_text()

    def suggest(self) -> None:
        """Takes the next suggestion."""
        self.noted("suggest")

    def bet(self, row: int, value: int) -> None:
        """Lays a betting card of that value on a hand."""
        free = self.page.locator(f"[data-bet='{value}'][data-state=free]").first
        card = self.bet_card(int(free.get_attribute("data-bet-index") or 0))
        self.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        self.press(self.holder(row))
        expect(self.holder(row)).to_have_attribute("data-value", str(value))

    def bet_any(self) -> list[int]:
        """Lays the highest, the lowest and a middle betting card; what was laid."""
        values = sorted(int(value) for value in self._values(self.free_bets()))
        laid = [values[-1], values[0], values[len(values) // 2]]
        for row, value in enumerate(laid):
            self.bet(row, value)
        return laid

    @staticmethod
    def _values(bets: Locator) -> list[str]:
        return [bet.get_attribute("data-bet") or "" for bet in bets.all()]

    def commit(self) -> None:
        """Says ready, as soon as that is possible."""
        expect(self.ready).to_be_enabled()
        self.press(self.ready)
        self.scene("showdown")

    # showdown and after

    @property
    def show(self) -> Locator:
        return self.page.locator(".showdown")

    def step(self, hand: int, paid: bool) -> None:
        """Waits for a step of the showdown."""
        expect(self.show).to_have_attribute("data-hand", str(hand))
        expect(self.show).to_have_attribute("data-paid", "true" if paid else "false")

    def scores(self) -> list[int]:
        """Points as they show at the players."""
        scores: list[int] = self.state()["scores"]
        return scores

    def watch_showdown(self, game: int) -> None:
        """Step by step to the summary, by pressing on the showdown."""
        for hand in (1, 2, 3):
            self.step(hand, paid=False)
            self.press(self.show)
            self.step(hand, paid=True)
            self.press(self.show)
        self.scene("summary", game)

    def go_on(self, game: int) -> None:
        """From a summary to the next deal or to the result."""
        self.do("next-deal" if game < GAMES else "final")
        if game < GAMES:
            self.dealt(game + 1)
        else:
            self.scene("result")

    def play_through(self, first: int = 1, last: int = GAMES) -> None:
        """Whole games with good cards and any bets, straight on to the next deal or to the result."""
        for game in range(first, last + 1):
            self.dealt(game)
            self.suggest()
            self.bet_any()
            self.commit()
            self.do("skip")
            self.scene("summary", game)
            self.go_on(game)

    def ranking(self) -> list[tuple[int, int, int]]:
        """Place, seat and points of every player, from the top."""
        expect(self.page.locator(".ranking > li").first).to_be_visible()
        rows = self.page.locator(".ranking > li").all()
        return [
            (
                int(row.get_attribute("data-place-number") or 0),
                int(row.get_attribute("data-show-seat") or 0),
                int(row.locator("[data-points]").get_attribute("data-points") or 0),
            )
            for row in rows
        ]
