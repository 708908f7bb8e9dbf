% Type tests tell the kinds of terms apart.
kinds(T, Ks) :- findall(K, kind(K, T), Ks).
kind(var, T) :- var(T).
kind(nonvar, T) :- nonvar(T).
kind(atom, T) :- atom(T).
kind(number, T) :- number(T).
kind(integer, T) :- integer(T).
kind(float, T) :- float(T).
kind(atomic, T) :- atomic(T).
kind(compound, T) :- compound(T).
kind(callable, T) :- callable(T).
kind(is_list, T) :- is_list(T).
kind(ground, T) :- ground(T).
% query: kinds(_, Ks)
% expect: Ks = [var]
% query: kinds(a, Ks)
% expect: Ks = [nonvar,atom,atomic,callable,ground]
% query: kinds([], Ks)
% expect: Ks = [nonvar,atom,atomic,callable,is_list,ground]
% query: kinds(1, Ks)
% expect: Ks = [nonvar,number,integer,atomic,ground]
% query: kinds(1.5, Ks)
% expect: Ks = [nonvar,number,float,atomic,ground]
% query: kinds(f(_), Ks)
% expect: Ks = [nonvar,compound,callable]
% query: kinds([a], Ks)
% expect: Ks = [nonvar,compound,callable,is_list,ground]
% query: kinds([a|_], Ks)
% expect: Ks = [nonvar,compound,callable]
% query: kinds("ab", Ks)
% expect: Ks = [nonvar,compound,callable,is_list,ground]
