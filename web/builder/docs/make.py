"""Makes the documentation: ``python web/builder/docs/make.py FOLDER``. A warning is an error."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT), str(HERE)]

from sphinx.cmd.build import build_main  # noqa: E402
from stage import stage  # noqa: E402

UNNEEDED = (".buildinfo", ".nojekyll", "**/*.map")
"""Files to delete: those that Sphinx writes for itself, and those that only authors of the theme need."""
STYLES = {
    "display: none;": "hidden",
    "opacity: 50%": 'opacity="0.5"',
    "width: 100%": 'width="100%"',
    "width: 33%; vertical-align: top;": 'width="33%" valign="top"',
}
"""Styles of single elements, which the policy forbids, and the attributes that replace them."""


def policy(html: str) -> str:
    """The content security policy of a page: files of its site, and the scripts and styles in the page."""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' {hashes_of(html, 'script')}".rstrip(),
            f"style-src 'self' {hashes_of(html, 'style')}".rstrip(),
            "img-src 'self' data:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def hashes_of(html: str, tag: str) -> str:
    """The hashes, for the policy, of the scripts or styles in a page."""
    codes = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
    hashes = (b64encode(sha256(code.encode()).digest()).decode() for code in codes)
    return " ".join(dict.fromkeys(f"'sha256-{each}'" for each in hashes))


def with_policy(html: str) -> str:
    """A page with its policy, and without styles that the policy forbids."""
    for style, attributes in STYLES.items():
        html = html.replace(f'style="{style}"', attributes)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html)}">'
    return html.replace('<meta charset="utf-8">', f'<meta charset="utf-8">{meta}', 1)


def make(folder: Path) -> int:
    """Makes the documentation in a folder, and returns Sphinx's exit status."""
    from jokerpoker import __version__

    with TemporaryDirectory() as work:
        source = Path(work, "source")
        source.mkdir()
        stage(source)
        options = ["-b", "html", "-q", "-W", "--keep-going", "-c", str(HERE), "-D", f"release={__version__}"]
        status = build_main([*options, "-d", str(Path(work, "doctrees")), str(source), str(folder)])
    for path in folder.rglob("*.html"):
        path.write_text(with_policy(path.read_text("utf-8")), "utf-8")
    for name in UNNEEDED:
        for path in folder.glob(name):
            path.unlink()
    return status


if __name__ == "__main__":
    sys.exit(make(Path(sys.argv[1])))
