two(2).
