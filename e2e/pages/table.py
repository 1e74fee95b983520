"""The table of Joker Poker: arranging, showdown, summary, result."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import engine_ready
from e2e.pages.seat import Seat

GAMES = 3
STATE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const value = (thing) => {
    const { face = "" } = thing?.dataset ?? {};
    return face ? Number(face.split(" ")[1]) : null;
  };
  return {
    hands: all("[data-zone^=hand]").map((row) =>
      [...row.querySelectorAll("[data-item]")].map((place) => place.dataset.item)),
    names: all("[data-zone^=hand] [data-note]").map((name) => name.textContent.trim()),
    problems: all("[data-zone^=hand]").map((row) => row.dataset.marks || null),
    bets: all("[data-zone^=holder]").map((holder) => value(holder.querySelector("[data-item]"))),
    bet_cards: all("[data-zone=bets] [data-place]").map(({ dataset: { item, marks } }) =>
      item === undefined ? "placed" : marks === "spent" ? "spent" : "free"),
    jokers: all("[data-zone^=hand] [data-item]:has(.joker)").map((place) => place.getAttribute("aria-label")),
    // By seat; the person's own is shown last.
    scores: all(".seats [data-seat]").sort((a, b) => a.dataset.seat - b.dataset.seat)
      .map(({ dataset }) => Number(dataset.score)),
  };
}"""


class Table(Seat):
    """What lies on the table, and the ways to change it."""

    game = "joker_poker"

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.ready = page.locator("[data-action=ready]")
        self.reason = page.locator(
            "#status :is([data-status=wanted], [data-status=ready], [data-status=foul])"
        )
        self.note = page.locator("#status :is([data-note], [data-status=note])")
        self.status = page.locator("#status")

    def scene(self, name: str, game: int | None = None) -> None:
        """Waits for a scene of that game of the match."""
        super().scene(name)
        if game is not None:
            expect(self.root).to_have_attribute("data-game", str(game))

    def dealt(self, game: int = 1) -> Table:
        """Waits for cards to arrange, and for the engine to have them on its table."""
        self.scene("play", game)
        engine_ready(self.page)
        expect(self.page.locator(".status[data-mine=true]")).to_be_visible()
        return self

    # arranging

    def place(self, row: int, column: int) -> Locator:
        return self.page.locator(f"[data-zone^=hand] [data-place='{row}-{column}']")

    def card(self, card: str) -> Locator:
        """The place where this card lies."""
        return self.page.locator(f"[data-zone^=hand] [data-item='{card}']")

    def holder(self, row: int) -> Locator:
        """The place of a hand's betting card, empty or not."""
        return self.page.locator(f"[data-place='stake-{row}']")

    def lies(self, row: int, value: int | None) -> None:
        """Waits until a betting card of this value lies on a hand; None: until there is none."""
        face = "" if value is None else re.compile(rf"^bet {value} \d$")
        expect(self.holder(row)).to_have_attribute("data-face", face)

    def name(self, row: int) -> Locator:
        return self.page.locator(f"[data-zone='hand-{row}'] [data-note]")

    def problem(self, row: int) -> Locator:
        return self.page.locator(f"[data-zone='hand-{row}'] [data-warning]")

    def row(self, row: int) -> Locator:
        return self.page.locator(f"[data-zone='hand-{row}']")

    def bet_card(self, index: int) -> Locator:
        return self.page.locator(f"[data-zone=bets] [data-place='stock-{index}']")

    def free_bets(self) -> Locator:
        return self.page.locator("[data-zone=bets] [data-item]:not([data-marks~=spent])")

    def state(self) -> dict[str, Any]:
        """Everything that a person has arranged or can read, as the page shows it (``STATE``)."""
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
        expect(self.page.locator(f"[data-place='{there}']")).to_have_attribute("data-item", one)
        expect(self.page.locator(f"[data-place='{here}']")).to_have_attribute("data-item", other)

    def _where(self, card: str) -> str:
        return self.card(card).get_attribute("data-place") or ""

    def suggest(self) -> None:
        """Takes the next suggestion."""
        before = self.note.inner_text() if self.note.count() else ""
        self.do("suggest")
        expect(self.note).not_to_have_text(before)

    def bet(self, row: int, value: int) -> None:
        """Lays a betting card of that value on a hand."""
        free = self.free_bets().and_(self.page.locator(f"[data-face^='bet {value} ']")).first
        card = self.page.locator(f"[data-item='{free.get_attribute('data-item')}']")
        self.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        self.press(self.holder(row))
        self.lies(row, value)

    def bet_any(self) -> list[int]:
        """Lays the highest, the lowest and a middle betting card; their values, by hand."""
        values = sorted(self.free_values())
        laid = [values[-1], values[0], values[len(values) // 2]]
        for row, value in enumerate(laid):
            self.bet(row, value)
        return laid

    def free_values(self) -> list[int]:
        """The values of the betting cards that can be laid."""
        return [int((bet.get_attribute("data-face") or "").split()[1]) for bet in self.free_bets().all()]

    def commit(self) -> None:
        """Says ready, as soon as that is possible."""
        expect(self.ready).to_be_enabled()
        self.press(self.ready)
        self.scene("showdown")

    def get_ready(self) -> None:
        """Says ready with good cards and any bets."""
        self.suggest()
        self.bet_any()
        expect(self.ready).to_be_enabled()
        self.press(self.ready)

    def commit_suggestion(self) -> None:
        """Says ready with good cards and any bets, and comes to the showdown."""
        self.get_ready()
        self.scene("showdown")

    # showdown and after

    @property
    def show(self) -> Locator:
        return self.page.locator(".zones[data-scene-name=showdown]")

    def at_step(self) -> list[str | None]:
        """The step of the showdown that is shown: the key of the hand's place, and the kind of status."""
        hand = self.page.locator("[data-zone=steps] [data-marks=current]").get_attribute("data-place")
        return [hand, self.page.locator("#status [data-status]").get_attribute("data-status")]

    def step(self, hand: int, paid: bool) -> None:
        """Waits for a step of the showdown; ``hand``: from 1; ``paid``: its bets have been paid."""
        expect(self.page.locator(f"[data-place='step-{hand - 1}'][data-marks=current]")).to_be_attached()
        expect(self.page.locator(f"#status [data-status={'paid' if paid else 'shown'}]")).to_be_visible()

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

    def skip_to_summary(self, game: int | None = None) -> None:
        """Straight from the showdown to the summary."""
        self.do("skip")
        self.scene("summary", game)

    def go_on(self, game: int) -> None:
        """From a summary to the next deal or to the result."""
        self.do("next-game" if game < GAMES else "final")
        if game < GAMES:
            self.dealt(game + 1)
        else:
            self.scene("result")

    def play_through(self, first: int = 1, last: int = GAMES) -> None:
        """Whole games with good cards and any bets, straight on to the next deal or to the result."""
        for game in range(first, last + 1):
            self.dealt(game)
            self.commit_suggestion()
            self.skip_to_summary(game)
            self.go_on(game)

    def ranking(self) -> list[tuple[int, int, int]]:
        """Rank, seat and points of every player, the best first."""
        expect(self.page.locator(".ranking > li").first).to_be_visible()
        rows = self.page.locator(".ranking > li").evaluate_all(
            """(rows) => rows.map((row) => [row.dataset.placeNumber, row.dataset.showSeat,
              row.querySelector("[data-points]").dataset.points].map(Number))"""
        )
        return [(place, seat, points) for place, seat, points in rows]
