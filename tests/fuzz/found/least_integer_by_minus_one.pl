% The least integer has no opposite, also where / divides without a rest.
% query: catch(_ is -9223372036854775808 / -1, error(E, _), true)
