"""How computer players of Joker Rum decide, and what they learned."""
