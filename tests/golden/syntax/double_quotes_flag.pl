% The flag double_quotes changes what "..." means in the rest of the file.
:- set_prolog_flag(double_quotes, codes).
p("ab").
:- set_prolog_flag(double_quotes, atom).
q("ab").
% query: p(X)
% expect: X = [97,98]
% query: q(X)
% expect: X = ab
