% SPDX-License-Identifier: MIT
% compiled: yes
% Tapatan. Every phase of the game is a functor of its own:
%   placing(Player, Left, Xs, Os)   men are still put on the board
%   moving(Player, Xs, Os)          men go along lines
%   over(Winner)                    somebody has three in a row
% Xs and Os are the points where the men stand.
values(-1, 1).
repetition(0).

initial(placing(x, 6, [], [])).

to_move(placing(x, _, _, _), max).
to_move(placing(o, _, _, _), min).
to_move(moving(x, _, _), max).
to_move(moving(o, _, _), min).

terminal(over(x), 1).
terminal(over(o), -1).

move(placing(P, N, Xs, Os), put(Pt), Next) :-
    point(Pt),
    \+ memberchk(Pt, Xs),
    \+ memberchk(Pt, Os),
    N1 is N - 1,
    (   P = x
    ->  sort([Pt|Xs], Xs1), after(x, N1, Xs1, Os, Next)
    ;   sort([Pt|Os], Os1), after(o, N1, Xs, Os1, Next)
    ).
move(moving(x, Xs, Os), go(A, B), Next) :-
    step(A, B, Xs, Os, Xs1),
    after(x, 0, Xs1, Os, Next).
move(moving(o, Xs, Os), go(A, B), Next) :-
    step(A, B, Os, Xs, Os1),
    after(o, 0, Xs, Os1, Next).

step(A, B, Mine, Theirs, Mine1) :-
    select(A, Mine, Rest),
    linked(A, B),
    \+ memberchk(B, Rest),
    \+ memberchk(B, Theirs),
    sort([B|Rest], Mine1).

after(x, _, Xs, _, over(x)) :- mill(Xs), !.
after(o, _, _, Os, over(o)) :- mill(Os), !.
after(P, 0, Xs, Os, moving(Q, Xs, Os)) :- !, opp(P, Q).
after(P, N, Xs, Os, placing(Q, N, Xs, Os)) :- opp(P, Q).

mill([a1, a2, a3]).
mill([b1, b2, b3]).
mill([c1, c2, c3]).
mill([a1, b1, c1]).
mill([a2, b2, c2]).
mill([a3, b3, c3]).
mill([a1, b2, c3]).
mill([a3, b2, c1]).

linked(A, B) :- link(A, B).
linked(A, B) :- link(B, A).
link(a1, a2). link(a2, a3). link(b1, b2). link(b2, b3). link(c1, c2). link(c2, c3).
link(a1, b1). link(b1, c1). link(a2, b2). link(b2, c2). link(a3, b3). link(b3, c3).
link(a1, b2). link(b2, c3). link(a3, b2). link(b2, c1).

point(P) :- member(P, [a1, a2, a3, b1, b2, b3, c1, c2, c3]).

opp(x, o).
opp(o, x).
