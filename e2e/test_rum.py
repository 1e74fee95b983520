"""Joker Rum in the browser: whole games, what comes back, what the table offers, and how it looks."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.browser import Profile
from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, fix_seed
from e2e.pages import Home
from e2e.pages.gestures import Press, click, drag, tap
from e2e.pages.patience import becomes, changes, lies_still
from e2e.pages.rum import Rum, sit_down
from e2e.positions import GAME, device, late, late_in_deal
from e2e.watch import Watch
from jokerpoker.games.joker_rum.rules.melds import best_melding
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.match import Match
from jokerpoker.registry import GAMES

HELD_ADVICE = """{
const post = Worker.prototype.postMessage;
const held = [];
let free = false;
Worker.prototype.postMessage = function (data, ...more) {
  const send = () => post.call(this, data, ...more);
  if (!free && typeof data === "string" && data.includes('"method":"assist"')) held.push(send);
  else send();
};
window.look = () => {
  free = true;
  for (const send of held.splice(0)) send();
};
}"""
"""The engine is asked for no advice before `look()`."""
SEED = f"{11:032x}"
LANDSCAPE: dict[str, Any] = {**PHONE, "viewport": {"width": 640, "height": 360}}
SCREENS = {"360x640": PHONE, "320x568": SMALL_PHONE, "640x360": LANDSCAPE, "1280x800": DESKTOP}
Open = Callable[..., Page]


def open_rum(
    site: Site, open_page: Open, screen: dict[str, Any] = PHONE, deals: int | None = 1, **more: Any
) -> Rum:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen, **more)
    return sit_down(Home(page, site.url, press).open(), deals)


def scores(table: Rum) -> list[int]:
    """What the sheet says that each seat has made, bonus included."""
    found = []
    for seat in range(4):
        row = table.sheet.locator(f"[data-show-seat='{seat}']")
        found.append(int(row.get_attribute("data-gain") or 0))
    return found


def at_a_table(page: Page, site: Site, match: Match) -> Rum:
    """Comes to a table that was kept."""
    storage.install(page, site.url, device(match))
    page.goto(f"{site.url}#/table")
    table = Rum(page, tap)
    table.scene("play")
    return table


def test_a_game_by_tapping_from_deal_to_deal_to_its_end(site: Site, open_page: Open) -> None:
    page = open_page(site, SEED, **PHONE)
    table = at_a_table(page, site, late_in_deal(1, 2))
    table.to_sheet()
    expect(table.page).to_have_title(re.compile("Deal 1"))
    table.do("next-deal")
    table.scene("play")
    expect(table.hand).to_have_count(12)
    assert not Counter(table.cards()) - Counter(PACK)
    assert table.turn()
    assert table.my_turn()

    second = late_in_deal(2, 2)
    table = at_a_table(page, site, second)
    table.to_sheet()
    expect(table.page).to_have_title(re.compile("Deal 2"))
    before = second.state.view(0)["scores"]
    totals = [points + made for points, made in zip(before, scores(table), strict=True)]
    table.do("final")
    table.scene("result")
    for seat, total in enumerate(totals):
        points = table.page.locator(f".ranking [data-show-seat='{seat}'] [data-points]")
        expect(points).to_have_attribute("data-points", str(total))
    # As laid out: it arrives with a flourish.
    crown = table.page.locator(".ranking .standing-crown").first
    assert 0 < crown.evaluate("(node) => parseFloat(getComputedStyle(node).width)") < 50
    winners = table.page.locator(".ranking [data-winner=true]")
    expect(winners).to_have_count(totals.count(max(totals)))


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.thorough
def test_killed_in_each_round(site: Site, profile: Profile, watch: Watch, number: int) -> None:
    watch.home(site.url)
    page = profile.start()
    fix_seed(page.context, SEED)
    table = sit_down(Home(page, site.url, tap).open())
    table.to_round(number)
    if number == 3:
        table.do("draw-stock")
        expect(table.button("discard")).to_be_visible()
        expect(table.ask).to_be_visible()
        expect(page.locator("[data-zone=hand] [data-item]")).to_have_count(13)
    before = seen(table)

    profile.kill()

    page = profile.start()
    page.goto(site.url + "#/table")
    table = Rum(page, tap)
    table.scene("play")
    assert table.my_turn()
    becomes(page, lambda: seen(table), before)
    table.to_sheet()


def seen(table: Rum) -> dict[str, Any]:
    """All that the table shows of a deal."""
    return {
        "cards": table.cards(),
        "round": table.round(),
        "stock": table.pile("stock").get_attribute("aria-label"),
        "moves": table.page.locator(".deeds").inner_text(),
        "score": table.page.locator("[data-place=score]").get_attribute("data-value"),
    }


def judged(table: Rum) -> Any:
    """What is kept of the decisions of this deal, for the coach."""
    kept = json.loads(storage.read(table.page, "tables", "table joker_rum")["text"])
    return kept["desk"]["drafts"][0]["judged"]


def test_what_was_done_can_be_taken_back(site: Site, open_page: Open) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    table = at_a_table(page, site, late(GAME, 4, -3))
    assert table.my_turn()
    expect(table.button("undo")).to_be_disabled()
    before = seen(table)
    table.turn()
    assert table.my_turn()
    changes(table.page, lambda: seen(table), before)
    decided = len(judged(table))
    table.do("undo")
    expect(table.note).to_be_visible()
    becomes(table.page, lambda: seen(table), before)
    # The coach goes on to count what was decided, and marks it.
    becomes(table.page, lambda: any(decision.get("back") for decision in judged(table)), True)
    assert len(judged(table)) == decided
    table.turn()
    assert table.my_turn()
    becomes(table.page, lambda: len(judged(table)) > decided, True)
    table.to_sheet()
    table.do("coach")
    back = table.dialog.locator("[data-entry^=decision][data-marks~=back]")
    expect(back.first).to_contain_text("undone")


@pytest.mark.thorough
@pytest.mark.parametrize("late", [False, True], ids=["said before", "said late"])
def test_the_start_page_tells_nothing_of_the_table_that_one_left(
    site: Site, open_page: Open, late: bool
) -> None:
    table = open_rum(site, open_page, DESKTOP)
    page, live = table.page, table.page.locator("#live")
    assert table.my_turn()
    _, _, ply = storage.match_kept(page, "table joker_rum")
    table.press(table.hand.last)
    expect(live).to_have_text(re.compile("Picked up"))
    # The last of these is done before the answer to what comes before it is there.
    leave = ["discard", "back"] if late else ["back"]
    page.evaluate(
        "(all) => all.forEach((name) => document.querySelector(`[data-action=${name}]`).click())", leave
    )
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    if late:
        # The others have played, too, and it is the person's turn again.
        storage.wait_for_table(page, lambda kept: kept["ply"] > ply + 3, "table joker_rum")
    expect(live).to_have_text("")


def test_a_set_and_eight_loose_cards_leave_the_buttons_in_sight(site: Site, open_page: Open) -> None:
    match = Match(GAMES[GAME].rules, 4, f"{10:032x}", GAMES[GAME].rules.options_type(deals=1))
    best = best_melding(match.state.cards.hands[0])
    assert (len(best.sets), len(best.unmatched)) == (1, 8)
    page = open_page(site, SEED, **DESKTOP)
    table = at_a_table(page, site, match)
    expect(page.locator("[data-place=loose] [data-item]")).to_have_count(8)
    tops = {round(card.bounding_box()["y"]) for card in page.locator("[data-place=loose] [data-item]").all()}
    assert len(tops) == 1
    for action in ("hint", "discard"):
        expect(table.button(action)).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_sorting_by_hand(site: Site, open_page: Open) -> None:
    table = open_rum(site, open_page, DESKTOP)
    assert table.my_turn()
    page = table.page
    cards = sorted(table.cards())
    table.do("group")
    expect(page.locator("[data-marks~=by-hand] [data-place^=group]")).to_have_count(3)
    table.press(page.locator("[data-place=loose] [data-item]").first)
    table.press(page.locator("[data-lay=group-2]"))
    expect(table.group(2).locator("[data-item]")).to_have_count(1)
    drag(page, page.locator("[data-place=loose] [data-item]").first, table.group(2).locator(".fan-cards"))
    expect(table.group(2).locator("[data-item]")).to_have_count(2)
    assert sorted(table.cards()) == cards
    table.press(table.group(2).locator("[data-item]").first)
    page.keyboard.press("0")
    expect(table.group(2).locator("[data-item]")).to_have_count(1)
    # A card laid shows at once and is on the disk a moment later.
    laid = lambda record: len(record["desk"]["drafts"][0]["groups"][2]) == 1  # noqa: E731
    storage.wait_for_table(page, laid, "table joker_rum")
    page.reload()
    table.scene("play")
    expect(table.group(2).locator("[data-item]")).to_have_count(1)
    assert table.my_turn()
    table.do("group")
    expect(page.locator("[data-marks~=by-hand] [data-place^=group]")).to_have_count(0)


def test_a_card_is_thrown_by_dragging_it_onto_the_table(site: Site, open_page: Open) -> None:
    table = open_rum(site, open_page, DESKTOP)
    assert table.my_turn()
    drag(table.page, table.hand.last, table.pile("down"))
    expect(table.page.locator("[data-move='0'] .deed")).to_have_count(2)


@pytest.mark.thorough
@pytest.mark.parametrize("screen", ["1280x800"])
def test_a_dropped_card_does_not_come_back(site: Site, open_page: Open, screen: str) -> None:
    """It lies on the pile, as far as the person is concerned, while the engine is asked."""
    table = open_rum(site, open_page, SCREENS[screen])
    page = table.page
    assert table.my_turn()
    before = table.cards()
    page.evaluate(f"() => {HELD_ADVICE}")
    card = table.hand.last
    thrown = card.get_attribute("data-item")
    drag(page, card, page.locator("[data-zone=piles] [data-drop]").first)
    expect(page.locator(f"[data-item='{thrown}']")).to_be_hidden()
    page.evaluate("look()")
    table.moved_on(before)
    expect(page.locator("[data-away=true]")).to_have_count(0)


def test_hints_pick_a_card_and_give_a_reason(site: Site, open_page: Open) -> None:
    table = open_rum(site, open_page, DESKTOP)
    assert table.my_turn()
    notes = set()
    before = ""
    for _ in range(3):
        table.do("hint")
        expect(table.note).not_to_have_text(before)
        expect(table.page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
        before = table.note.inner_text()
        notes.add(before)
    assert sum(note.startswith(("Choice 2, ", "Choice 3, ")) for note in notes) == 2
    expect(table.page.locator(".side [data-entry^=choice]")).to_have_count(3)


@pytest.mark.thorough
def test_everybody_has_a_face_and_a_name(site: Site, open_page: Open) -> None:
    page = open_page(site, SEED, **DESKTOP)
    home = Home(page, site.url, click).open()
    click(page.locator("[data-tile=joker_rum]"))
    home.engine_ready()
    for level in ("simple", "collector", "middle", "strong", "expert"):
        for seat in (1, 2, 3):
            home.level(seat, level)
        names = page.locator(".opponent b").all_inner_texts()
        assert len(set(names)) == 3
        faces = page.locator(".opponent use").all()
        for face in faces:
            expect(page.locator(f"symbol{face.get_attribute('href')}")).to_have_count(1)


@pytest.mark.thorough
def test_the_rules_have_an_address(site: Site, open_page: Open) -> None:
    page = open_page(site, SEED, **PHONE)
    page.goto(site.url + "#/rules/joker_rum")
    expect(page.locator(".rules .panel-list").first.locator("li")).to_have_count(6)


def fits(page: Page) -> list[str]:
    """What does not lie wholly on the screen, or is covered, once everything lies still."""
    lies_still(page)
    found: list[str] = page.evaluate(
        """() => {
        const all = [...document.querySelectorAll(
          ".fan-cards .item, .pile, .actions button, .bar button, [data-seat], #status, [data-zone=score]")];
        const bad = all.filter((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return false;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        });
        const { scrollWidth, scrollHeight } = document.scrollingElement;
        if (scrollWidth > innerWidth || scrollHeight > innerHeight) bad.push(document.body);
        const shown = document.querySelectorAll(
          ".fan-cards .item, .actions button, #status, [data-zone=score]");
        const covered = [...shown].filter((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(there && (element.contains(there) || there.contains(element)));
        });
        return [...bad, ...covered].map((element) => element.outerHTML.slice(0, 120));
        }"""
    )
    return found


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.thorough
def test_everything_fits_the_screen(site: Site, open_page: Open, screen: str) -> None:
    table = open_rum(site, open_page, SCREENS[screen], reduced_motion="reduce")
    page = table.page
    for number in (1, 2, 3):
        table.to_round(number)
        assert fits(page) == []
    table.do("draw-stock")
    expect(table.button("discard")).to_be_visible()
    assert fits(page) == []
    table.do("group")
    expect(page.locator("[data-marks~=by-hand] [data-place^=group]")).to_have_count(3)
    assert fits(page) == []
    table.to_sheet()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    expect(table.button("final")).to_be_in_viewport()


@pytest.mark.thorough
@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize(
    ("screen", "theme"), [("phone", "light"), ("desktop", "dark"), ("phone", "contrast")]
)
def test_axe_finds_nothing(site: Site, open_page: Open, screen: str, theme: str) -> None:
    shape = PHONE if screen == "phone" else DESKTOP
    press: Press = tap if screen == "phone" else click
    page = open_page(site, SEED, **shape, reduced_motion="reduce")
    home = Home(page, site.url, press).open()
    press(home.action("settings"))
    press(page.locator(f"[data-theme-choice={theme}]"))
    press(page.locator("dialog [data-action=close]"))
    table = sit_down(home)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        page.mouse.move(0, 0)
        wrong = violations(page)
        if wrong:
            found[name] = wrong

    assert table.my_turn()
    check("round 1")
    table.do("group")
    check("by hand")
    table.do("group")
    table.do("hint")
    expect(table.note).not_to_be_empty()
    check("hint")
    table.to_round(3)
    check("round 3")
    press(page.locator("[data-action=menu]"))
    press(table.dialog.locator("[data-action=sets]"))
    expect(table.dialog).to_have_attribute("data-dialog", "sets")
    check("sets")
    press(table.dialog.locator("[data-action=close]"))
    table.to_sheet()
    check("sheet")
    table.do("coach")
    expect(table.dialog.locator("[data-entry^=decision]").first).to_be_visible()
    check("coach")
    press(table.dialog.locator("[data-action=close]"))
    table.do("final")
    table.scene("result")
    check("result")
    press(page.locator("[data-action=back]"))
    page.goto(site.url + "#/rules/joker_rum")
    expect(page.locator(".rules .panel-list").first).to_be_visible()
    check("rules")
    assert found == {}
