% A tree with more nodes than are to be drawn says so, on standard error and in the picture.
initial(n(max, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: tree FILE --method minimax --draw 3 -o - --format ndjson
% expect: {"id": 0, "parent": null, "ply": 0, "index": null, "move": null, "position": "n(max,4)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 4}
% expect: {"id": 1, "parent": 0, "ply": 1, "index": 0, "move": "take(1)", "position": "n(min,3)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "min", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 2}
% expect: {"id": 2, "parent": 1, "ply": 2, "index": 0, "move": "take(1)", "position": "n(max,2)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 3}
% expect-error: 9 more nodes not drawn; --draw 3 is the limit
% run: tree FILE --method minimax --draw 3 -o - --format ndjson --quiet
% expect: {"id": 0, "parent": null, "ply": 0, "index": null, "move": null, "position": "n(max,4)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 4}
% expect: {"id": 1, "parent": 0, "ply": 1, "index": 0, "move": "take(1)", "position": "n(min,3)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "min", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 2}
% expect: {"id": 2, "parent": 1, "ply": 2, "index": 0, "move": "take(1)", "position": "n(max,2)", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 3}
% run: tree FILE --method minimax --draw 2 -o - --format dot
% expect: digraph tree {
% expect:   graph [ordering=out, nodesep=0.18, ranksep=0.42, bgcolor=white, fontname="Helvetica"];
% expect:   node [fontname="Helvetica", fontsize=13, margin="0.06,0.04", height=0.3, width=0.4, style=filled];
% expect:   edge [fontname="Helvetica", fontsize=10, arrowhead=none, color="#4b5563"];
% expect:   graph [labelloc=t, labeljust=c, label=<<FONT POINT-SIZE="12">minimax: value 1 · 10 more nodes not drawn</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">pointing up: MAX to move  ·  pointing down: MIN to move</FONT><BR/><FONT POINT-SIZE="10" COLOR="#6b7280">bold: principal variation  ·  ⋮: visits not drawn</FONT><BR/> >];
% expect:   n0 [shape=house, fillcolor="#dbeafe", color="#1d4ed8", penwidth=2.6, tooltip=<n(max,4)>, label=<<B>1</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">n(max,4)</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">⋮ 4 below</FONT>>];
% expect:   n1 [shape=invhouse, fillcolor="#ffedd5", color="#c2410c", penwidth=2.6, tooltip=<n(min,3)>, label=<<B>1</B><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">n(min,3)</FONT><BR/><FONT POINT-SIZE="9" COLOR="#6b7280">⋮ 6 below</FONT>>];
% expect:   n0 -> n1 [label=<&#160;take(1)&#160;>, color="#111827", penwidth=2.6];
% expect: }
% expect-error: 10 more nodes not drawn; --draw 2 is the limit
