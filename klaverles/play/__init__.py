"""Play: a deal in progress and positions in it. Knows the rules, knows no screen."""
