% An unbound ball.
% query: catch(throw(_), error(E, _), true)
% expect: E = instantiation_error
