% ~i skips, ~* takes a count, ~p prints, ~~ is a tilde.
% query: format("~w~i~w~n", [a, b, c])
% expect: ac
% expect: true
% query: format("~*c~n", [3, 0'x])
% expect: xxx
% expect: true
% query: format("~p~n", ['a b'])
% expect: 'a b'
% expect: true
% query: format("100~~~n", [])
% expect: 100~
% expect: true
% query: format("~8r ~16r ~8R ~16R~n", [100, 255, 100, 255])
% expect: 144 ff 144 FF
% expect: true
% query: format("no arguments~n")
% expect: no arguments
% expect: true
% query: format("~w~n", single)
% expect: single
% expect: true
