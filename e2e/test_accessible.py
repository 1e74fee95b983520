"""axe finds nothing, on any screen, in any theme; and the page says aloud what happens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import Press, back, click, tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import engine_ready
from e2e.pages.patience import becomes, closed
from e2e.positions import device, finished, shelf
from e2e.twin import ONE_JOKER, jokers_in

SCREENS = {"phone": PHONE, "desktop": DESKTOP}


@pytest.mark.parametrize(
    ("screen", "theme"),
    [
        ("phone", "light"),
        ("desktop", "dark"),
        ("phone", "contrast"),
        *(pytest.param(*case, marks=pytest.mark.slow) for case in (("desktop", "light"), ("phone", "dark"))),
        pytest.param("desktop", "contrast", marks=pytest.mark.slow),
    ],
)
def test_axe_finds_nothing(site: Site, open_page: Opener, screen: str, theme: str) -> None:
    options = SCREENS[screen]
    press: Press = tap if options.get("has_touch") else click
    page = open_page(site, ONE_JOKER, **options, reduced_motion="reduce")
    home = Home(page, site.url, press).open().engine_ready()
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        wrong = violations(page)
        if wrong:
            found[name] = wrong

    press(home.action("settings"))
    page.locator("[data-setting=theme]").select_option(theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    check("settings")
    press(page.locator("dialog [data-action=close]"))
    closed(page)
    press(page.locator("[data-action=learn]"))
    expect(page.locator(".lesson")).to_be_visible()
    Table(page, press).dealt()
    check("lesson")
    press(page.locator("[data-action=back]"))
    check("home")
    home.option("bet_values")
    check("house rules")
    home.close_rules()
    press(home.action("rules"))
    expect(page.locator(".rules h1")).to_be_visible()
    check("rules")
    back(page)
    expect(home.play).to_be_visible()
    page.wait_for_timeout(500)  # a touch while the browser brings the page to where it was is no click
    press(home.play)
    table = Table(page, press).dealt()
    check("table")
    table.suggest()
    table.bet_any()
    press(table.place(1, 1))
    check("table, ready")
    press(table.place(1, 1))
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    check("table, wrong")
    table.do("undo")
    page.keyboard.press("/")
    page.locator("#command").fill("names")
    page.locator("#command").press("Enter")
    expect(page.locator("[data-log=table]").first).to_be_attached()
    check("command line")
    (joker,) = jokers_in([card for hand in hands for card in hand])
    press(table.card(joker))
    table.do("joker")
    # Beside the table where there is room.
    beside = page.locator(".side [data-panel=jokers]")
    expect(page.locator("dialog[data-dialog=jokers]").or_(beside).first).to_be_attached()
    check("joker")
    if not beside.is_visible():
        press(table.dialog.locator("[data-action=close]"))
    for sheet in ("help", "ranking"):
        press(page.locator("[data-action=menu]"))
        expect(table.dialog).to_have_attribute("data-dialog", "menu")
        if sheet == "help":
            check("menu")
        press(table.dialog.locator(f"[data-action={sheet}]"))
        expect(table.dialog).to_have_attribute("data-dialog", sheet)
        check(sheet)
        press(table.dialog.locator("[data-action=close]"))
    table.commit()
    check("showdown")
    table.do("next")
    table.step(1, paid=True)
    check("showdown, paid")
    table.skip_to_summary(1)
    check("summary")
    kept = device(finished("joker_poker", 3), theme=theme)
    kept["stores"]["matches"] = shelf(finished("poker_tiles", 2))["stores"]["matches"]
    storage.install(page, site.url, kept, "#/table")
    table.scene("result")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    engine_ready(page)
    check("result")
    for route in ("hands", "history", "statistics", "together", "deal/damaged"):
        page.goto(f"{site.url}#/{route}")
        expect(page.locator("main :is(h2, .panel)").first).to_be_visible()
        check(route)
    assert found == {}


_PLACEHOLDERS = """() => [...document.querySelectorAll("input[placeholder]")].map((input) => {
  const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, opacity } = getComputedStyle(input, "::placeholder");
  const ground = numbers(getComputedStyle(input).backgroundColor);
  if (ground.length > 3) throw new Error("it can be seen through");
  const [r, g, b, alpha = 1] = numbers(color);
  const share = alpha * Number(opacity);
  const seen = light([r, g, b].map((part, at) => share * part + (1 - share) * ground[at]));
  const [low, high] = [seen, light(ground)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
})"""


@pytest.mark.thorough
def test_a_person_s_seat_is_called_like_one_and_its_field_can_be_read_in_every_theme(
    site: Site, open_page: Opener
) -> None:
    """axe does not look at placeholders."""
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().engine_ready()
    level = page.locator("select[data-level='1']")
    expect(level).to_have_accessible_name("Level of Max")
    home.level(1, "human")
    expect(level).to_have_accessible_name("Level of Player 2")
    for theme in ("felt", "light", "dark", "contrast"):
        tap(home.action("settings"))
        page.locator("[data-setting=theme]").select_option(theme)
        page.keyboard.press("Escape")
        closed(page)
        ratios = page.evaluate(_PLACEHOLDERS)
        assert len(ratios) == 2
        assert min(ratios) >= 4.5, theme
    name = page.locator("[data-name-of='1']")
    name.fill("Mia")
    name.blur()
    expect(level).to_have_accessible_name("Level of Mia")
    page.goto(f"{site.url}#/together")
    expect(page.locator("[data-code]")).to_be_visible()
    assert min(page.evaluate(_PLACEHOLDERS)) >= 4.5
    # And axe would find something, too.
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(problem.startswith("button-name") for problem in violations(page))


@pytest.mark.thorough
@pytest.mark.chromium_only("Firefox's driver does not force colours")
def test_in_forced_colours_everything_can_be_told_apart(site: Site, open_page: Opener) -> None:
    page = open_page(site, ONE_JOKER, **DESKTOP, forced_colors="active", reduced_motion="reduce")
    home = Home(page, site.url).open()
    home.play.click()
    table = Table(page).dealt()
    assert violations(page) == []
    table.place(0, 0).click()
    expect(table.place(0, 0)).to_have_attribute("aria-pressed", "true")
    picked = "getComputedStyle(document.querySelector('.item[aria-pressed=true]')).outlineStyle"
    assert page.evaluate(picked) == "solid"
    page.locator("[data-action=menu]").click()
    page.locator("dialog [data-action=settings]").click()
    expect(page.locator("[data-setting=leftHanded]")).to_be_visible()
    # A checkbox is the browser's own, which shows its state in the system's colours.
    appearance = "(box) => getComputedStyle(box).appearance"
    assert page.locator("[data-setting=leftHanded]").evaluate(appearance) == "auto"
    # The colours are the system's here, and axe cannot read those of a select.
    assert [fault for fault in violations(page) if not fault.startswith("color-contrast")] == []


@pytest.mark.shared
@pytest.mark.chromium_only("Chromium shows its accessibility tree")
def test_a_dialog_does_not_silence_what_is_said(site: Site, sit_down: SitDown) -> None:
    """What is said while a dialog is open stands in the tree that a screen reader is given."""
    table = sit_down(site, DESKTOP, seed=ONE_JOKER)
    page = table.page
    # The match goes on behind an open dialog.
    page.keyboard.press("?")
    expect(table.dialog).to_have_attribute("data-dialog", "help")
    heard = Hearing(page)
    page.evaluate("document.querySelector('[data-action=sort]').click()")
    page.evaluate("document.querySelector('[data-action=suggest]').click()")
    heard.hears("Chances of winning")
    tree = page.context.new_cdp_session(page)

    def stands_in_the_tree() -> bool:
        said = page.locator("#live-dialog").inner_text().strip()
        nodes = tree.send("Accessibility.getFullAXTree")["nodes"]
        words = [str(node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]
        return bool(said) and any(said in text for text in words)

    becomes(page, stands_in_the_tree, True)
