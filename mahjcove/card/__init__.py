"""Cards: typed lines, the hands they stand for, and the win test (rules 15, 8.4)."""
