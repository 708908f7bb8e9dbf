% Chance is no part of rules.
p(X) :- random_between(1, 6, X).
% run: check FILE
% expect-error: chance_is_reported.pl:2:9: error: random_between/3 is not part of this language: what rules mean does not depend on chance or time [impure]
% expect-error:  2 | p(X) :- random_between(1, 6, X).
% expect-error:    |         ^~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: enumerate the outcomes as moves, or keep a generator's state in the position
% expect-error: 1 error
% status: 3
