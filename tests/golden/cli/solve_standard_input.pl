% solve reads rules from standard input too.
% run: solve - --json
% input: initial(s).
% input: to_move(_, max).
% input: move(s, m, t).
% input: terminal(t, 3).
% expect-like: *"value":*3,*
