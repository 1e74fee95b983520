"""The page in each of its languages: nothing of another one is left, nothing is cut off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Opener, SitDown
from e2e.messages import vocabulary, words
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.patience import becomes, closed
from e2e.positions import finished, last_summary, shelf

SEED = "00112233445566778899aabbccddeeff"
LOCALES = {"de": "de-AT", "en": "en-GB", "fr": "fr-FR", "it": "it-CH"}
OTHERS = ["fr", "de", "it"]

_TEXTS = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: holder } = node;
    if (holder.closest("script, style, .art, [lang]:not(html)")) continue;
    if (holder.closest("option") || holder.checkVisibility()) texts.push(node.textContent);
  }
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder]"))
    if (element.checkVisibility())
      texts.push(...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""));
  return texts.map((text) => text.trim()).filter(Boolean);
}"""
_BOXES = "button, label, h1, h2, h3, p, li, .zone-note, .zone-warning, .status, .item-badge, .tool, th, td"
_CUT = """(boxes) => [...document.querySelectorAll(boxes)]
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .hands-page table"))
  .filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (element.scrollWidth <= element.clientWidth + 1 || !element.clientWidth) return false;
    const end = element.getBoundingClientRect().left + element.scrollWidth;
    return overflowX !== "visible" || textOverflow === "ellipsis" || end > innerWidth + 1
      || element.matches(".tool, .item-badge, .segment, .button");
  })
  .map((element) => `${element.className || element.tagName}: ${element.textContent.trim()}`)"""
_CUT_PLACEHOLDERS = """() => [...document.querySelectorAll("input[placeholder]")].filter((input) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return input.checkVisibility() && pen.measureText(input.placeholder).width > room;
}).map(({ placeholder }) => placeholder)"""
_LINES_OF_TABS = """() => [...document.querySelectorAll("[data-tab]")].map((tab) => {
  const range = document.createRange();
  range.selectNodeContents(tab);
  return range.getClientRects().length;
})"""
_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


# What must not be at the end of a line, or start one, is held there by a space that does not break.
_LOOSE = {
    "en": re.compile(r"\s[;:!?%…]"),
    "fr": re.compile(r"[ \u00a0\n][;:!?%»]|«[ \u00a0\n]|\s…"),
    "de": re.compile(r"[ \u00a0\n]%|[ \n]…|\s[;:!?]"),
    "it": re.compile(r"\s[;:!?%…]"),
}


def foreign(page: Page, language: str) -> set[str]:
    """Words on the screen that this language does not have."""
    return set().union(*(words(text) for text in page.evaluate(_TEXTS))) - vocabulary(language)


def check(page: Page, language: str) -> None:
    """Everything that shows or is read out is in this language, and none of it is cut off."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    # What is fetched or asked for comes a moment later.
    becomes(page, lambda: foreign(page, language), set())
    becomes(page, lambda: page.evaluate(_CUT, _BOXES), [])
    assert [text for text in page.evaluate(_TEXTS) if _LOOSE[language].search(text)] == []
    assert page.evaluate(_WIDE) <= 0


@pytest.mark.thorough
@pytest.mark.parametrize("language", LOCALES)
def test_a_game_scene_by_scene(site: Site, open_page: Opener, language: str) -> None:
    page = open_page(site, **SMALL_PHONE, locale=LOCALES[language])
    table = last_summary(page, site.url, tap, seats=4)

    def coached() -> None:
        check(page, language)
        assert violations(page) == []
        table.do("coach")
        expect(table.dialog).to_have_attribute("data-dialog", "coach", timeout=60_000)
        check(page, language)
        page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)

    coached()
    table.go_on(2)
    check(page, language)
    # What the field of the command line suggests can be read to the end.
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_visible()
    assert page.evaluate(_CUT_PLACEHOLDERS) == []
    page.keyboard.press("Escape")
    table.suggest()
    table.bet_any()
    check(page, language)
    assert violations(page) == []
    table.commit()
    check(page, language)
    table.watch_showdown(3)
    check(page, language)
    table.go_on(3)
    coached()


@pytest.mark.parametrize("language", LOCALES)
def test_every_other_screen(site: Site, open_page: Opener, language: str) -> None:
    page = open_page(site, **SMALL_PHONE, locale=LOCALES[language])
    home = Home(page, site.url, tap).open().engine_ready()
    home.level(1, "human")
    check(page, language)
    home.option("bet_values")
    check(page, language)
    home.close_rules()
    assert page.evaluate(_CUT_PLACEHOLDERS) == []
    tap(home.action("settings"))
    expect(page.locator("dialog [data-setting=leftHanded]")).to_be_visible()
    check(page, language)
    page.keyboard.press("Escape")
    closed(page)
    tap(home.action("rules"))
    expect(page.locator(".example").first).to_be_visible()
    check(page, language)
    assert violations(page) == []
    page.goto(f"{site.url}#/hands")
    for tab in ("ranking", "laboratory", "odds"):
        tap(page.locator(f"[data-tab={tab}]"))
        assert page.evaluate(_LINES_OF_TABS) == [1, 1, 1]
        expect(page.locator(".hands-page")).to_have_attribute("data-pending", "false", timeout=60_000)
        check(page, language)
        assert page.evaluate(_CUT_PLACEHOLDERS) == []
    page.goto(f"{site.url}#/together")
    expect(page.locator("main h2").first).to_be_visible()
    check(page, language)
    assert page.evaluate(_CUT_PLACEHOLDERS) == []
    kept = shelf(finished("joker_rum", 4))
    matches = kept["stores"]["matches"]
    matches["other"] = storage.seal("other", storage.unsealed(matches["found"]))
    storage.install(page, site.url, kept, "#/history")
    page.locator("select[data-find=only]").select_option("open")
    expect(page.locator("[data-found='0']")).to_be_visible()
    check(page, language)


def test_switching_while_arranging(site: Site, sit_down: SitDown) -> None:
    """The choice takes effect at once, moves no card, and is remembered."""
    table = sit_down(site, DESKTOP, seed=SEED, locale="en-GB")
    table.suggest()
    table.bet_any()
    before = table.state()
    for language in OTHERS:
        table.do("menu")
        table.do("settings")
        table.page.locator("[data-setting=language]").select_option(language)
        expect(table.page.locator("html")).to_have_attribute("lang", language)
        check(table.page, language)
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        after = table.state()
        assert (after["hands"], after["bets"]) == (before["hands"], before["bets"])
        assert after["names"] != before["names"]
        before = after
    table.page.reload()
    table.dealt()
    check(table.page, "it")
    href = "manifest-it.webmanifest"
    expect(table.page.locator("link[rel=manifest]")).to_have_attribute("href", href)
    manifest = table.page.request.get(f"{site.url}{href}").json()
    assert (manifest["lang"], manifest["dir"]) == ("it", "ltr")


@pytest.mark.thorough
def test_an_unknown_language_is_english_and_no_other_shows_first(site: Site, open_page: Opener) -> None:
    """While the language is on its way, there is no text but the name of the game."""
    page = open_page(site, **PHONE, locale="sv-SE")
    page.route("**/assets/en-*.js", lambda _: None)
    page.goto(site.url, wait_until="commit")
    expect(page.locator("h1")).to_have_text("Joker Poker")
    assert page.evaluate("document.body.innerText.trim()") == "Joker Poker"
    page.unroute_all()
    Home(page, site.url, tap).open()
    check(page, "en")


def test_only_the_language_in_use_is_fetched(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, locale="fr-CA")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    Home(page, site.url, tap).open()
    assert {name[:3] for name in asked if name[:3] in ("en-", "de-", "fr-", "it-")} == {"fr-"}
