"""Card games of jokers: rules, poker hand ranking and computer players, in pure Python."""

__version__ = "0.1.0"
