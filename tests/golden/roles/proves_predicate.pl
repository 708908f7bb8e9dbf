% proves/4 answers a question by proof-number search.
initial(s).
to_move(s, max).
move(s, left, l).
move(s, right, r).
terminal(l, 3).
terminal(r, 5).
% run: query FILE "initial(S), proves(S, >=, 5, O)"
% expect: S = s, O = proved
% run: query FILE "proves(s, >, 5, O)"
% expect: O = disproved
% run: query FILE "catch(proves(s, <, 5, _), error(E, _), true)"
% expect: E = domain_error(relation,<)
% run: query FILE "pvs(s, B, V), mtdf(s, B, V), sss(s, B, V)"
% expect: B = r, V = 5
