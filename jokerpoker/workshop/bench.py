"""The former name of :mod:`jokerpoker.workshop.runner`, for programs that still use it."""

from jokerpoker.workshop.runner import Order, Own
from jokerpoker.workshop.runner import Runner as Bench

__all__ = ["Bench", "Order", "Own"]
