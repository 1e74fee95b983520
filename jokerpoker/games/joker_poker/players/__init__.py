"""How the computer players decide: strategies, which see only strengths of hands, and models of opponents."""
