"""How poker hands compare."""
