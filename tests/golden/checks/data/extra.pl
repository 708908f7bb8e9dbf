extra(1).
extra(2).
