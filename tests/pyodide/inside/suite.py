"""Runs the engine's own tests with pytest, inside Pyodide."""

import sys

import pytest

sys.exit(int(pytest.main(["-p", "no:cacheprovider", "-m", "not slow", *sys.argv[1:]])))
