"""How computer players of Poker Tiles decide, and what they learned."""
