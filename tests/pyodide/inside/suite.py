"""Runs the engine's own tests with pytest, inside Pyodide: `suite.py MARKS module …`."""

import sys

import pytest

sys.exit(int(pytest.main(["-p", "no:cacheprovider", "-m", *sys.argv[1:]])))
