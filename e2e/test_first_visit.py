"""What a first visit asks of the server, until the game can be played and until it is all on the device."""

from __future__ import annotations

from collections import Counter

import pytest
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import tap


@pytest.mark.offline
def test_no_file_is_sent_twice_and_five_games_are_kept_in_little_more_than_five_megabytes(
    own_site: Site, open_page: Opener
) -> None:
    page = open_page(own_site, **PHONE)
    Home(page, own_site.url, tap).open().works_offline()
    sent = Counter(answer.path for answer in own_site.answers if answer.size)
    assert {path: times for path, times in sent.items() if path.startswith("assets/") and times > 1} == {}
    assert "jokerpoker.html" not in sent
    assert sum(answer.size for answer in own_site.answers) < 5_180_000


def test_little_more_than_two_and_a_half_megabytes_are_sent_before_it_can_be_played(
    own_site: Site, open_page: Opener
) -> None:
    Home(open_page(own_site, **PHONE), own_site.url, tap).open().engine_ready()
    assert 1_000_000 < sum(answer.size for answer in own_site.answers) < 2_600_000
