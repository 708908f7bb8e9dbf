% A file with errors is not played.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
to_move(_).
p(.
% run: check FILE --play 5 --json --engine machine
% expect: {"errors": 1, "warnings": 1, "diagnostics": [{"file": "error_in_file.pl", "severity": "error", "code": "syntax", "message": "expected a term after '(', found the full stop", "hint": null, "begin": {"line": 10, "column": 3}, "end": {"line": 10, "column": 4}}, {"file": "error_in_file.pl", "severity": "warning", "code": "role-arity", "message": "to_move/1 is not the role to_move/2", "hint": "the role is to_move(Position, Player)", "begin": {"line": 9, "column": 1}, "end": {"line": 9, "column": 11}}], "play": null}
% status: 3
