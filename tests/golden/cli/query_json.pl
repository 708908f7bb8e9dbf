% query --json.
% run: query --json --limit 2 "member(X, [a, b, c])"
% expect-like: *"solutions":*"X":*"a"*"X":*"b"*"more":*true*
