% Integer operators want integers.
% query: catch(_ is 5 mod 2.0, error(E, _), true)
% expect: E = type_error(integer,2.0)
% query: catch(_ is 1 << 2.0, error(E, _), true)
% expect: E = type_error(integer,2.0)
% query: catch(_ is 1.5 // 2, error(E, _), true)
% expect: E = type_error(integer,1.5)
% query: catch(_ is \ 1.0, error(E, _), true)
% expect: E = type_error(integer,1.0)
