% An error that arises in a library after the last goal of a clause: the clause is named.
initial(p(max, [a, 1])).
to_move(p(P, _), P).
move(p(max, L), all, p(min, L)) :- L = [_|_].
move(p(min, []), none, p(max, [])) :- !.
move(p(min, [_|Xs]), sum, p(max, S)) :- sum_list(Xs, S).
move(p(min, Xs), sum, p(max, S)) :- sum_list(Xs, S).
terminal(p(over, _), 0).
% run: solve --depth 3 FILE
% expect-error: error_within_library.pl:7:1: error: move/3: a/0 is no arithmetic function in (is)/2, in the position p(min,[a,1]) [role]
% expect-error:  7 | move(p(min, Xs), sum, p(max, S)) :- sum_list(Xs, S).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
% run: query FILE 'move(p(min, [a]), M, _)'
% expect: M = sum
% expect-error: error: a/0 is no arithmetic function in (is)/2, within sum_list_/3 of library(lists)
% status: 3
