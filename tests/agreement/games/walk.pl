% SPDX-License-Identifier: MIT
% A walk through a game: walk(Seed, Plies) plays chosen moves from the start and writes all that the
% rules say of each position on the way. It depends on nothing but the rules and the two numbers, so
% that any two systems must write the same. What the rules must not say is written as `bad`.

walk(Seed, Plies) :-
    initial(S),
    walk(S, Seed, Plies).

walk(S, Seed, Plies) :-
    findall(M-T, move(S, M, T), Moves),
    describe(S, Moves),
    (   Plies > 0,
        Moves = [_|_],
        \+ optional(terminal(S, _))
    ->  length(Moves, N),
        Seed1 is (Seed * 1103515245 + 12345) mod 2147483648,
        I is (Seed1 >> 16) mod N,
        nth0(I, Moves, _-T),
        Plies1 is Plies - 1,
        walk(T, Seed1, Plies1)
    ;   true
    ).

describe(S, Moves) :-
    say(position, S),
    forall(once(optional(terminal(S, V))), (say(terminal, V), check_value(V))),
    forall(once(optional(eval(S, V))), say(eval, V)),
    forall((Moves = [_|_], once(to_move(S, P))), say(to_move, P)),
    forall(member(M-T, Moves), describe_move(S, M, T)),
    forall(once(optional(canonical(S, C))), describe_class(C, Moves)),
    show_if_there(S),
    check(ground(S), S).

describe_move(S, M, T) :-
    say(move, M),
    say(to, T),
    forall(once(optional(priority(S, M, N))), say(priority, N)).

% A representative is its own representative, and has as many moves as what it stands for.
describe_class(C, Moves) :-
    say(canonical, C),
    check((canonical(C, C1), C1 == C), C),
    length(Moves, N),
    check(aggregate_all(count, move(C, _, _), N), C).

show_if_there(S) :-
    (   optional(show(S))
    ->  true
    ;   true
    ).

check_value(V) :-
    check((integer(V), \+ ( optional(values(Low, High)), \+ between(Low, High, V) )), V).

check(Goal, About) :-
    (   \+ Goal
    ->  say(bad, About)
    ;   true
    ).

optional(Goal) :- catch(Goal, error(existence_error(procedure, _), _), fail).

say(What, Term) :-
    writeq(What),
    write(' '),
    writeq(Term),
    nl.
