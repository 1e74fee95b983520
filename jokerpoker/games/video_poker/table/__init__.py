"""Video poker at the table: scenes, drafts, the trainer."""
