% SPDX-License-Identifier: MIT
% catch/3 of what the rules throw themselves: the machine runs such roles.
initial(s(0, 17, [])).
to_move(s(N, _, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-9999, 9999).

take(N, K, _) :- N < K, throw(too_few(K)).
take(N, K, M) :- M is N - K.

% What is thrown is no move.
move(s(N, H, L), take(K), s(M, H1, [K|L])) :-
    M is N + 1,
    member(K, [5, 3, 7]),
    catch(take(H, K, H1), too_few(_), fail).
% It is one; and a goal with several solutions, before one of which something is thrown.
move(s(N, H, L), some(K), s(M, H1, L)) :-
    N < 3, M is N + 1,
    catch(( member(K, [4, 9, 12]), take(H, K, H1) ), too_few(K), H1 = 0).
% A cut is the goal's own.
move(s(N, H, L), cut(K), s(M, H, L)) :-
    N =:= 1, M is N + 2,
    ( catch(( member(K, [1, 2]), ! ), _, true) ; K = 3 ).
% What comes after is outside; a ball that is not caught here is caught further out.
move(s(N, H, L), outer(E), s(M, H, L)) :-
    N =:= 2, M is N + 2,
    catch(catch(take(H, 16, _), too_few(15), E = inner), too_few(E), true),
    E == 16.
% Arithmetic with what is no number, division by zero.
move(s(N, H, L), quotient(Q), s(M, H, L)) :-
    N =:= 3, M is N + 1,
    member(D, [0, 2, x]),
    catch(Q is H // D, error(Kind, _), Q = Kind).

terminal(s(N, H, L), V) :-
    ( N > 4 -> true ; H < 3 ),
    sum_list(L, S),
    catch(V is 60 // (H - 1) + S, error(evaluation_error(_), _), V = S).

eval(s(_, H, L), V) :-
    G = length(L, V0),
    catch(G, _, V0 = 0),
    catch(V is V0 + H, _, throw(never)).
