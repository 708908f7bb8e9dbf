% Only the first solution of initial/1 counts.
initial(leaf(1)).
initial(leaf(2)).
to_move(_, max).
move(none, none, none).
terminal(leaf(N), N).
% run: solve FILE --json
% expect-like: *"position":*"leaf(1)"*"value":*1,*
