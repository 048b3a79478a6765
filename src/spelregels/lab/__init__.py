"""Players, searches and claims: what can be found out about a game by playing it through."""
