% A variable whose name begins with _ may stand once.
p(X, _Y) :- q(X).
q(1).
% run: check FILE
% expect: singleton_underscore.pl: no problems
