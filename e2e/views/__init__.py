"""What every game's page promises, whoever plays and however: one table of games, one suite."""
