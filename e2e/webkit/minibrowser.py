"""WebKitGTK's MiniBrowser on a virtual screen, driven by Debian's WebKitWebDriver."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from e2e import axe
from e2e.browser import executable, minibrowser
from e2e.pages.table import STATE

# The engine starts in WebKit's slow tier.
ENGINE_S = 90.0
PATIENCE_S = 20.0
START_S = 40.0
# As in Chromium (`browser.BRIEF`): no third compilation of the interpreter, which optimizes most and would
# cost a page that lives for seconds a third of its processor time.
BRIEF = {"JSC_useOMGJIT": "0"}
# Longer than any wait within the browser.
COMMAND_S = ENGINE_S + 20
# True after four looks in a row without a running animation, because axe measures colours, which may fade in:
# what opens begins to move only in the next frame, and its end is painted in the one after.
STILL = """(begun) => {
  const still = document.getAnimations().every(({ playState, effect }) =>
    playState !== "running" || effect.getComputedTiming().endTime === Infinity);
  window.stillLooks = !begun && still ? (window.stillLooks ?? 0) + 1 : 0;
  return window.stillLooks > 3;
}"""
_LISTEN = """
if (!window.problems) {
  window.problems = [];
  const note = (kind, what) => window.problems.push(`${kind}: ${what}`);
  addEventListener("error", ({ message, target }) => note("error", message ?? target.outerHTML), true);
  addEventListener("unhandledrejection", ({ reason }) => note("rejection", reason));
  addEventListener("securitypolicyviolation", (event) => note("policy", event.violatedDirective));
  const error = console.error;
  console.error = (...words) => { note("console", words.join(" ")); error.apply(console, words); };
}
"""


@contextlib.contextmanager
def screen(width: int = 1280, height: int = 800) -> Iterator[str]:
    """An X server without a screen; its display's name."""
    readable, writable = os.pipe()
    size = f"{width}x{height}x24"
    command = ["Xvfb", "-displayfd", str(writable), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writable], stderr=subprocess.DEVNULL)
    os.close(writable)
    try:
        with os.fdopen(readable) as answer:
            told, _, _ = select.select([answer], [], [], START_S)
            number = answer.readline().strip() if told else ""
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Driver:
    """WebKitWebDriver and the browser that it starts, in a process group, which is killed as a whole."""

    def __init__(self, display: str) -> None:
        environment = {**os.environ, **BRIEF, "DISPLAY": display, "GDK_BACKEND": "x11"}
        self._service = Service(executable("webkit"), env=environment, popen_kw={"start_new_session": True})
        self._service.start()

    def open(self) -> webdriver.Remote:
        """Opens a window. Commands have a time limit, unlike those of Selenium's class for WebKitGTK."""
        options = Options()
        options.binary_location = minibrowser() or ""
        options.add_argument("--automation")
        config = ClientConfig(self._service.service_url, timeout=int(START_S))
        window = webdriver.Remote(self._service.service_url, options=options, client_config=config)
        config.timeout = int(COMMAND_S)
        return window

    def end(self) -> None:
        """Kills the driver and its browser."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._service.process.pid, signal.SIGKILL)
        self._service.process.wait()


def start(display: str) -> tuple[Driver, webdriver.Remote]:
    """Starts a browser; its processes and its window. If it does not start, it is tried once more."""
    try:
        return _start(display)
    except (WebDriverException, HTTPError) as error:
        warnings.warn(f"WebKit did not come up: {error}", stacklevel=2)
        return _start(display)


def _start(display: str) -> tuple[Driver, webdriver.Remote]:
    driver = Driver(display)
    try:
        return driver, driver.open()
    except BaseException:
        driver.end()
        raise


class MiniBrowser:
    """One window. Selectors are CSS; what cannot be done at once is tried again for `PATIENCE_S`."""

    def __init__(self, display: str) -> None:
        self._process, self.driver = start(display)
        self.driver.set_script_timeout(ENGINE_S)
        self.driver.set_page_load_timeout(ENGINE_S)
        self.problems: list[str] = []

    def close(self) -> None:
        """Ends the browser, and with it its storage."""
        try:
            self.driver.quit()
        finally:
            self._process.end()

    def size(self, width: int, height: int) -> None:
        """Makes the page this large, or a little larger if the window cannot be so small."""
        self.driver.set_window_size(width, height)
        inner, outer = self.ask("innerHeight"), self.driver.get_window_size()["height"]
        self.driver.set_window_size(width, height + outer - inner)

    def open(self, url: str) -> None:
        """Goes to an address."""
        self.hear()
        self.driver.get(url)
        self.driver.execute_script(_LISTEN)

    def reload(self) -> None:
        """Loads the page again."""
        self.hear()
        self.driver.refresh()
        self.driver.execute_script(_LISTEN)

    def hear(self) -> list[str]:
        """The problems of this page and of those before it."""
        self.problems += self.ask("(window.problems ?? []).splice(0)")
        return self.problems

    def ask(self, expression: str, *values: Any) -> Any:
        """The value of an expression in the page; a promise is waited for. `values` are `args[0]`, …"""
        return self.driver.execute_async_script(
            f"""const args = [...arguments], done = args.pop();
            Promise.resolve({expression}).then(done, (error) => done(`rejected: ${{error}}`));""",
            *values,
        )

    def until(self, expression: str, *values: Any, seconds: float = PATIENCE_S) -> Any:
        """Waits until an expression is true; its value."""
        return patient(lambda: self.ask(expression, *values), f"never true: {expression} {values}", seconds)

    def sees(self, selector: str, seconds: float = PATIENCE_S) -> WebElement:
        """Waits until such an element is visible, and returns it."""

        def look() -> WebElement | None:
            found = self.driver.find_elements(By.CSS_SELECTOR, selector)
            return next((element for element in found if element.is_displayed()), None)

        element: WebElement = patient(look, f"not to be seen: {selector}", seconds)
        return element

    def gone(self, selector: str) -> None:
        """Waits until there is no such element."""
        self.until("!document.querySelector(args[0])", selector)

    def text(self, selector: str) -> str:
        """The visible text of an element."""
        return self.sees(selector).text

    def press(self, selector: str) -> None:
        """Clicks the middle of an element, once it can be clicked there."""

        def click() -> bool:
            element = self.sees(selector, seconds=0.5)
            if not element.is_enabled():
                return False
            element.click()
            return True

        patient(click, f"cannot be pressed: {selector}", PATIENCE_S)

    def key(self, key: str) -> None:
        """Presses a key, wherever the focus is: a letter, or a name of Selenium's `Keys`."""
        named = getattr(Keys, key, key)
        webdriver.ActionChains(self.driver).send_keys(named).perform()

    def state(self) -> dict[str, Any]:
        """Everything that a person has arranged or can read, as `pages.table.Table.state`."""
        state: dict[str, Any] = self.ask(f"({STATE})()")
        return state

    def violations(self) -> list[str]:
        """The rules that the page breaks, by axe, once nothing moves except endless animations."""
        self.ask(f"({STILL})(true)")
        self.until(f"({STILL})(false)")
        if not self.ask("'axe' in window"):
            self.driver.execute_script(axe.SOURCE)
        return axe.lines(self.ask(axe.RUN))


def patient(look: Callable[[], Any], complaint: str, seconds: float) -> Any:
    """Calls `look` until it returns something true, and returns that; after errors of the driver and failed
    assertions it is called again. AssertionError with the complaint after so many seconds.
    """
    end, why = time.monotonic() + seconds, ""
    while True:
        try:
            if answer := look():
                return answer
        except (WebDriverException, AssertionError) as error:
            why = str(error).splitlines()[0]
        if time.monotonic() > end:
            raise AssertionError(f"{complaint} {why}")
        time.sleep(0.05)
