% The part of the system that is written in the language itself. Names that begin with $ are not
% for users.

% --- call/1 of control constructs ----------------------------------------------------------------
% A cut inside the goal is local to it: L names the choice point that was the newest one when the
% goal began.

'$call'(G) :- '$prepare_body'(G, B), '$level'(L), '$body'(B, L).

'$body'((A, B), L) :- !, '$body'(A, L), '$body'(B, L).
'$body'(!, L) :- !, '$cut'(L).
'$body'((C -> T ; E), L) :- !, ( call(C) -> '$body'(T, L) ; '$body'(E, L) ).
'$body'((C *-> T ; E), L) :- !, ( call(C) *-> '$body'(T, L) ; '$body'(E, L) ).
'$body'((A ; B), L) :- !, ( '$body'(A, L) ; '$body'(B, L) ).
'$body'('|'(A, B), L) :- !, '$body'((A ; B), L).
'$body'((C -> T), L) :- !, ( call(C) -> '$body'(T, L) ).
'$body'((C *-> T), L) :- !, call(C), '$body'(T, L).
'$body'(\+ G, _) :- !, \+ call(G).
'$body'(G, _) :- call(G).

:- meta_predicate(once(0)).
:- meta_predicate(ignore(0)).
:- meta_predicate(forall(0, 0)).
:- meta_predicate(findall(-, 0, -)).
:- meta_predicate(findall(-, 0, -, -)).
:- meta_predicate(bagof(-, ^, -)).
:- meta_predicate(setof(-, ^, -)).
:- meta_predicate(predsort(3, -, -)).
:- meta_predicate(apply(0, -)).
:- meta_predicate(not(0)).

once(G) :- call(G), !.
ignore(G) :- ( call(G) -> true ; true ).
forall(C, A) :- \+ ( call(C), \+ call(A) ).
not(G) :- \+ call(G).
apply(G, Extra) :- G =.. L0, append_list(L0, Extra, L), Goal =.. L, call(Goal).

append_list([], L, L).
append_list([X|Xs], L, [X|Ys]) :- append_list(Xs, L, Ys).

% --- Collecting solutions ------------------------------------------------------------------------

findall(T, G, L) :-
    '$check_list'(L),
    '$findall_open',
    ( call(G), '$findall_add'(T), fail
    ; '$findall_close'(L)
    ).

findall(T, G, L, Tail) :-
    '$check_list'(L),
    findall(T, G, L0),
    append_list(L0, Tail, L).

% bagof/3 gives one bag for each binding of the goal's free variables, in their standard order.
bagof(T, G0, L) :-
    '$check_list'(L),
    '$free_variables'(T, G0, G, Free),
    ( Free == []
    ->  findall(T, G, L0),
        L0 \== [],
        L = L0
    ;   W =.. [v|Free],
        findall(W-T, G, Pairs0),
        Pairs0 \== [],
        keysort(Pairs0, Pairs),
        '$pick'(Pairs, W, L)
    ).

setof(T, G0, L) :-
    '$check_list'(L),
    '$free_variables'(T, G0, G, Free),
    ( Free == []
    ->  findall(T, G, L0),
        L0 \== [],
        sort(L0, L)
    ;   W =.. [v|Free],
        findall(W-T, G, Pairs0),
        Pairs0 \== [],
        sort(Pairs0, Pairs),
        '$pick'(Pairs, W, Bag),
        sort(Bag, L)
    ).

% '$pick'(Pairs, W, Bag): takes the pairs apart by their keys; keys that are variants of the first
% one belong to it.
'$pick'(Pairs, W, Bag) :-
    '$pick_first'(Pairs, W0, Bag0, Rest),
    ( Rest == []
    ->  W = W0, Bag = Bag0
    ;   '$pick_one'(Rest, W0, Bag0, W, Bag)
    ).

'$pick_one'(_, W, Bag, W, Bag).
'$pick_one'(Rest, _, _, W, Bag) :- '$pick'(Rest, W, Bag).

'$pick_first'([W-T|Pairs], W, [T|Bag], Rest) :- '$pick_same'(Pairs, W, Bag, Rest).

'$pick_same'([W1-T|Pairs], W, [T|Bag], Rest) :- W1 =@= W, !, W1 = W, '$pick_same'(Pairs, W, Bag, Rest).
'$pick_same'([P|Pairs], W, Bag, [P|Rest]) :- '$has_variables'(W), !, '$pick_same'(Pairs, W, Bag, Rest).
'$pick_same'(Rest, _, [], Rest).

'$has_variables'(W) :- \+ ground(W).

'$free_variables'(T, G0, G, Free) :-
    '$strip'(G0, T, G, Bound),
    term_variables(Bound, BoundVars),
    '$goal_variables'(G, Vars),
    '$without'(Vars, BoundVars, Free).

'$strip'(G, B, G, B) :- var(G), !.
'$strip'(V^G0, B0, G, B) :- !, '$strip'(G0, B0-V, G, B).
'$strip'(_:G0, B0, G, B) :- nonvar(G0), G0 = _^_, !, '$strip'(G0, B0, G, B).
'$strip'(G, B, G, B).

% Variables of a goal that are free in it: those that \+ and inner bagof, setof hide do not count.
'$goal_variables'(G, Vars) :- '$visible'(G, V), term_variables(V, Vars).

'$visible'(G, G) :- var(G), !.
'$visible'(\+ _, []) :- !.
'$visible'((A, B), [VA|VB]) :- !, '$visible'(A, VA), '$visible'(B, VB).
'$visible'((A ; B), [VA|VB]) :- !, '$visible'(A, VA), '$visible'(B, VB).
'$visible'((A -> B), [VA|VB]) :- !, '$visible'(A, VA), '$visible'(B, VB).
'$visible'(setof(T, G, S), [S|V]) :- !, '$inner'(T, G, V).
'$visible'(bagof(T, G, S), [S|V]) :- !, '$inner'(T, G, V).
'$visible'(G, G).

'$inner'(T, G0, Free) :- '$free_variables'(T, G0, _, Free).

'$without'([], _, []).
'$without'([V|Vs], Bound, Free) :-
    ( '$occurs'(Bound, V) -> Free = Free1 ; Free = [V|Free1] ),
    '$without'(Vs, Bound, Free1).

'$occurs'([X|Xs], V) :- ( X == V -> true ; '$occurs'(Xs, V) ).

_^G :- call(G).

% '$fresh'(Shared, Given, Fresh): Fresh is Given with variables of its own, but for those of Shared.
'$fresh'(Shared, Given, Fresh) :-
    (   ground(Given)
    ->  Fresh = Given
    ;   copy_term(Shared-Given, Shared-Fresh)
    ).

% --- Sorting with a predicate --------------------------------------------------------------------

predsort(P, L, Sorted) :-
    length(L, N),
    '$predsort'(N, P, L, _, Sorted1),
    !,
    Sorted = Sorted1.

'$predsort'(2, P, [X1,X2|L], L, R) :- !, call(P, Delta, X1, X2), '$sort2'(Delta, X1, X2, R).
'$predsort'(1, _, [X|L], L, [X]) :- !.
'$predsort'(0, _, L, L, []) :- !.
'$predsort'(N, P, L1, L3, R) :-
    N1 is N // 2, N2 is N - N1,
    '$predsort'(N1, P, L1, L2, R1),
    '$predsort'(N2, P, L2, L3, R2),
    '$predmerge'(P, R1, R2, R).

'$sort2'(<, X1, X2, [X1,X2]).
'$sort2'(=, X1, _, [X1]).
'$sort2'(>, X1, X2, [X2,X1]).

'$predmerge'(_, [], R, R) :- !.
'$predmerge'(_, R, [], R) :- !.
'$predmerge'(P, [H1|T1], [H2|T2], R) :-
    call(P, Delta, H1, H2),
    !,
    '$predmerge'(Delta, P, H1, H2, T1, T2, R).

'$predmerge'(<, P, H1, H2, T1, T2, [H1|R]) :- '$predmerge'(P, T1, [H2|T2], R).
'$predmerge'(=, P, H1, _, T1, T2, [H1|R]) :- '$predmerge'(P, T1, T2, R).
'$predmerge'(>, P, H1, H2, T1, T2, [H2|R]) :- '$predmerge'(P, [H1|T1], T2, R).

% --- Grammars ------------------------------------------------------------------------------------

:- meta_predicate(phrase(2, -)).
:- meta_predicate(phrase(2, -, -)).

phrase(G, L) :- phrase(G, L, []).

phrase(G, L, R) :-
    ( var(G) -> throw(error(instantiation_error, _)) ; true ),
    ( callable(G) -> true ; throw(error(type_error(callable, G), _)) ),
    '$list_or_partial'(L),
    '$list_or_partial'(R),
    '$grammar_body'(G, S0, S, Goal),
    S0 = L,
    S = R,
    call(Goal).

'$list_or_partial'(L) :- var(L), !.
'$list_or_partial'([]) :- !.
'$list_or_partial'([_|_]) :- !.
'$list_or_partial'(L) :- throw(error(type_error(list, L), _)).

% The goal that a grammar body stands for, between the lists S0 and S.
'$grammar_body'(G, S0, S, phrase(G, S0, S)) :- var(G), !.
'$grammar_body'((A, B), S0, S, (GA, GB)) :- !,
    '$grammar_body'(A, S0, S1, GA), '$grammar_body'(B, S1, S, GB).
'$grammar_body'((A ; B), S0, S, (GA ; GB)) :- !,
    '$grammar_body'(A, S0, S, GA), '$grammar_body'(B, S0, S, GB).
'$grammar_body'((A | B), S0, S, (GA ; GB)) :- !,
    '$grammar_body'(A, S0, S, GA), '$grammar_body'(B, S0, S, GB).
'$grammar_body'((A -> B), S0, S, (GA -> GB)) :- !,
    '$grammar_body'(A, S0, S1, GA), '$grammar_body'(B, S1, S, GB).
'$grammar_body'((A *-> B), S0, S, (GA *-> GB)) :- !,
    '$grammar_body'(A, S0, S1, GA), '$grammar_body'(B, S1, S, GB).
'$grammar_body'({G}, S0, S, (G, S = S0)) :- !.
'$grammar_body'(!, S0, S, (!, S = S0)) :- !.
'$grammar_body'([], S0, S, S = S0) :- !.
'$grammar_body'(\+ G, S0, S, (\+ GG, S = S0)) :- !, '$grammar_body'(G, S0, _, GG).
'$grammar_body'([X|Xs], S0, S, Goal) :- !,
    '$list_end'(Xs, End),
    (   End == []
    ->  '$append'([X|Xs], S, List), Goal = (S0 = List)
    ;   var(End)
    ->  Goal = '$append'([X|Xs], S, S0)
    ;   throw(error(type_error(list_or_partial_list, [X|Xs]), _))
    ).
'$grammar_body'(M:G, S0, S, M:Goal) :- !, '$grammar_body'(G, S0, S, Goal).
'$grammar_body'(G, S0, S, call(G, S0, S)).

'$list_end'(End, End) :- var(End), !.
'$list_end'([_|Xs], End) :- !, '$list_end'(Xs, End).
'$list_end'(End, End).

% append/3, which programs may define anew.
'$append'([], Ys, Ys).
'$append'([X|Xs], Ys, [X|Zs]) :- '$append'(Xs, Ys, Zs).

% --- Output into a term --------------------------------------------------------------------------

:- meta_predicate(with_output_to(-, 0)).

with_output_to(Sink, G) :-
    '$capture_open'(Sink),
    ( call(G)
    ->  '$capture_close'(Sink)
    ;   '$capture_drop',
        fail
    ).

% --- Cleaning up ---------------------------------------------------------------------------------

:- meta_predicate(setup_call_cleanup(0, 0, 0)).
:- meta_predicate(call_cleanup(0, 0)).

setup_call_cleanup(S, G, C) :- once(S), call_cleanup(G, C).

call_cleanup(G, C) :-
    catch(G, E, true),
    !,
    ignore(C),
    ( nonvar(E) -> throw(E) ; true ).
call_cleanup(_, C) :- ignore(C), fail.

% --- For the model --------------------------------------------------------------------------------

% '$order'(Number, Order): what compare/3 gives, by the number that the model has of it.
'$order'(-1, <).
'$order'(0, =).
'$order'(1, >).

% What is_list/1 says of a ground term of which code does not know what it is.
'$is_list'([]).
'$is_list'([_|Xs]) :- '$is_list'(Xs).

% '$argument'(I, Args, I0, X): X is the one of Args that is number I, where the first is number I0.
% '$arguments' gives all.
'$argument'(I, [Y|Ys], I0, X) :-
    (   I =:= I0
    ->  X = Y
    ;   I1 is I0 + 1, '$argument'(I, Ys, I1, X)
    ).

'$arguments'(I, [X|_], I, X).
'$arguments'(I, [_|Ys], I0, X) :- I1 is I0 + 1, '$arguments'(I, Ys, I1, X).

% '$beginning'(Ps, N, Ps, Ss, Xs): length(Ps, N), append(Ps, Ss, Xs), where N is known if Ps is not.
'$beginning'(Ps, N, Ps, Ss, Xs) :-
    (   var(Ps)
    ->  must_be(integer, N), '$begins'(N, Xs, Ps, Ss)
    ;   length(Ps, N), '$joined'(Ps, Ss, Xs)
    ).

'$joined'([], Ss, Ss).
'$joined'([X|Ps], Ss, [X|Xs]) :- '$joined'(Ps, Ss, Xs).

% '$begins'(N, Xs, Ps, Ss): the first N elements of Xs are Ps, the others Ss.
'$begins'(0, Xs, Ps, Ss) :- !, Ps = [], Ss = Xs.
'$begins'(N, [X|Xs], [X|Ps], Ss) :- N > 0, M is N - 1, '$begins'(M, Xs, Ps, Ss).
'$begins'(N, _, _, _) :- N < 0, throw(N).

% '$bags'(Pairs, Value, Bag): for each Value of Value-X pairs, in order, the Xs; '$sets' sorts them.
'$bags'(Pairs, Value, Bag) :-
    findall(V, '$in'(V-_, Pairs), Values0),
    sort(Values0, Values),
    '$in'(Value, Values),
    findall(X, '$in'(Value-X, Pairs), Bag).

'$sets'(Pairs, Value, Set) :- '$bags'(Pairs, Value, Bag), sort(Bag, Set).

'$in'(X, [Y|Ys]) :- '$in'(Ys, X, Y).

'$in'(_, X, X).
'$in'([Y|Ys], X, _) :- '$in'(Ys, X, Y).

% '$count'(List, N0, N): N is N0 and the length of List, the number of solutions of a goal.
'$count'([], N, N).
'$count'([_|Xs], N0, N) :- N1 is N0 + 1, '$count'(Xs, N1, N).
