"""Pay tables explored and reported on, a person's statistics, decisions judged, the shell commands."""
