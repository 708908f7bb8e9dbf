% A ball leaves \+.
% query: catch(\+ throw(out), B, true)
% expect: B = out
