"""The server of ``make play`` answers other devices if it is asked to."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "web"))

from serve import EVERYWHERE, Site  # noqa: E402


@pytest.mark.parametrize("host", ["127.0.0.1", EVERYWHERE])
def test_the_printed_address_answers(tmp_path: Path, host: str) -> None:
    """That of a server of the whole network is this machine's own, which a phone can open."""
    (tmp_path / "index.html").write_text("the page", encoding="utf-8")
    with Site(tmp_path, host=host) as site:
        assert EVERYWHERE not in site.url
        with urllib.request.urlopen(site.url, timeout=10) as answer:
            assert answer.read() == b"the page"


def test_make_play_takes_a_host() -> None:
    command = ["make", "--dry-run", "play", f"HOST={EVERYWHERE}", "PORT=9000"]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert f"web/serve.py --host {EVERYWHERE} --port 9000" in lines
