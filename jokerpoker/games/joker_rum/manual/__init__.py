"""The lesson and the rules of Joker Rum, as the page's build reads them."""
