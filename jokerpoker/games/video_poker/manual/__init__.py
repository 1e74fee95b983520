"""The lesson and the rules of the machine, as the page's build reads them."""
