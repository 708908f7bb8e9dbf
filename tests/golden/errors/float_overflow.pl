% Floats never become infinite.
% query: catch(_ is 1.0e300 * 1.0e300, error(E, _), true)
% expect: E = evaluation_error(float_overflow)
% query: catch(_ is exp(1000), error(E, _), true)
% expect: E = evaluation_error(float_overflow)
