% Functions outside their domain.
% query: catch(_ is sqrt(-1), error(E, _), true)
% expect: E = evaluation_error(undefined)
% query: catch(_ is log(-1), error(E, _), true)
% expect: E = evaluation_error(undefined)
% query: catch(_ is acos(2), error(E, _), true)
% expect: E = evaluation_error(undefined)
