% What is not in this language has its idiom in messages about goals too.
% run: query FILE "assertz(p(1))"
% expect-error: error: there is no predicate assertz/1 (rules do not change while they run: keep what changes in the position, as an argument that moves pass on; collect results with findall/3)
% status: 3
p(0).
