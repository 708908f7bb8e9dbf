% Two solvers do not play in circles for ever.
initial(a).
to_move(_, max).
move(a, forth, b).
move(b, back, a).
repetition(0).
% run: play FILE --max solver --min solver
% expect:
% expect: a
% expect: MAX to move
% expect: MAX plays forth
% expect:
% expect: b
% expect: MAX to move
% expect: MAX plays back
% expect:
% expect: a
% expect: MAX to move
% expect: this position was there before: the game ends with the value 0
