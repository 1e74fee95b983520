"""Golden playthroughs: whole random matches, each step written down, replayed by the tests."""
