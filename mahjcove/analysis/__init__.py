"""Questions about what a seat sees: how far tiles are from every line, what they are worth."""
