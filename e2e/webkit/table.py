"""Page object for WebKitGTK: the start page and the table of Joker Poker."""

from __future__ import annotations

from typing import Any

from e2e.webkit.minibrowser import ENGINE_S, MiniBrowser


class Table:
    """The start page and the table."""

    def __init__(self, browser: MiniBrowser, url: str) -> None:
        self.browser, self.url = browser, url

    def open(self) -> Table:
        """Opens the start page, and waits until it is painted; the engine may not be ready then."""
        self.browser.open(self.url)
        self.browser.sees(".home [data-action=play]")
        return self

    def engine_ready(self) -> None:
        """Waits until Python answers."""
        state = "document.body.dataset.engine"
        told = self.browser.until(f"/ready|failed/.test({state}) && {state}", seconds=ENGINE_S)
        assert told == "ready", self.browser.text(".home .engine-line, .table [data-engine=failed]")

    def sit_down(self) -> Table:
        """Deals a new match, as if the device had already asked about the pace."""
        self.browser.ask("localStorage.setItem('joker-poker-pace-left', '1')")
        self.do("play")
        return self.dealt()

    def dealt(self, game: int = 1) -> Table:
        """Waits for cards to arrange, and for the engine's status line about them."""
        self.scene("play", game)
        self.engine_ready()
        self.browser.until("document.querySelector('#status [data-status]')?.textContent.trim()")
        return self

    def scene(self, name: str, game: int | None = None) -> None:
        """Waits for a scene; the engine may have to start first."""
        which = f'.table[data-scene="{name}"]' + (f'[data-game="{game}"]' if game else "")
        self.browser.sees(which, seconds=ENGINE_S)

    def do(self, action: str) -> None:
        """Presses a button."""
        self.browser.press(f"[data-action={action}]")

    def state(self) -> dict[str, Any]:
        return self.browser.state()

    def hands(self) -> list[list[str]]:
        """The cards row by row."""
        hands: list[list[str]] = self.state()["hands"]
        return hands

    def lies(self, card: str, place: str) -> None:
        """Waits until a card lies in a place."""
        self.browser.sees(f'[data-place="{place}"][data-item="{card}"]')

    def swap(self, one: str, other: str) -> None:
        """Swaps the cards of two places, by pressing one and then the other."""
        here, there = (self.card_in(place) for place in (one, other))
        self.browser.press(f'[data-place="{one}"]')
        self.browser.sees(f'[data-place="{one}"][aria-pressed=true]')
        self.browser.press(f'[data-place="{other}"]')
        self.lies(here, other)
        self.lies(there, one)

    def card_in(self, place: str) -> str:
        return self.browser.sees(f'[data-place="{place}"]').get_attribute("data-item") or ""

    def suggest(self) -> None:
        """Takes the next suggestion."""
        note = "document.querySelector('#status [data-status=note]')?.textContent ?? ''"
        before = self.browser.ask(note)
        self.do("suggest")
        self.browser.until(f"{note} !== args[0]", before)

    def bet(self, row: int, value: int) -> None:
        """Lays a betting card of that value on a hand."""
        free = self.browser.sees(f'[data-zone=bets] [data-face^="bet {value} "]:not([data-marks~=spent])')
        bet = f'[data-item="{free.get_attribute("data-item")}"]'
        self.browser.press(bet)
        self.browser.sees(f"{bet}[aria-pressed=true]")
        self.browser.press(f'[data-place="stake-{row}"]')
        self.browser.sees(f'[data-place="stake-{row}"][data-face="bet {value} 0"]')

    def bet_any(self) -> None:
        """Lays the highest, the lowest and a middle betting card."""
        values = sorted(
            self.browser.ask("[...document.querySelectorAll('[data-zone=bets] [data-item]')]"
            ".map(({ dataset }) => (dataset.marks ? [] : Number(dataset.face.split(' ')[1]))).flat()")
        )  # fmt: skip
        for row, value in enumerate((values[-1], values[0], values[len(values) // 2])):
            self.bet(row, value)

    def commit(self) -> None:
        """Says ready, as soon as that is possible."""
        self.browser.sees("[data-action=ready][aria-disabled=false]")
        self.do("ready")
        self.scene("showdown")

    def step(self, hand: int, paid: bool) -> None:
        """Waits for a step of the showdown."""
        self.browser.sees(f"[data-place=step-{hand - 1}][data-marks=current]")
        self.browser.sees(f"#status [data-status={'paid' if paid else 'shown'}]")

    def ranking(self) -> list[tuple[int, int]]:
        """Seat and points of every player, the best first."""
        rows = self.browser.ask(
            "[...document.querySelectorAll('.ranking > li')].map((row) => [Number(row.dataset.showSeat),"
            " Number(row.querySelector('[data-points]').dataset.points)])"
        )
        return [(seat, points) for seat, points in rows]
