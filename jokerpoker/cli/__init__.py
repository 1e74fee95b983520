"""The shell command: the commands common to all games, their options, progress bars and plots."""
