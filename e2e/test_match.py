"""Whole matches, from the start page to the final ranking, in every way there is to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import click, middle
from e2e.pages.patience import until
from e2e.pages.rum import Rum
from e2e.twin import Twin
from e2e.wire import WIRE

# Backs of cards stay until they are told to go.
_HALF_TURNED = """() => {
  window.turns = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const turn = animate.apply(this, how);
    if (this.matches(".turning-back")) {
      turn.pause();
      turns.push(turn);
    }
    return turn;
  };
}"""

SEED = "00112233445566778899aabbccddeeff"
HIGHEST = 18


def play_match(table: Table, first: int = 1) -> list[list[int]]:
    """All games from this one on with the engine's own suggestions; the scores after each."""
    after = []
    for game in range(first, 4):
        table.commit_suggestion()
        table.watch_showdown(game)
        after.append(table.scores())
        table.go_on(game)
    return after


def check_ranking(table: Table, players: int, scores: list[int]) -> None:
    """Every player once, best first, with the points that the table showed."""
    ranking = table.ranking()
    assert sorted(seat for _, seat, _ in ranking) == list(range(players))
    assert [points for _, _, points in ranking] == sorted(scores, reverse=True)
    assert all(points == scores[seat] for _, seat, points in ranking)
    assert ranking[0][0] == 1
    assert 0 < sum(scores) <= HIGHEST * players
    winner = table.page.locator(".ranking > [data-winner=true]").first
    expect(winner).to_contain_text("Winner" if ranking[1][0] > 1 else "the win")


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_match_by_tap_on_a_phone(site: Site, sit_down: SitDown, players: int) -> None:
    """With the deals and scores that the same engine gives outside the browser, byte for byte."""
    twin = Twin()
    view = twin.deal(SEED, players)
    table = sit_down(site, PHONE, players=players, seed=SEED)
    assert [len(hand) for hand in table.hands()] == ([5, 5, 3] if players == 4 else [5, 5, 5])
    for game in (1, 2, 3):
        assert sorted(card for hand in table.hands() for card in hand) == sorted(view["cards"])
        split = twin.ask("assist", name="suggest", seat=0, params={"count": 8})["splits"][0]
        table.suggest()
        # A joker lies beside the cards that it fits.
        assert [*map(sorted, table.hands())] == [*map(sorted, split["hands"])]
        bets = table.bet_any()
        view = twin.lay(split, bets)
        table.commit()
        table.watch_showdown(game)
        assert table.scores() == view["history"][game - 1]["scores"]
        table.go_on(game)
    check_ranking(table, players, view["scores"])
    assert {seat for place, seat, _ in table.ranking() if place == 1} == set(view["winners"])
    table.do("play-again")
    table.dealt(1)
    assert table.scores() == [0] * players


@pytest.mark.thorough
def test_a_press_on_a_card_that_turns_counts(site: Site, sit_down: SitDown) -> None:
    """The back that turns away is gone before the finger leaves."""
    table = sit_down(site, DESKTOP)
    page = table.page
    table.suggest()
    table.bet_any()
    page.evaluate(_HALF_TURNED)
    table.commit()
    backs = page.locator(".turning-back")
    page.mouse.move(*middle(backs.first))
    page.mouse.down()
    page.evaluate("() => turns.forEach((turn) => turn.finish())")
    expect(backs).to_have_count(0)
    page.mouse.up()
    table.step(1, paid=True)


def test_a_table_left_while_it_is_loaded_asks_about_its_own_match(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    page.add_init_script(WIRE)
    home = Home(page, site.url).open()
    rum = Rum.sit_down(home)
    tiles = {key: page.locator(f"[data-tile={key}]") for key in ("joker_poker", "joker_rum")}
    home.open()
    click(tiles["joker_poker"])
    click(home.play)
    table = Table(page, click).dealt()
    table.do("back")

    page.evaluate("""() => { wire.hold = '"method":"load"'; }""")
    for count, key in enumerate(("joker_rum", "joker_poker"), start=1):
        click(tiles[key])
        until(page, f"wire.held.filter(({{ data }}) => String(data).includes(wire.hold)).length === {count}")
    page.evaluate("wire.release()")

    click(tiles["joker_rum"])
    click(home.resume)
    rum.scene("play")
    before = rum.cards()
    assert rum.my_turn()
    rum.discard_last()
    rum.moved_on(before)
