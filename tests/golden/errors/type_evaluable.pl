% Only evaluable functors can be evaluated.
% query: catch(_ is foo, error(E, _), true)
% expect: E = type_error(evaluable,foo/0)
% query: catch(_ is foo(1) + 2, error(E, _), true)
% expect: E = type_error(evaluable,foo/1)
% query: catch(1 =:= a, error(E, _), true)
% expect: E = type_error(evaluable,a/0)
