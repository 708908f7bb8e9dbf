% Evaluating an unbound variable.
% query: catch(_ is 1 + _, error(E, _), true)
% expect: E = instantiation_error
