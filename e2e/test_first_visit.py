"""What a first visit to the game asks of the server, until everything is on the device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from serve import Site

from e2e.conftest import PHONE
from e2e.pages import Home
from e2e.pages.gestures import tap

pytestmark = pytest.mark.offline


def test_no_file_is_sent_twice_and_all_are_below_five_megabytes(
    own_site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(own_site, **PHONE)
    Home(page, own_site.url, tap).open().works_offline()
    sent = Counter(answer.path for answer in own_site.answers if answer.size)
    assert {path: times for path, times in sent.items() if path.startswith("assets/") and times > 1} == {}
    assert "jokerpoker.html" not in sent
    assert sum(answer.size for answer in own_site.answers) < 5_000_000
