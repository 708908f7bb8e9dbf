% The tree of a search whose depth limit leaves the value unknown: leaves there are marked. The rules
% are slow, so that the search begins in the machine and is cut off there.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- slow, member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
values(-1, 1).
other(max, min).
other(min, max).
slow :- \+ (between(1, 300000, I), I < 0).
% run: tree FILE --depth 1 -o - --format dot
% expect: digraph tree {
% expect:   graph [ordering=out, nodesep=0.18, ranksep=0.42, bgcolor=white, fontname="Helvetica"];
% expect:   node [fontname="Helvetica", fontsize=13, margin="0.06,0.04", height=0.3, width=0.4, style=filled];
% expect:   edge [fontname="Helvetica", fontsize=10, arrowhead=none, color="#4b5563"];
% expect:   graph [labelloc=t, labeljust=c, label=<<FONT POINT-SIZE="12">alphabeta: value unknown, stopped by depth · 1 earlier passes not drawn</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">pointing up: MAX to move  ·  octagon: depth limit  ·  ?: not known</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">(α, β): window  ·  red bar: successors left out</FONT><BR/> >];
% expect:   n0 [shape=house, fillcolor="#dbeafe", color="#1d4ed8", tooltip=<n(max,5)>, label=<<B>?</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">(−1, 1)</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">n(max,5)</FONT>>];
% expect:   n1 [shape=octagon, fillcolor=white, color="#6b7280", tooltip=<n(min,4)>, label=<<B>?</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">(−1, 1)</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">horizon</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">n(min,4)</FONT>>];
% expect:   n0 -> n1 [label=<&#160;take(1)&#160;>];
% expect:   c0 [shape=plaintext, style=solid, margin="0.02,0", label=<<FONT POINT-SIZE="9" COLOR="#6b7280">best possible</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">1 left out</FONT>>];
% expect:   n0 -> c0 [arrowhead=tee, arrowsize=1.4, color="#dc2626"];
% expect: }
% status: 4
