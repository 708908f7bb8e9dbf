% SPDX-License-Identifier: MIT
% compiled: yes
% A trick game with open hands. Cards of equal name are counted: Name=Count.
% The leader plays a card, the other answers; higher takes the trick, equal: the leader.
% The taker leads next. duel(Hands, Trick, Points): Trick is lead(P) or led(P, Card).
:- use_module(library(lists)).
:- use_module(library(apply)).

players(north, south).
values(-40, 40).

initial(duel([north-[ace=1, jack=3, king=2, queen=1, ten=2], south-[ace=1, jack=2, king=2, queen=3, ten=1]],
             lead(north), 0)).

to_move(duel(_, lead(P), _), P).
to_move(duel(_, led(P, _), _), Q) :- rival(P, Q).

move(duel(Hands, lead(P), Pts), play(P, Card), duel(Hands1, led(P, Card), Pts)) :-
    play_card(P, Card, Hands, Hands1).
move(duel(Hands, led(P, Lead), Pts), play(Q, Card), duel(Hands1, lead(Taker), Pts1)) :-
    rival(P, Q),
    play_card(Q, Card, Hands, Hands1),
    rank(Lead, L),
    rank(Card, C),
    ( C > L -> Taker = Q ; Taker = P ),
    worth(Lead, W1),
    worth(Card, W2),
    (   Taker == north
    ->  Pts1 is Pts + W1 + W2
    ;   Pts1 is Pts - W1 - W2
    ).

play_card(P, Card, Hands, Hands1) :-
    select(P-Hand, Hands, P-Hand1, Hands1),
    select(Card=N, Hand, Rest),
    (   N =:= 1
    ->  Hand1 = Rest
    ;   M is N - 1,
        sort([Card=M|Rest], Hand1)
    ).

terminal(duel(Hands, lead(_), Pts), Pts) :-
    forall(member(_-Hand, Hands), Hand == []).

eval(duel(Hands, _, Pts), V) :-
    maplist(strength, Hands, Ss),
    sum_list(Ss, S),
    V is max(-19, min(19, Pts + S // 10)).

strength(P-Hand, S) :-
    aggregate_all(sum(N * W), (member(Card=N, Hand), worth(Card, W)), S0),
    ( P == north -> S = S0 ; S is -S0 ).

rank(ace, 5).
rank(king, 4).
rank(queen, 3).
rank(jack, 2).
rank(ten, 1).
worth(ace, 4).
worth(king, 3).
worth(queen, 2).
worth(jack, 1).
worth(ten, 0).
rival(north, south).
rival(south, north).
