"""What is kept on disk: round records and the cards they were dealt with. Paths are handed in."""
