% SPDX-License-Identifier: MIT
% Sets of cells in one integer: cell I, from 0 to 63, is in the set when bit I is 1. Union,
% intersection and difference are arithmetic: B is X \/ Y, X /\ Y, X /\ \Y; the empty set is 0.
%
% With cell 63 the integer is negative: 64 bits in two's complement. The predicates here treat that
% cell as any other one, in Zermelo and in SWI-Prolog; `<<` from below into cell 63 must be avoided.
:- module(bits, [
    bit/2, has_bit/2, add_bit/3, remove_bit/3, bit_count/2, bits_cells/2, first_bits/2,
    draw_bits/4
]).

% bit(+I, -Set): the set of cell I alone.
bit(I, Set) :-
    (   I >= 0,
        I < 63
    ->  Set is 1 << I
    ;   must_be(between(0, 63), I),
        Set is \ 0x7FFFFFFFFFFFFFFF
    ).

% has_bit(+Set, ?I): enumerates the cells in ascending order.
has_bit(Set, I) :-
    (   integer(I)
    ->  I >= 0, I < 64,
        (Set >> I) /\ 1 =:= 1
    ;   var(I),
        Low is Set /\ 0x7FFFFFFFFFFFFFFF,
        (   Set >= 0
        ->  low_bit(Low, I)
        ;   low_bit(Low, I)
        ;   I = 63
        )
    ).

low_bit(Set, I) :-
    Set =\= 0,
    Least is Set /\ -Set,
    Rest is Set xor Least,
    (   Rest =:= 0
    ->  I is msb(Least)
    ;   I is msb(Least)
    ;   low_bit(Rest, I)
    ).

% add_bit(+Set, +I, -Set1), remove_bit(+Set, +I, -Set1): fail if it is already, or not, in there.
add_bit(Set, I, Set1) :-
    bit(I, Bit),
    Set /\ Bit =:= 0,
    Set1 is Set \/ Bit.

remove_bit(Set, I, Set1) :-
    bit(I, Bit),
    Set /\ Bit =\= 0,
    Set1 is Set /\ \Bit.

% bit_count(+Set, -N): how many cells it has.
bit_count(Set, N) :-
    (   Set >= 0
    ->  N is popcount(Set)
    ;   N is popcount(Set /\ 0x7FFFFFFFFFFFFFFF) + 1
    ).

% bits_cells(?Set, ?Cells): a set and the list of its cells, either way; ascending when it is made.
bits_cells(Set, Cells) :-
    (   integer(Set)
    ->  findall(I, has_bit(Set, I), Cells)
    ;   union_of(Cells, 0, Set)
    ).

union_of([], Set, Set).
union_of([I|Cells], Set0, Set) :-
    bit(I, Bit),
    Set1 is Set0 \/ Bit,
    union_of(Cells, Set1, Set).

% first_bits(+N, -Set): cells 0 to N - 1.
first_bits(N, Set) :-
    must_be(between(0, 64), N),
    (   N < 63
    ->  Set is (1 << N) - 1
    ;   N =:= 63
    ->  Set is 0x7FFFFFFFFFFFFFFF
    ;   Set = -1
    ).

% draw_bits(+Rows, +Columns, +Sets, +Other): a board whose cells are numbered row by row, a line of
% text for each row; Sets are pairs Set-Picture, cells in none of them are drawn as Other.
draw_bits(Rows, Columns, Sets, Other) :-
    Last is Rows * Columns - 1,
    forall(between(0, Last, I), draw_bit(I, Columns, Sets, Other)).

draw_bit(I, Columns, Sets, Other) :-
    (   member(Set-Picture, Sets),
        has_bit(Set, I)
    ->  write(Picture)
    ;   write(Other)
    ),
    (   (I + 1) mod Columns =:= 0
    ->  nl
    ;   write(' ')
    ).
