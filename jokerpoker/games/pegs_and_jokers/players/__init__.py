"""How computer players of Pegs and Jokers decide, and what they learned."""
