% Under --json what a goal writes goes to standard error.
% run: query --json "write(hello), nl, X = 1"
% expect: {"solutions": [{"X": "1"}], "more": false}
% expect-error: hello
