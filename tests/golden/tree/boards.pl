% --boards draws each position as show/1 does, with its spaces.
game('Two fields').
initial(b(' ', ' ')).
to_move(_, max).
move(b(' ', X), left, b(x, X)).
move(b(X, ' '), right, b(X, x)).
show(b(A, B)) :- write('['), write(A), write(B), write(']'), nl, write('<&>'), nl.
eval(_, 1).
% run: tree FILE --method minimax --depth 1 --boards -o - --format dot
% expect: digraph tree {
% expect:   graph [ordering=out, nodesep=0.18, ranksep=0.42, bgcolor=white, fontname="Helvetica"];
% expect:   node [fontname="Helvetica", fontsize=13, margin="0.06,0.04", height=0.3, width=0.4, style=filled];
% expect:   edge [fontname="Helvetica", fontsize=10, arrowhead=none, color="#4b5563"];
% expect:   graph [labelloc=t, labeljust=c, label=<<FONT POINT-SIZE="18"><B>Two fields</B></FONT><BR/><FONT POINT-SIZE="12">minimax: value ≈ 1, stopped by depth</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">pointing up: MAX to move  ·  bold: principal variation</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">octagon: depth limit  ·  ≈: an estimate</FONT><BR/> >];
% expect:   n0 [shape=house, fillcolor="#dbeafe", color="#1d4ed8", penwidth=2.6, tooltip=<b(' ',' ')>, label=<<B>≈ 1</B><BR/><FONT FACE="Courier" POINT-SIZE="10">[&#160;&#160;]<BR ALIGN="LEFT"/>&lt;&amp;&gt;<BR ALIGN="LEFT"/></FONT>>];
% expect:   n1 [shape=octagon, fillcolor=white, color="#6b7280", penwidth=2.6, tooltip=<b(x,' ')>, label=<<B>≈ 1</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">horizon</FONT><BR/><FONT FACE="Courier" POINT-SIZE="10">[x&#160;]<BR ALIGN="LEFT"/>&lt;&amp;&gt;<BR ALIGN="LEFT"/></FONT>>];
% expect:   n0 -> n1 [label=<&#160;left&#160;>, color="#111827", penwidth=2.6];
% expect:   n2 [shape=octagon, fillcolor=white, color="#6b7280", tooltip=<b(' ',x)>, label=<<B>≈ 1</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">horizon</FONT><BR/><FONT FACE="Courier" POINT-SIZE="10">[&#160;x]<BR ALIGN="LEFT"/>&lt;&amp;&gt;<BR ALIGN="LEFT"/></FONT>>];
% expect:   n0 -> n2 [label=<&#160;right&#160;>];
% expect: }
