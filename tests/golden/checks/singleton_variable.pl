% A variable that stands only once is doubtful.
p(X, Y) :- q(X).
q(1).
% run: check FILE
% expect-error: singleton_variable.pl:2:6: warning: the variable Y stands only once in its clause [singleton]
% expect-error:  2 | p(X, Y) :- q(X).
% expect-error:    |      ^
% expect-error:   hint: write _Y or _ if this is meant
% expect-error: 1 warning
