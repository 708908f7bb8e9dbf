% SPDX-License-Identifier: MIT
% The textbook's own minimax program: I. Bratko, "Prolog Programming for Artificial Intelligence",
% fig. 15.3, in English and in the Russian translation's names. Both search the game below, the tree
% of tree.pl, as ordinary queries, and give the value that the native solvers give:
%
%     minimax(a, Best, V)           Best = b, V = 4
%     минимакс(a, ЛучшПоз, Оц)      ЛучшПоз = b, Оц = 4
%     solve(a, V)                   V = 4
%
% The Russian print has a slip: in the first clause of `выбор` the value compared is called Оц,
% which occurs nowhere else; it has to be Оц0. Of several best successors the program gives the
% last.

game('A game tree, by the textbook').
values(1, 6).

initial(a).

% The game, in the textbook's roles. `moves` fails in a leaf.
moves(a, [b, c]).
moves(b, [d, e]).
moves(c, [f, g]).
moves(d, [h, i]).
moves(e, [j, k]).
moves(f, [l, m]).
moves(g, [n, p]).

max_to_move(Pos) :- memberchk(Pos, [a, d, e, f, g]).

min_to_move(Pos) :- memberchk(Pos, [b, c, h, i, j, k, l, m, n, p]).

staticval(h, 1).
staticval(i, 4).
staticval(j, 5).
staticval(k, 6).
staticval(l, 2).
staticval(m, 1).
staticval(n, 1).
staticval(p, 1).

% minimax(Pos, BestSucc, Val): Val is Pos's minimax value; the best move leads to BestSucc.
minimax(Pos, BestSucc, Val) :-
    moves(Pos, PosList), !,
    best(PosList, BestSucc, Val)
    ;
    staticval(Pos, Val).

best([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
best([Pos1|PosList], BestPos, BestVal) :-
    minimax(Pos1, _, Val1),
    best(PosList, Pos2, Val2),
    betterof(Pos1, Val1, Pos2, Val2, BestPos, BestVal).

betterof(Pos0, Val0, _, Val1, Pos0, Val0) :-
    min_to_move(Pos0), Val0 > Val1, !
    ;
    max_to_move(Pos0), Val0 < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

% The same game under its Russian names.
ходы(Поз, СписПоз) :- moves(Поз, СписПоз).

ход_макса(Поз) :- max_to_move(Поз).

ход_мина(Поз) :- min_to_move(Поз).

стат_оц(Поз, Оц) :- staticval(Поз, Оц).

% минимакс(Поз, ЛучшПоз, Оц): Оц — минимаксная оценка позиции Поз; лучший ход ведет в ЛучшПоз.
минимакс(Поз, ЛучшПоз, Оц) :-
    ходы(Поз, СписПоз), !,
    лучш(СписПоз, ЛучшПоз, Оц)
    ;
    стат_оц(Поз, Оц).

лучш([Поз], Поз, Оц) :-
    минимакс(Поз, _, Оц), !.
лучш([Поз1|СписПоз], ЛучшПоз, ЛучшОц) :-
    минимакс(Поз1, _, Оц1),
    лучш(СписПоз, Поз2, Оц2),
    выбор(Поз1, Оц1, Поз2, Оц2, ЛучшПоз, ЛучшОц).

выбор(Поз0, Оц0, _, Оц1, Поз0, Оц0) :-
    ход_мина(Поз0), Оц0 > Оц1, !
    ;
    ход_макса(Поз0), Оц0 < Оц1, !.
выбор(_, _, Поз1, Оц1, Поз1, Оц1).

show(Pos) :- write(Pos), nl.
