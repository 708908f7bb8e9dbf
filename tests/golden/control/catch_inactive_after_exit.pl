% A ball thrown after catch/3 has exited is not its own.
% query: catch((catch(true, _, X = inner), throw(late)), late, X = outer)
% expect: X = outer
