% Column stops and fill characters line text up.
% query: format("~w~t~10|~w~n", [left, right])
% expect: left      right
% expect: true
% query: format("~t~w~10|~w~n", [left, right])
% expect:       leftright
% expect: true
% query: format("~`-t~20|~n", [])
% expect: --------------------
% expect: true
% query: format("~t~d~6|~t~d~12|~n", [1, 22])
% expect:      1    22
% expect: true
