"""The lesson and the rules of the machine, for the page's build."""
