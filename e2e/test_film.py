"""A match of the history turn by turn: the boards of the engine, by buttons and keys; nothing is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.pages.patience import until
from e2e.pages.seat import faces
from e2e.positions import finished, shelf
from e2e.test_looks import box
from e2e.test_round import HIDE
from e2e.watch import Watch
from e2e.wire import DIE, WIRE
from jokerpoker.games.poker_tiles.table.squares import square_name

GAMES = [("pegs_and_jokers", 4), ("poker_tiles", 2)]


def again(page: Page, site: Site, game: str, seats: int, people: int = 1) -> Locator:
    """The history's match of a game, watched again from its beginning."""
    storage.install(page, site.url, shelf(finished(game, seats), people), "#/history")
    expect(page.locator(".past-when time")).to_contain_text("1 Jan 2026")
    tap(page.locator("[data-action=watch]"))
    film = page.locator(".film")
    expect(film).to_have_attribute("data-at", "0", timeout=ENGINE_MS)
    return film


def board(page: Page, game: str) -> list[str]:
    """What lies where, as the page shows it."""
    if game == "pegs_and_jokers":
        pegs = page.locator(".points-board .peg").evaluate_all("all => all.map(({ dataset }) => dataset)")
        return sorted(f"{peg['face'].split()[1]} {peg['place'].split('.')[-1]}" for peg in pegs)
    return sorted(
        page.locator(".board [data-item]").evaluate_all(
            "all => all.map(one => `${one.dataset.place} ${one.dataset.face.slice(0, 2)}`)"
        )
    )


def expected(game: str, seats: int, ply: int) -> list[str]:
    view = finished(game, seats).at(ply).view(0)
    if game == "pegs_and_jokers":
        return sorted(f"{seat} {place}" for seat, pegs in enumerate(view["pegs"]) for place in pegs)
    return sorted(f"{square_name(square)} {tile}" for square, tile in view["board"].items())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_is_watched_turn_by_turn(site: Site, open_page: Opener, game: str, seats: int) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    film = again(page, site, game, seats)
    end = finished(game, seats).ply
    expect(film).to_have_attribute("data-end", str(end))
    assert board(page, game) == expected(game, seats, 0)
    expect(page.locator("[data-action=film-back]")).to_be_disabled()

    for ply in (1, 2, 3):
        tap(page.locator("[data-action=film-next]"))
        expect(film).to_have_attribute("data-at", str(ply))
        assert board(page, game) == expected(game, seats, ply)
        expect(page.locator("#status").first).not_to_be_empty()
    tap(page.locator("[data-action=film-back]"))
    expect(film).to_have_attribute("data-at", "2")
    assert board(page, game) == expected(game, seats, 2)

    # Far away by the slider, and by keys from there.
    film.locator("input").fill(str(end - 2))
    expect(film).to_have_attribute("data-at", str(end - 2))
    assert board(page, game) == expected(game, seats, end - 2)
    film.locator("input").press("ArrowRight")
    expect(film).to_have_attribute("data-at", str(end - 1))

    tap(page.locator("[data-action=film-next]"))
    expect(page.locator(".result")).to_be_visible()
    tap(page.locator("[data-action=film-again]"))
    expect(film).to_have_attribute("data-at", "0")
    tap(page.locator("[data-action=film-run]"))
    expect(film).to_have_attribute("data-at", "2", timeout=20_000)
    film.locator("input").press("End")
    expect(page.locator(".result")).to_be_visible()
    tap(page.locator("[data-action=home]"))
    expect(page.locator("[data-match]")).to_have_count(1)


@pytest.mark.thorough
def test_whoever_is_quick_or_loses_the_engine_stays_where_they_are(
    site: Site, open_page: Opener, watch: Watch
) -> None:
    watch.allow("died")
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    page.add_init_script(WIRE)
    film = again(page, site, "pegs_and_jokers", 4)
    page.evaluate("for (let n = 0; n < 5; n++) document.querySelector('[data-action=film-next]').click()")
    expect(film).to_have_attribute("data-at", "5")
    assert board(page, "pegs_and_jokers") == expected("pegs_and_jokers", 4, 5)
    tap(page.locator("[data-action=film-back]"))
    expect(film).to_have_attribute("data-at", "4")
    tap(page.locator("[data-action=film-next]"))
    expect(film).to_have_attribute("data-at", "5")

    # A line of the log shows its move on the board, and the replay goes on from there.
    tap(page.locator("[data-action=log]"))
    move = page.locator("dialog[data-dialog=log] [data-entry] button").last
    tap(move)
    expect(move).to_have_attribute("aria-pressed", "true")
    tap(page.locator("dialog [data-action=close]"))
    expect(film).to_have_attribute("data-at", "5")

    page.evaluate(DIE)
    until(page, "workers.length === 2")
    engine_ready(page)
    expect(film).to_have_attribute("data-at", "5")
    tap(page.locator("[data-action=film-next]"))
    expect(film).to_have_attribute("data-at", "6")
    assert board(page, "pegs_and_jokers") == expected("pegs_and_jokers", 4, 6)


@pytest.mark.thorough
def test_several_people_see_it_with_the_eyes_of_who_moves(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    film = again(page, site, "poker_tiles", 2, people=2)
    match = finished("poker_tiles", 2)
    rack = page.locator("[data-zone=rack] [data-item]")
    for ply in range(4):
        expect(film).to_have_attribute("data-at", str(ply))
        (mover,) = match.at(ply).prompts()
        held = sorted(faces(rack))
        assert held == sorted(match.at(ply).view(mover)["cards"])
        # Nothing is hidden from anybody here, however often the page is.
        for hidden in (True, False):
            page.evaluate(HIDE, hidden)
        expect(film).to_be_visible()
        tap(page.locator("[data-action=film-next]"))


@pytest.mark.thorough
def test_the_title_of_a_replay_is_seen_whole_on_a_small_phone(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="de-DE")
    storage.install(page, site.url, shelf(finished("video_poker", 1, hands=20)), "#/history")
    tap(page.locator("[data-action=watch]"))
    expect(page.locator(".film")).to_have_attribute("data-at", "0", timeout=ENGINE_MS)
    page.locator(".film input").fill("30")
    title = page.locator(".bar h1")
    expect(title).to_have_text("Hand 15 von 20")
    bar, words = box(page.locator(".bar")), box(title)
    assert bar["y"] <= words["y"]
    assert words["bottom"] <= bar["bottom"]
    assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth")
