% A helper may have the name of a role that is defined too.
initial(0).
eval(S, V) :- eval(S, 0, V).
eval(S, V0, V) :- V is V0 + S.
% run: check FILE
% expect: role_helper_of_same_name.pl: no problems
