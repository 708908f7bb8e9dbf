% A module, or a goal of one, that a variable names.
joined(Module, L) :- Module:append([a], [b], L).
of_lists(Goal) :- lists:Goal.
own(Goal) :- user:Goal, !.
fact(1).
fact(2).
% query: joined(lists, L)
% expect: L = [a,b]
% query: of_lists(append(X, [b], [a, b]))
% expect: X = [a]
% query: own(fact(X))
% expect: X = 1
% query: joined(_, L)
% expect-error: error: an argument is unbound that must be bound
% status: 3
% query: joined(3, L)
% expect-error: error: type error: module expected, found 3
% status: 3
% run: check FILE
% expect: module_of_a_variable.pl: no problems
