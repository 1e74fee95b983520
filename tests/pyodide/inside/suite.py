"""Runs the engine's own tests with pytest, inside Pyodide: `suite.py MARKS module …`."""

import sys

import pytest

# What an assertion compared is told by the same test elsewhere, and to prepare for that takes a while here.
sys.exit(int(pytest.main(["-p", "no:cacheprovider", "--assert=plain", "-m", *sys.argv[1:]])))
