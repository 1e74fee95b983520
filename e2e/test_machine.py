"""The machine in the browser: hands by tap, keys and the accessibility tree, the trainer, the explorer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.browser import Profile
from e2e.conftest import DESKTOP, PHONE, fix_seed
from e2e.pages import Home
from e2e.pages.gestures import Press, click, middle, press_at, tap
from e2e.pages.hearing import Hearing
from e2e.pages.machine import Machine, choose, sit_down
from e2e.pages.patience import becomes, resized
from e2e.test_layout import CUT
from e2e.watch import Watch
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.rules.solver.holds import all_holds

SEED = f"{11:032x}"
KINGS = PAY_TABLES["kings"]
Open = Callable[..., Page]


def open_machine(
    site: Site, open_page: Open, screen: dict[str, Any] = PHONE, hands: int = 3, **more: Any
) -> Machine:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen, **more)
    return sit_down(Home(page, site.url, press).open(), hands=hands)


def worst(cards: list[str]) -> list[int]:
    """The places of the hold that costs most."""
    held = all_holds(tuple(cards), KINGS)[-1].cards
    return [place for place, card in enumerate(cards) if card in held]


def test_a_session_by_tapping(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, PHONE)
    coins = 1_000
    for hand in (1, 2, 3):
        dealt = machine.deal()
        expect(machine.page.get_by_role("heading", level=1)).to_contain_text(f"Hand {hand} of")
        assert machine.bankroll() == coins - 5
        best = machine.best()
        assert [dealt[place] for place in best] == list(all_holds(tuple(dealt), KINGS)[0].cards)
        machine.hold(best)
        machine.draw("deal" if hand < 3 else "over")
        expect(machine.judged).to_have_attribute("data-status", "judged-none")
        drawn = machine.cards()
        assert [drawn[place] for place in best] == [dealt[place] for place in best]
        found = category(tuple(drawn), KINGS)
        assert machine.paid() == 5 * KINGS.pay(found)
        coins += machine.paid() - 5
        assert machine.bankroll() == coins
        lit = machine.page.locator("[data-marks=lit]")
        expect(lit).to_have_count(int(found != "nothing"))
        if found != "nothing":
            expect(lit).to_have_attribute("data-place", found)
    machine.press(machine.main)
    machine.scene("result")
    expect(machine.page.locator("[data-fact=accuracy]")).to_contain_text("100.0%")
    certificate = machine.page.locator(".result .panel-text")
    expect(certificate).to_contain_text("3 hands")
    expect(certificate).not_to_contain_text("Without help.")


def test_a_double_tap_on_deal_throws_nothing_away(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, PHONE)
    x, y = middle(machine.main)
    dealt = machine.deal()
    press_at(machine.page, x, y)
    machine.card(0).focus()
    machine.page.keyboard.press("Space")
    machine.phase("hold")
    expect(machine.held).to_have_count(1)
    expect(machine.sure).to_have_count(0)
    assert machine.cards() == dealt


def test_five_new_cards_are_asked_for_unless_one_switched_that_off(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP)
    dealt = machine.deal()
    machine.press(machine.main)
    expect(machine.sure).to_be_visible()
    assert machine.cards() == dealt
    # A card that is held and let go again: the question is another one.
    machine.hold([0])
    expect(machine.sure).to_have_count(0)
    machine.press(machine.card(0))
    machine.press(machine.main)
    expect(machine.sure).to_be_visible()
    machine.press(machine.main)
    machine.phase("deal")
    assert not set(machine.cards()) & set(dealt)
    machine.press(machine.page.locator(".side [data-option=careful-no]"))
    machine.deal()
    machine.press(machine.main)
    machine.phase("deal")


@pytest.mark.thorough
def test_a_hand_by_keys(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP)
    page = machine.page
    page.keyboard.press("b")
    expect(page.locator("[data-place=bet]")).to_have_attribute("data-value", "1")
    expect(page.locator("[data-place=natural_royal]")).to_have_attribute("data-value", "250")
    page.keyboard.press("Space")
    machine.phase("hold")
    dealt = machine.cards()
    for key in "1452":
        page.keyboard.press(key)
    page.keyboard.press("2")
    # Whoever has used the mouse goes on with the keys.
    click(machine.card(2))
    expect(machine.held).to_have_count(4)
    page.keyboard.press("Space")
    machine.phase("deal")
    assert machine.cards()[0] == dealt[0]
    assert machine.cards()[2:] == dealt[2:]
    assert machine.bankroll() == 1_000 - 1 + machine.paid()


def test_the_trainer_warns_before_a_mistake(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, PHONE)
    machine.trainer("warn")
    dealt = machine.deal()
    machine.hold(worst(dealt))
    machine.press(machine.main)
    expect(machine.warned).to_contain_text("mistake")
    expect(machine.main).to_have_attribute("data-words", "machine.do.anyway")
    machine.press(machine.page.locator("[data-action=best]"))
    expect(machine.warned).to_have_count(0)
    machine.draw()
    machine.press(machine.page.locator(".bar [data-action=trainer]"))
    expect(machine.dialog.locator("[data-fact=accuracy]")).to_contain_text("1 of 1")


@pytest.mark.thorough
def test_the_trainer_is_silent_until_the_end(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP, hands=1)
    machine.trainer("end")
    dealt = machine.deal()
    machine.hold(worst(dealt))
    machine.draw("over")
    machine.press(machine.main)
    machine.scene("result")
    expect(machine.page.locator(".result [data-row='mistake-1']")).to_contain_text("Large mistake")
    expect(machine.page.locator(".result .panel-text")).to_contain_text("Without help.")


@pytest.mark.thorough
def test_killed_with_cards_held(site: Site, profile: Profile, watch: Watch) -> None:
    watch.home(site.url)
    page = profile.start()
    fix_seed(page.context, SEED)
    machine = sit_down(Home(page, site.url, tap).open(), hands=4)
    machine.deal()
    machine.draw()
    dealt = machine.deal()
    machine.hold([1, 4])
    storage.wait_for_table(
        page, lambda record: len(record["desk"]["drafts"][0]["held"]) == 2, "table video_poker"
    )
    bankroll = machine.bankroll()

    profile.kill()

    page = profile.start()
    page.goto(site.url + "#/table")
    machine = Machine(page, tap)
    machine.scene("play")
    machine.phase("hold")
    assert machine.cards() == dealt
    assert machine.bankroll() == bankroll
    expect(machine.held).to_have_count(2)
    expect(machine.card(4)).to_have_attribute("aria-pressed", "true")
    machine.draw()
    assert [machine.cards()[place] for place in (1, 4)] == [dealt[place] for place in (1, 4)]


def test_practice_is_the_deck_of_mistakes(site: Site, open_page: Open) -> None:
    """What the machine's own practice had kept is let go with a word, said once."""
    machine = open_machine(site, open_page, PHONE)
    machine.deal()
    page = machine.page
    kept = "machine drill joker"
    storage.write(page, "settings", kept, storage.seal(kept, {"pair": {"hands": 2, "wrong": 1}}))
    machine.press(page.locator("[data-action=menu]"))
    # Between two hands there is nothing to hold.
    machine.press(machine.dialog.locator("[data-action=mistakes]"))
    expect(page.locator("[data-older]")).to_be_visible()
    becomes(page, lambda: storage.read(page, "settings", kept), None)
    page.reload()
    expect(page.locator("[data-drills]")).to_be_visible()
    expect(page.locator("[data-older]")).to_have_count(0)


@pytest.mark.thorough
def test_a_hand_in_words(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP, hands=1)
    page = machine.page
    page.keyboard.press("/")
    field = page.locator("#command")

    def say(line: str) -> str:
        said = page.locator("[data-log=table]").count()
        field.fill(line)
        field.press("Enter")
        expect(page.locator("[data-log=table]")).not_to_have_count(said)
        return page.locator("[data-log=table]").last.inner_text()

    assert "don’t understand" in say("draw")
    say("bet 3")
    expect(page.locator("[data-place=bet]")).to_have_attribute("data-value", "3")
    assert "Hand 1" in say("deal")
    machine.phase("hold")
    cards = machine.cards()
    say("hold 1 3")
    expect(machine.held).to_have_count(2)
    assert "don’t understand" in say("hold 2♥" if "2h" not in cards else "hold 3♥")
    say("drop 1")
    expect(machine.held).to_have_count(1)
    say("hold none")
    expect(machine.held).to_have_count(0)
    assert "Costs" not in say("holds")
    say("best hold")
    best = all_holds(tuple(cards), KINGS.with_coins(3))[0].cards

    def held() -> list[str]:
        return [card.get_attribute("data-face") or "" for card in machine.held.all()]

    becomes(page, held, list(best))
    assert "You can" in say("help")
    say("draw")
    machine.phase("over")
    assert "1 of 1" in say("trainer") or "Best holds" in page.locator(".command-log").inner_text()
    field.fill("next")
    field.press("Enter")
    machine.scene("result")


@pytest.mark.thorough
def test_a_long_press_explains(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP)
    machine.deal()
    tip = machine.page.locator("#tip[data-shown=true]")
    machine.page.locator("[data-place=natural_royal]").hover()
    expect(tip).to_contain_text("fewer than five coins")
    machine.card(0).hover()
    expect(tip).to_contain_text("Tap to hold it")


@pytest.mark.thorough
def test_statistics_by_pay_table(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP, hands=1)
    machine.trainer("end")
    machine.hold(worst(machine.deal()))
    machine.draw("over")
    machine.press(machine.main)
    machine.scene("result")
    page = machine.page
    page.goto(f"{site.url}#/statistics")
    row = page.locator(".stats-game tr[data-row=kings]")
    expect(row).to_contain_text("Kings or better")
    expect(row).to_contain_text("0.0%")
    expect(page.locator(".stats-game tr[data-row^=missed]")).to_have_count(1)
    expect(page.locator("tr[data-level]")).to_have_count(0)
    assert violations(page) == []
    figures = page.locator(".stats-figures")
    expect(figures).to_contain_text("Coins per session")
    # Coins and points have no sum.
    keep_a_match_for_points(page, site)
    expect(page.locator("[data-figure=matches]")).to_have_text("2")
    expect(page.locator("[data-figure=points], [data-chart=points]")).to_have_count(0)
    expect(page.locator("[data-chart=form]")).to_be_visible()
    page.locator("[data-filter=game]").select_option("joker_poker")
    expect(page.locator("[data-figure=points]")).to_have_text("12")
    expect(figures).to_contain_text("Points per match")


def keep_a_match_for_points(page: Page, site: Site) -> None:
    """A won match of Joker Poker beside the session in the history."""
    page.goto(f"{site.url}#/history")
    own = page.locator("[data-match]").get_attribute("data-match") or ""
    record = json.loads(storage.read(page, "matches", own)["text"])
    record["game"] = "joker_poker"
    record["players"] = [record["players"][0], {"level": "club", "character": "fox"}]
    record["outcome"] = {"scores": [12, 3], "winners": [0], "won": [2, 1], "rounds": 3}
    storage.write(page, "matches", "points", storage.seal("points", record))
    page.goto(f"{site.url}#/statistics")
    page.reload()


@pytest.mark.thorough
def test_a_test_of_a_hundred_hands_says_so(site: Site, open_page: Open) -> None:
    page = open_page(site, SEED, **PHONE)
    home = choose(Home(page, site.url, tap).open())
    heard = Hearing(page)
    tap(home.action("test"))
    machine = Machine(page, tap)
    machine.scene("play")
    machine.phase("deal")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Test: 100 hands left")
    heard.hears("A test of 100 hands")
    machine.deal()
    expect(heading).to_have_text("Test: 100 hands left")
    machine.draw()
    expect(heading).to_have_text("Test: 99 hands left")
    expect(page.locator("#status [data-status^=judged]")).to_have_count(0)
    for width in (360, 320):
        resized(page, width, 640)
        assert page.evaluate(CUT, "h1") == []
    page.locator("[data-action=back]").click()
    expect(page.locator("body")).to_contain_text("Test: Hand 1 of 100 · ")


PLAIN_NUMBER = re.compile(r"(?<![\d.,])\d{4,}(?![\d.,])")


@pytest.mark.thorough
def test_numbers_are_written_as_the_language_does(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP, hands=1_500)
    # Longer than the option's default: its bounds say how many digits it may have.
    page = machine.page
    machine.trainer("after")
    machine.deal()
    machine.draw()
    expect(page.locator("main")).to_contain_text("1,500")
    seen = [page.locator("body").inner_text()]
    page.locator("[data-action=back]").click()
    expect(page.locator("[data-action=continue]")).to_be_visible()
    seen.append(page.locator("[data-action=continue]").inner_text())
    assert "of 1,500" in seen[1]
    assert [PLAIN_NUMBER.findall(text) for text in seen] == [[], []]


@pytest.mark.thorough
def test_the_trainer_beside_the_table_is_not_doubled(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, DESKTOP)
    page = machine.page
    page.keyboard.press("t")
    expect(machine.dialog).to_have_count(0)
    chosen = page.locator(".side [data-option^=trainer]:checked")
    expect(chosen).to_be_focused()
    # Whoever has chosen there goes on with the keys of the machine.
    machine.deal()
    chosen.focus()
    page.keyboard.press("1")
    expect(machine.held).to_have_count(1)


def test_the_deal_is_checked(site: Site, open_page: Open) -> None:
    machine = open_machine(site, open_page, PHONE, hands=1)
    machine.trainer("end")
    dealt = machine.deal()
    machine.draw("over")
    machine.press(machine.main)
    machine.scene("result")
    page = machine.page
    machine.press(page.locator(".ending [data-action=proof]"))
    machine.press(page.locator("[data-action=check]"))
    expect(page.locator("[data-check=right]")).to_be_visible(timeout=45_000)
    shown = page.locator("[data-deal]")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Hand 1")
    expect(shown).to_contain_text(" ".join(dealt))
    expect(page.locator("[data-command]")).to_contain_text("python -m jokerpoker deal 1.video_poker.")
