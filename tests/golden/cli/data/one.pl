one(1).
