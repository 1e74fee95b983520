"""Every non-dominated split of a deal."""
