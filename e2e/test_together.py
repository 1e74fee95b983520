"""The same deal for friends, the deal of the day, results to share, and the proof that nothing was rigged."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import click, tap, type_into
from e2e.pages.patience import closed, until
from e2e.test_round import take, waits_for
from e2e.twin import ONE_JOKER
from jokerpoker.dealcode import Deal, decode, encode

FRIEND = Deal("joker_poker", ("human", "expert", "casual", "club"), {"tie_rule": "void"}, "a1b2c3")
SHARE = """(how) => {
  const shared = (globalThis.shared = []);
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const share = how === 'share' ? async ({ text }) => shared.push(text) : undefined;
  const writeText = how === 'manual' ? refuse : async (text) => shared.push(text);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}"""


def open_link(page: Page, site: Site, link: str) -> Locator:
    """Opens a link to a deal or a match as if it came in a message."""
    page.goto("about:blank")
    page.goto(f"{site.url}#/{link}")
    return page.locator(".deal")


def shared_text(page: Page, how: str) -> str:
    """What went out, whichever way."""
    if how == "manual":
        return page.locator("dialog [data-shared]").input_value()
    return str(until(page, "globalThis.shared?.[0]"))


@pytest.mark.parametrize("how", ["share", "clipboard", "manual"])
def test_a_friend_opens_the_link_and_gets_the_same_cards(site: Site, open_page: Opener, how: str) -> None:
    mine = open_page(site, **DESKTOP)
    home = Home(mine, site.url).open().engine_ready()
    home.players(4)
    home.level(2, "expert")
    home.option("tie_rule").select_option("void")
    home.close_rules()
    mine.locator("[data-action=together]").click()
    mine.evaluate(SHARE, how)
    mine.locator("[data-action=send]").click()
    if how == "manual":
        expect(mine.locator("dialog [data-shared]")).to_be_visible()
    text = shared_text(mine, how)
    (link,) = re.findall(r"http\S+", text)
    assert len(link) < 300
    code = link.rpartition("/")[2]
    sent = decode(code)
    assert sent.options == {"tie_rule": "void"}
    assert sent.players == ("human", "casual", "expert", "gambler")

    cards = []
    for page, behind in ((mine, ""), (open_page(site, **PHONE), "/.)&fbclid=IwAR0-x_9")):
        press = click if page is mine else tap
        deal = open_link(page, site, f"deal/{code}{behind}")
        expect(deal).to_have_attribute("data-link", "found", timeout=45_000)
        press(page.locator("[data-action=accept]"))
        table = Table(page, press).dealt()
        cards.append(table.hands())
        expect(table.root).to_have_attribute("data-seats", "4")
    assert cards[0] == cards[1]
    assert sorted(card for hand in cards[0] for card in hand) == sorted(sent.match().state.view(0)["cards"])


@pytest.mark.thorough
def test_a_link_for_several_people_asks_for_their_names(site: Site, open_page: Opener) -> None:
    page = open_page(site, ONE_JOKER, **PHONE)
    code = encode(Deal("joker_poker", ("human", "human", "club"), {}, "a1b2c3"))
    deal = open_link(page, site, f"deal/{code}")
    expect(deal).to_have_attribute("data-link", "found", timeout=45_000)
    names = deal.locator("[data-name-of]")
    expect(names).to_have_count(2)
    type_into(names.nth(1), "Bo")
    names.nth(1).blur()
    assert violations(page) == []
    tap(page.locator("[data-action=accept]"))
    table = Table(page, tap)
    for seat, name in enumerate(["Player 1", "Bo"]):
        waits_for(table, seat)
        expect(page.locator(f".seat[data-seat='{seat}'] .seat-name")).to_have_text(name)
        expect(page.locator(".cover h2")).to_have_text(f"Pass to {name}")
        take(table).get_ready()
    table.scene("showdown")


WHOLE = encode(FRIEND)
NEWER = "2.something.new."


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("code", "state"),
    [
        (WHOLE[:-3], "damaged_code"),
        ("%", "damaged_code"),
        (NEWER + hashlib.sha256(NEWER.encode()).hexdigest()[:8], "newer_code"),
    ],
)
def test_a_wrong_link_says_what_is_the_matter_and_loses_nothing(
    site: Site, sit_down: SitDown, code: str, state: str
) -> None:
    table = sit_down(site, PHONE, seed=ONE_JOKER)
    page = table.page
    table.bet(0, 4)
    before = table.state()
    kept = storage.match_kept(page)
    deal = open_link(page, site, f"deal/{code}")
    expect(deal).to_have_attribute("data-link", state, timeout=45_000)
    expect(deal.locator("[role=alert] h2")).not_to_be_empty()
    assert storage.match_kept(page) == kept
    tap(deal.locator("[data-action=home]"))
    tap(page.locator("[data-action=continue]"))
    table.dealt()
    assert table.state() == before


@pytest.mark.thorough
def test_the_fingerprint_comes_first_and_the_seed_proves_it(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    Home(page, site.url).open().play.click()
    table = Table(page).dealt()
    table.do("menu")
    table.dialog.locator("[data-action=proof]").click()
    proof = page.locator("dialog[data-dialog=proof]")
    promised = proof.locator("[data-fact=fingerprint] dd").inner_text().replace(" ", "")
    expect(proof.locator("[data-fact=seed]")).to_have_count(0)
    page.keyboard.press("Escape")
    closed(page)
    table.play_through()
    page.locator(".ending [data-action=proof]").click()
    seed = proof.locator("[data-fact=seed] dd").inner_text()
    assert hashlib.sha256(seed.encode()).hexdigest() == promised
    proof.locator("[data-action=check]").click()
    # All of a match is played again.
    expect(proof.locator("[data-mark=right]")).to_be_visible(timeout=45_000)
    # The command that the page names deals the same cards outside the browser.
    command = (proof.locator("[data-entry=command]").text_content() or "").split()
    done = subprocess.run([sys.executable, *command[1:]], capture_output=True, text=True, check=True)
    assert f"seed {seed}" in done.stdout
    assert f"fingerprint {promised}" in done.stdout
    expect(proof.locator("tr[data-row]").first).to_be_visible()
