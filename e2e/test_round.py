"""Several people on one device: whoever holds it sees their own cards, nobody sees another's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap, type_into
from e2e.pages.patience import timers_run, until
from e2e.twin import Twin, jokers_in
from e2e.wire import WIRE

# The first two of three have no joker: one may stand for a card that somebody else holds.
SEED = f"{0x17:032x}"
# Every word and attribute of the page, but for the examples of the ranking, which belong to nobody.
_EVERYTHING = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const examples of copy.querySelectorAll("[data-panel=ranking], script, style")) examples.remove();
  const words = [document.title, copy.textContent];
  for (const element of copy.querySelectorAll("*"))
    for (const { name, value } of element.attributes) words.push(`${name}=${value}`);
  for (const field of document.querySelectorAll("input, textarea")) words.push(field.value);
  return words.join("\\n");
}"""
WORDS = "two three four five six seven eight nine ten jack queen king ace"
RANKS = dict(zip("23456789TJQKA", re.split(" ", WORDS), strict=True))
SUITS = {"h": "hearts", "d": "diamonds", "s": "spades", "c": "clubs"}
JOKERS = {"RJ": "red joker", "BJ": "black joker", "WJ": "“any” joker"}


def spoken(card: str) -> str:
    return JOKERS.get(card) or f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def seen(page: Page, cards: list[str]) -> list[str]:
    """Which of these cards the page gives away: in a word, in an attribute, in the accessible tree."""
    everything = page.evaluate(_EVERYTHING) + page.locator("body").aria_snapshot()
    return [card for card in cards if f"={card}\n" in everything or spoken(card) in everything]


def kept_open(page: Page, cards: list[str]) -> list[str]:
    """Which of these cards stand in the kept record, apart from the engine's own save of the match."""
    record = storage.table_record(page)
    del record["save"]
    return [card for card in cards if f'"{card}"' in json.dumps(record)]


def hands(seats: int, players: int, seed: str = SEED) -> list[list[str]]:
    """What the first deal gives to the first seats."""
    twin = Twin()
    twin.deal(seed, players)
    return [twin.ask("view", seat=seat)["view"]["cards"] for seat in range(seats)]


def invite(home: Home, names: Sequence[str] = ("Ann", "Bo")) -> None:
    """People in the first seats, by name."""
    for seat in range(1, len(names)):
        home.level(seat, "human")
    for seat, name in enumerate(names):
        field = home.page.locator(f"[data-name-of='{seat}']")
        type_into(field, name)
        field.blur()


def waits_for(table: Table, seat: int) -> None:
    """The cover says whose turn it is to take the device."""
    table.scene("cover")
    expect(table.root).to_have_attribute("data-next", str(seat))


def take(table: Table, game: int = 1) -> Table:
    """Whoever is next says that they hold the device."""
    tap(table.page.locator("[data-action=uncover]"))
    return table.dealt(game)


HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_WAKE = """{
const lock = () => ({ released: false, release() { this.released = true; window.awake -= 1; } });
window.awake = 0;
const request = async () => { window.awake += 1; return lock(); };
Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }) });
}"""


def test_nobody_sees_what_another_holds(site: Site, open_page: Opener) -> None:
    """Wherever the device was meanwhile; and its screen stays awake as long as the table is there."""
    page = open_page(site, SEED, **PHONE)
    page.add_init_script(_WAKE)
    page.add_init_script(WIRE)
    home = Home(page, site.url, tap).open()
    invite(home)
    tap(home.play)
    table = Table(page, tap)
    ann, bo = hands(2, 3)
    assert not jokers_in(ann + bo)

    def hidden(seat: int) -> None:
        waits_for(table, seat)
        assert seen(page, ann + bo) == []

    hidden(0)
    until(page, "() => window.awake === 1")
    expect(page.locator(".cover h2")).to_contain_text("Ann")
    assert violations(page) == []
    assert kept_open(page, ann + bo) == []
    take(table)
    assert sorted(seen(page, ann + bo)) == sorted(ann)

    # Put down; keys that would do something at the table do nothing there.
    table.bet(1, 3)
    before = table.state()
    table.do("menu")
    tap(table.dialog.locator("[data-action=cover]"))
    hidden(0)
    page.keyboard.press("s")
    page.keyboard.press("r")
    hidden(0)
    take(table)
    assert table.state() == before
    # Left, and come back to.
    tap(page.locator("[data-action=back]"))
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    assert seen(page, ann) == []
    until(page, "() => window.awake === 0")
    tap(page.locator("[data-action=continue]"))
    hidden(0)
    until(page, "() => window.awake === 1")
    take(table)
    away_and_back(page, lambda: hidden(0))
    take(table)

    # The command line forgets as well.
    page.keyboard.press("/")
    line = page.locator("#command")
    for command, then in (
        ("what", page.locator("[data-log]").first),
        ("suggest", table.note),
        ("suggest bets", page.locator("[data-action=ready][aria-disabled=false]")),
        ("ready", page.locator("[data-action=uncover]")),
    ):
        line.fill(command)
        line.press("Enter")
        expect(then).to_be_visible()
    hidden(1)
    assert kept_open(page, ann + bo) == []
    take(table)
    assert sorted(seen(page, ann + bo)) == sorted(bo)
    assert not [text for text in page.locator("[data-log]").all_inner_texts() if "what" in text]
    line.press("ArrowUp")
    assert line.input_value() == ""
    table.get_ready()

    # All is open now, and the next deal is nobody's to see.
    table.scene("showdown")
    assert storage.table_record(page)["view"]["cards"] == []
    table.watch_showdown(1)
    table.do("next-game")
    waits_for(table, 1)
    # Where what is said of it begins.
    expect(page.locator("#main")).to_be_focused()


def away_and_back(page: Page, hidden: Callable[[], None]) -> None:
    """Another page comes to the front, and this one again: whoever looks then sees no cards."""
    page.evaluate(HIDE, True)
    hidden()
    page.evaluate(HIDE, False)
    # Whoever uncovered just before the page was hidden sees nothing either, however soon it comes back.
    uncover = page.locator("[data-action=uncover]")
    expect(uncover).to_be_enabled()
    page.evaluate("unanswered.clear()")
    page.evaluate(f"""() => {{
      document.querySelector('[data-action=uncover]').click();
      for (const hidden of [true, false]) ({HIDE})(hidden);
    }}""")
    until(page, "unanswered.size === 0")
    timers_run(page)
    expect(uncover).to_be_enabled()
    hidden()
    tap(uncover)
    expect(page.locator(".table")).to_have_attribute("data-scene", "play")
    # Left for another page: it may come back as it was.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    hidden()
