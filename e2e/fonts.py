"""The letters that browsers draw in tests: sets of fonts that npm packages bring, the same on every machine.

The machine's own fonts are not used: browsers are started with ``FONTCONFIG_FILE`` in their environment.
"""

from __future__ import annotations

import os
from pathlib import Path

from e2e.browser import ROOT

PACKAGES = ROOT / "web" / "node_modules"
CONFIGURATIONS = PACKAGES / ".cache" / "fonts"
DEJAVU = PACKAGES / "dejavu-fonts-ttf" / "ttf"
SETS = {
    "usual": ("Noto Sans", PACKAGES / "@expo-google-fonts" / "noto-sans"),
    "narrow": ("Roboto Condensed", PACKAGES / "@expo-google-fonts" / "roboto-condensed"),
    "wide": ("DejaVu Sans", DEJAVU),
}
"""By name of a set, its family and folder. DejaVu Sans is as wide as Verdana, the widest usual font."""

# Drawn alike everywhere; signs that a font lacks come from DejaVu Sans.
_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <dir>{dejavu}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>{family}</string><string>DejaVu Sans</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
"""


def environment(name: str = "usual") -> dict[str, str]:
    """This process's environment with a set of fonts in it.

    Raises ``RuntimeError`` when the packages are not installed.
    """
    return {**os.environ, "FONTCONFIG_FILE": str(configuration(name))}


def configuration(name: str) -> Path:
    """Writes the configuration with which a browser has only these fonts; the path of the file."""
    family, folder = SETS[name]
    for needed in (folder, DEJAVU):
        if not needed.is_dir():
            raise RuntimeError(f"{needed} is missing: run `make site`, which installs the fonts of the tests")
    CONFIGURATIONS.mkdir(parents=True, exist_ok=True)
    text = _CONFIGURATION.format(family=family, folder=folder, dejavu=DEJAVU, cache=CONFIGURATIONS / "cache")
    file = CONFIGURATIONS / f"{name}.conf"
    if not file.exists() or file.read_text() != text:
        # Replaced at once, because other workers may read the file.
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(text)
        fresh.replace(file)
    return file
