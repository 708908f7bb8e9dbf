% SPDX-License-Identifier: MIT
% catch/3 of errors: where there is none, as call/1; otherwise the machine answers.
% compiled: yes
initial(s(0, 17, [])).
to_move(s(N, _, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-9999, 9999).

% There surely is an error for the first of these: the others are moves all the same.
move(s(N, H, L), add(K), s(M, H1, L)) :-
    N < 4, M is N + 1,
    member(K, [x, 1, y, 2]),
    catch(H1 is H + K, _, fail).
% What an error gives is a move, of a goal with several solutions.
move(s(N, H, L), some(K), s(M, H1, L)) :-
    N < 3, M is N + 1,
    catch(( member(K, [4, 0, 12]), H1 is H // K ), error(evaluation_error(_), _), ( H1 = 0, K = none )).
% A cut is the goal's own.
move(s(N, H, L), cut(K), s(M, H, L)) :-
    N =:= 1, M is N + 2,
    ( catch(( member(K, [1, 2]), ! ), _, true) ; K = 3 ).
% An error that is not caught here is caught further out.
move(s(N, H, L), outer(E), s(M, H, L)) :-
    N =:= 2, M is N + 2,
    catch(catch(_ is H // 0, error(type_error(_, _), _), E = inner), error(E, _), true),
    E \== inner.
% Arithmetic with what is no number, division by zero.
move(s(N, H, L), quotient(Q), s(M, H, L)) :-
    N =:= 3, M is N + 1,
    member(D, [0, 2, x]),
    catch(Q is H // D, error(Kind, _), Q = Kind).
move(s(N, H, L), take(K), s(M, H1, [K|L])) :-
    M is N + 1,
    member(K, [5, 3, 7]),
    H >= K,
    H1 is H - K.

terminal(s(N, H, L), V) :-
    ( N > 4 -> true ; H < 3 ),
    sum_list(L, S),
    catch(V is 60 // (H - 1) + S, error(evaluation_error(_), _), V = S).

eval(s(_, H, L), V) :-
    G = length(L, V0),
    catch(G, _, V0 = 0),
    catch(V is V0 + H, _, V = never).
