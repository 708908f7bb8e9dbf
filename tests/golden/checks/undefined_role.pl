% A role that the file says in another form, or that it does not say, is no slip of the pen.
% run: check FILE
% expect-error: undefined_role.pl:23:16: warning: move/3 is not defined [undefined]
% expect-error:  23 | stuck(S) :- \+ move(S, _, _), eval(S, V), V > 0.
% expect-error:     |                ^~~~~~~~~~~~~
% expect-error:   hint: this file says it by moves/2
% expect-error: undefined_role.pl:23:31: warning: eval/2 is not defined [undefined]
% expect-error:  23 | stuck(S) :- \+ move(S, _, _), eval(S, V), V > 0.
% expect-error:     |                               ^~~~~~~~~~
% expect-error:   hint: this file says it by staticval/2
% expect-error: undefined_role.pl:24:13: warning: terminal/2 is not defined [undefined]
% expect-error:  24 | drawn(S) :- terminal(S, 0).
% expect-error:     |             ^~~~~~~~~~~~~~
% expect-error:   hint: that is a role of a game: each file is checked by itself, and this one does not say it
% expect-error: 3 warnings
% run: query FILE "initial(S), move(S, M, T)" --quiet
% expect-error: error: there is no predicate move/3 (the file says it by moves/2)
% status: 3
initial(max:0).
moves(_:N, [min:M]) :- N < 3, M is N + 1.
staticval(_:N, N).
max_to_move(max:_).
stuck(S) :- \+ move(S, _, _), eval(S, V), V > 0.
drawn(S) :- terminal(S, 0).
