"""Studies of the machine: the explorer of pay tables, reports, statistics, the judge, the shell commands."""
