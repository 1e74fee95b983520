"""The end of a lost match: what would have helped, in one sentence, and the way to that turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS
from e2e.positions import device, finished, shelf, stores
from e2e.test_looks import box
from jokerpoker import new_match, play
from jokerpoker.consolation import find_sentence
from jokerpoker.match import Match
from jokerpoker.steps import finished as done


def at_the_end(page: Page, site: Site, match: Match) -> None:
    """A finished match on the table and in the history; through whatever lies before its result."""
    both = stores({**device(match)["stores"], "matches": shelf(match)["stores"]["matches"]})
    storage.install(page, site.url, both, "#/table")
    to_the_end(page)


def to_the_end(page: Page) -> None:
    """Through whatever lies before the result of the match on the table."""
    ending = page.locator(".ending")
    onward = page.locator("[data-action=skip], [data-action=final], [data-action=main]").first
    expect(ending.or_(onward).first).to_be_visible(timeout=ENGINE_MS)
    for _ in range(3):
        if ending.count():
            break
        tap(onward)
        page.wait_for_timeout(500)


@pytest.mark.parametrize("game", ["joker_poker", "joker_rum", "pegs_and_jokers", "poker_tiles"])
def test_a_lost_match_says_what_would_have_helped_and_shows_it(
    site: Site, open_page: Opener, game: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    match = finished(game, 4)
    ply = done(find_sentence(match, 0))[1]
    at_the_end(page, site, match)
    told = page.locator("[data-consolation]")
    expect(told).to_be_visible()
    before = places(page)
    expect(told).to_have_attribute("data-consolation", "none" if ply is None else str(ply), timeout=90_000)
    expect(told).to_contain_text("Not this time.")
    # Its place was there before it.
    expect(page.locator(".next-level")).not_to_be_empty()
    assert places(page) == before
    # Seen at once, whole.
    expect(told.locator("div")).to_be_in_viewport(ratio=1)
    all_places_are_in_sight(page, 4)
    # One way leads to a turn from which one can play on.
    expect(page.locator("[data-action=whatif]")).to_have_count(1)
    if ply is None:
        return
    look = told.locator("[data-action=whatif]")
    expect(look).to_have_text("Look at this decision")
    expect(page.locator(".next-level")).to_be_visible()
    assert box(look)["bottom"] <= box(page.locator(".next-level"))["y"]
    tap(look)
    film = page.locator(".film")
    expect(film).to_have_attribute("data-at", str(ply), timeout=ENGINE_MS)
    expect(page.locator(".replay-mark")).to_be_visible()
    expect(film.locator("[data-action=branch]")).to_be_visible()
    shows_both(page)
    # Back at the result it is still there.
    page.go_back()
    expect(told).to_be_visible()


def places(page: Page) -> list[dict[str, float]]:
    """Where the ranking is, and what can be pressed below it."""
    return [box(one) for one in page.locator(".result-title, .standing, .ending > *").all()]


def all_places_are_in_sight(page: Page, seats: int) -> None:
    """The person's own, too, whatever else is said of the match."""
    places = page.locator(".standing")
    expect(places).to_have_count(seats)
    expect(page.locator(".next-level")).to_be_visible(timeout=ENGINE_MS)
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
@pytest.mark.fonts("wide")
@pytest.mark.parametrize("language", ["de-DE", "fr-FR", "it-IT", "en-GB"])
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *((game, seats) for game in ("joker_poker", "poker_tiles") for seats in (2, 3, 4)),
        ("joker_rum", 4),
        ("pegs_and_jokers", 4),
    ],
)
def test_all_places_are_in_sight_on_a_phone(
    site: Site, open_page: Opener, game: str, seats: int, language: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=language)
    match = finished(game, seats)
    at_the_end(page, site, match)
    if 0 not in match.state.view(0)["winners"]:
        expect(page.locator("[data-consolation]")).to_be_visible(timeout=90_000)
    all_places_are_in_sight(page, seats)


def shows_both(page: Page) -> None:
    """What was decided and what was better: a sentence for each, seen whole; the one shown is marked."""
    shown = page.locator(".decision button")
    expect(shown).to_have_count(2, timeout=ENGINE_MS)
    expect(shown.first).to_contain_text("You: ")
    expect(shown.last).to_contain_text("Better: ")
    # The better one is the first that the table shows.
    expect(shown.last).to_have_attribute("aria-pressed", "true")
    for one, mark in ((shown.last, "better"), (shown.first, "made")):
        tap(one)
        expect(one).to_have_attribute("aria-pressed", "true")
        expect(one).to_be_in_viewport(ratio=1)
        expect(page.locator(f".zones [data-marks~={mark}]").first).to_be_in_viewport()
    does_not_scroll(page)
    # It belongs to this turn only.
    tap(page.locator("[data-action=film-next]"))
    expect(page.locator(".decision")).to_have_count(0)
    tap(page.locator("[data-action=film-back]"))
    expect(page.locator(".decision")).to_be_visible()


def does_not_scroll(page: Page) -> None:
    """The table ends where the window ends."""
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "you"), [("de-DE", "Du:"), ("fr-FR", "Vous"), ("it-IT", "Tu:")])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_longest_sentences_of_a_decision_fit_in_every_language(
    site: Site, open_page: Opener, size: dict[str, Any], language: str, you: str
) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale=language)
    match = finished("joker_poker", 4)
    ply = done(find_sentence(match, 0))[1]
    storage.install(page, site.url, shelf(match), f"#/table/found@{ply}@decision")
    shown = page.locator(".decision button")
    expect(shown.first).to_contain_text(you, timeout=ENGINE_MS)
    for one in shown.all():
        expect(one).to_be_in_viewport(ratio=1)
    assert box(page.locator(".decision"))["height"] <= box(page.locator(".status"))["height"]


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_machine_shows_both_sentences_of_a_decision(
    site: Site, open_page: Opener, size: dict[str, Any]
) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="fr-FR")
    match = new_match("video_poker", seed="3", options={"hands": 20})
    play(match, ["beginner"])
    ply = done(find_sentence(match, 0))[1]
    assert ply is not None
    storage.install(page, site.url, shelf(match), f"#/table/found@{ply}@decision")
    shown = page.locator(".decision button")
    expect(shown.first).to_contain_text("Vous", timeout=ENGINE_MS)
    for one in shown.all():
        expect(one).to_be_in_viewport(ratio=1)
    cards = page.locator("[data-zone=hand]")
    assert all(box(one)["y"] >= box(cards)["bottom"] for one in shown.all())
    # The frame fits the card, not the words above it, too.
    framed = page.locator("[data-zone=hand] [data-marks~=better]").first
    for one, line in ((framed, "none"), (framed.locator(".card"), "solid")):
        expect(one).to_have_css("outline-style", line)
    # Neither runs off the table, nor does the table run off the window.
    felt, pad = box(page.locator(".status")), 0 if size is PHONE else 16
    assert all(felt["x"] + pad <= box(one)["x"] for one in shown.all())
    does_not_scroll(page)


RANKS = """() => [...document.querySelectorAll("[data-zone^=hand] .corner:not(.far) b")].map(
  (rank) => rank.getBoundingClientRect().height)"""


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["joker_poker", "joker_rum"])
def test_larger_cards_are_larger_in_the_review_of_a_decision_too(
    site: Site, open_page: Opener, game: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    match = finished(game, 4)
    ply = done(find_sentence(match, 0))[1]
    storage.install(page, site.url, shelf(match), f"#/table/found@{ply}@decision")
    expect(page.locator(".decision button")).to_have_count(2, timeout=ENGINE_MS)
    usual = page.evaluate(RANKS)
    page.evaluate("document.documentElement.dataset.largeCards = 'true'")
    larger = page.evaluate(RANKS)
    assert usual
    assert all(one > before * 1.05 for before, one in zip(usual, larger, strict=True))


@pytest.mark.parametrize(("game", "seats"), [("poker_tiles", 2), ("joker_poker", 3), ("video_poker", 1)])
def test_a_match_that_was_won_leads_to_its_turns(
    site: Site, open_page: Opener, game: str, seats: int
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    match = finished(game, seats)
    at_the_end(page, site, match)
    tap(page.locator(".result [data-action=whatif]", has_text="Replay and change a move"))
    # At the machine to the last hand, since no hand depends on the others.
    at = match.ply - 1 if seats == 1 else 0
    expect(page.locator(".film")).to_have_attribute("data-at", str(at), timeout=ENGINE_MS)
