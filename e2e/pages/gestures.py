"""Ways to press, drag, type, download and go back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page

from e2e.pages.patience import lies_still, until

Press = Callable[[Locator], None]
_OFFERED = """() => {
  window.offered = null;
  const create = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
  const blobs = new Map();
  URL.createObjectURL = (blob) => {
    const url = create.call(URL, blob);
    blobs.set(url, blob);
    return url;
  };
  HTMLAnchorElement.prototype.click = function () {
    const { download: name, href } = this;
    blobs.get(href).text().then((text) => { window.offered = { name, text }; });
    click.call(this);
  };
}"""


def tap(target: Locator) -> None:
    """Presses with a finger if the browser's protocol can, else with a mouse."""
    if has_fingers(target.page):
        target.tap()
    else:
        target.click()


def press_at(page: Page, x: float, y: float) -> None:
    """Presses a point of the window at once, whatever is there."""
    if has_fingers(page):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def click(target: Locator) -> None:
    """Presses with a mouse."""
    target.click()


def press(target: Locator) -> None:
    """Presses with a finger if the page has a touch screen, else with a mouse."""
    (tap if target.page.evaluate("navigator.maxTouchPoints") else click)(target)


def has_fingers(page: Page) -> bool:
    """True if Playwright can send touches: not to Firefox, which is driven by WebDriver BiDi."""
    browser = page.context.browser
    return browser is None or browser.browser_type.name != "firefox"


def drag(page: Page, source: Locator, target: Locator) -> None:
    """Drags with a mouse from the middle of one element to that of another, in eight steps."""
    begin, end = middle(source), middle(target)
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def drag_by_finger(page: Page, source: Locator, target: Locator) -> None:
    """Drags with a finger, in eight steps; only in Chromium."""
    (x, y), end = middle(source), middle(target)
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        at = {"x": x + (end[0] - x) * step / 8, "y": y + (end[1] - y) * step / 8}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def downloaded(page: Page, act: Callable[[], None], folder: Path) -> Path:
    """The file that the page offers for download when `act` is called, saved in `folder`."""
    if page.context.browser is None or page.context.browser.browser_type.name != "firefox":
        with page.expect_download() as waiting:
            act()
        file = folder / waiting.value.suggested_filename
        waiting.value.save_as(file)
        return file
    # Firefox's driver does not report such a download: the text that the page offers is read instead.
    page.evaluate(_OFFERED)
    act()
    offered = until(page, "window.offered")
    file = folder / offered["name"]
    file.write_text(offered["text"])
    return file


def type_into(field: Locator, text: str) -> None:
    """Replaces the text of a field, key by key. (After `fill` Firefox reports no change.)"""
    field.press("ControlOrMeta+a")
    field.press_sequentially(text)


def back(page: Page) -> None:
    """The browser's own back button. (`go_back` waits for a new document, which no browser loads here.)"""
    page.evaluate("history.back()")


def forward(page: Page) -> None:
    """The browser's own forward button."""
    page.evaluate("history.forward()")


def middle(target: Locator) -> tuple[float, float]:
    """The middle of an element in the window, once it has been scrolled into view and nothing moves."""
    target.scroll_into_view_if_needed()
    lies_still(target.page)
    box = target.bounding_box()
    assert box is not None, f"{target} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
