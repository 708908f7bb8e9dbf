% SPDX-License-Identifier: MIT
% Sowing, as in the games of the mancala family. A board is a compound term; the arguments are the
% numbers of seeds in the pits, in the order in which seeds are sown; after the last pit comes the
% first.
:- module(sowing, [sow/5, seeds/4, draw_pits/3]).
:- use_module(library(lists)).

% sow(+Board, +Pit, +Skipped, -Board1, -Last): takes all seeds of Pit, at least one, and drops them
% one by one into the pits that follow, round and round, leaving out those of the list Skipped. Last
% is the pit that gets the last seed. Pit itself gets one in its turn, unless it is skipped too.
% Fails when all pits are skipped.
sow(Board0, Pit, Skipped, Board, Last) :-
    arg(Pit, Board0, Seeds),
    Seeds > 0,
    Board0 =.. [Name|Contents0],
    nth1(Pit, Contents0, _, Others),
    nth1(Pit, Contents1, 0, Others),
    length(Contents1, Pits),
    length(Skipped, Left),
    Left < Pits,
    Next is Pit + 1,
    rounds(Next, Seeds, Skipped, Contents1, Contents, Last),
    Board =.. [Name|Contents].

% rounds(+First, +Seeds, +Skipped, +Contents0, -Contents, -Last): from pit First to the last one,
% then from the first one as often as there are seeds left.
rounds(First, Seeds, Skipped, Contents0, Contents, Last) :-
    dropped(Contents0, 1, First, Seeds, Skipped, Contents1, Left, 0, Last1),
    (   Left =:= 0
    ->  Contents = Contents1,
        Last = Last1
    ;   rounds(1, Left, Skipped, Contents1, Contents, Last)
    ).

dropped([], _, _, Seeds, _, [], Seeds, Last, Last).
dropped([X|Xs], I, First, Seeds, Skipped, Ys, Left, Last0, Last) :-
    (   Seeds =:= 0
    ->  Ys = [X|Xs],
        Left = 0,
        Last = Last0
    ;   I1 is I + 1,
        (   I >= First,
            \+ memberchk(I, Skipped)
        ->  Y is X + 1,
            Ys = [Y|Rest],
            Seeds1 is Seeds - 1,
            dropped(Xs, I1, First, Seeds1, Skipped, Rest, Left, I, Last)
        ;   Ys = [X|Rest],
            dropped(Xs, I1, First, Seeds, Skipped, Rest, Left, Last0, Last)
        )
    ).

% seeds(+Board, +From, +To, -N): how many seeds lie in the pits From to To.
seeds(Board, From, To, N) :- seeds_(From, To, Board, 0, N).

seeds_(I, To, Board, N0, N) :-
    (   I > To
    ->  N = N0
    ;   arg(I, Board, Seeds),
        N1 is N0 + Seeds,
        I1 is I + 1,
        seeds_(I1, To, Board, N1, N)
    ).

% draw_pits(+Board, +From, +To): writes the seeds of the pits From to To, or from the right to the
% left where From is the greater one; each takes three characters.
draw_pits(Board, From, To) :-
    forall(pit_between(From, To, Pit), draw_pit(Board, Pit)).

pit_between(From, To, Pit) :-
    (   From =< To
    ->  between(From, To, Pit)
    ;   Steps is From - To,
        between(0, Steps, Step),
        Pit is From - Step
    ).

draw_pit(Board, Pit) :-
    arg(Pit, Board, Seeds),
    format("~t~d~2+ ", [Seeds]).
