% DOT of a search by SCOUT: a TEST that calls for a second evaluation, and one that does not.
initial(a).
to_move(_, max).
move(a, left, b).
move(a, middle, c).
move(a, right, d).
terminal(b, 1).
terminal(c, 3).
terminal(d, 2).
% run: tree FILE --method scout -o - --format dot
% expect: digraph tree {
% expect:   graph [ordering=out, nodesep=0.18, ranksep=0.42, bgcolor=white, fontname="Helvetica"];
% expect:   node [fontname="Helvetica", fontsize=13, margin="0.06,0.04", height=0.3, width=0.4, style=filled];
% expect:   edge [fontname="Helvetica", fontsize=10, arrowhead=none, color="#4b5563"];
% expect:   graph [labelloc=t, labeljust=c, label=<<FONT POINT-SIZE="12">scout: value 3</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">pointing up: MAX to move  ·  box: end of the game</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">bold: principal variation  ·  dashed: TEST  ·  double line: evaluated again</FONT><BR/> >];
% expect:   n0 [shape=house, fillcolor="#dbeafe", color="#1d4ed8", penwidth=2.6, tooltip=<a>, label=<<B>3</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">a</FONT>>];
% expect:   n1 [shape=box, fillcolor="#f3f4f6", color="#111827", tooltip=<b>, label=<<B>1</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">b</FONT>>];
% expect:   n0 -> n1 [label=<&#160;left&#160;>];
% expect:   n2 [shape=box, fillcolor="#f3f4f6", color="#111827", style="filled,dashed", tooltip=<c>, label=<<B>&gt; 1? yes</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">c</FONT>>];
% expect:   n0 -> n2 [label=<&#160;middle&#160;>, style=dashed];
% expect:   n3 [shape=box, fillcolor="#f3f4f6", color="#111827", penwidth=2.6, tooltip=<c>, label=<<B>3</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">c</FONT>>];
% expect:   n0 -> n3 [label=<&#160;middle&#160;>, color="#111827:white:#111827", penwidth=2.2];
% expect:   n4 [shape=box, fillcolor="#f3f4f6", color="#111827", style="filled,dashed", tooltip=<d>, label=<<B>&gt; 3? no</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">d</FONT>>];
% expect:   n0 -> n4 [label=<&#160;right&#160;>, style=dashed];
% expect: }
