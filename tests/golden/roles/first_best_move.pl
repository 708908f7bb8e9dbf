% Of equal moves, the pure methods give the first in the order of the rules.
initial(s).
to_move(_, max).
move(s, M, leaf) :- member(M, [first, second]).
terminal(leaf, 3).
% run: solve FILE --pure --json
% expect-like: *"best_move":*"first"*
