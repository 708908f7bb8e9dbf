% A question is answered by status, as for solve; a search that runs out has a tree all the same.
initial(a).
to_move(_, max).
move(a, left, b).
move(a, right, c).
terminal(b, 1).
terminal(c, 2).
% run: tree FILE --method scout --at-least 3 -o - --format ndjson
% expect: {"id": 0, "parent": null, "ply": 0, "index": null, "move": null, "position": "a", "task": "test", "alpha": null, "beta": null, "relation": ">=", "threshold": 3, "value": null, "bound": null, "estimate": false, "holds": false, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": false, "visits": 1, "not_drawn": 0}
% expect: {"id": 1, "parent": 0, "ply": 1, "index": 0, "move": "left", "position": "b", "task": "test", "alpha": null, "beta": null, "relation": ">=", "threshold": 3, "value": null, "bound": null, "estimate": false, "holds": false, "side": null, "leaf": "terminal", "successors": null, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": false, "visits": 1, "not_drawn": 0}
% expect: {"id": 2, "parent": 0, "ply": 1, "index": 1, "move": "right", "position": "c", "task": "test", "alpha": null, "beta": null, "relation": ">=", "threshold": 3, "value": null, "bound": null, "estimate": false, "holds": false, "side": null, "leaf": "terminal", "successors": null, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": false, "visits": 1, "not_drawn": 0}
% status: 1
% run: tree FILE --method minimax --nodes 2 -o - --format ndjson
% expect: {"id": 0, "parent": null, "ply": 0, "index": null, "move": null, "position": "a", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": null, "bound": null, "estimate": false, "holds": null, "side": "max", "leaf": null, "successors": 2, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 0}
% expect: {"id": 1, "parent": 0, "ply": 1, "index": 0, "move": "left", "position": "b", "task": "evaluate", "alpha": null, "beta": null, "relation": null, "threshold": null, "value": 1, "bound": "exact", "estimate": false, "holds": null, "side": null, "leaf": "terminal", "successors": null, "cutoff": null, "left_out": 0, "proof": null, "disproof": null, "pv": true, "visits": 1, "not_drawn": 0}
% status: 4
