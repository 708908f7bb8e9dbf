% SPDX-License-Identifier: MIT
% Counts of positions, beside a rule file.

% positions(-N): how many different positions can arise, the start included; play stops where the
% game is over.
positions(N) :- count_from(itself, N).

% classes(-N): the same, positions with one representative counted once.
classes(N) :- count_from(canonical, N).

count_from(Image, N) :-
    initial(S),
    call(Image, S, C),
    count([C], [C], Image, N).

itself(S, S).

count([], Seen, _, N) :- length(Seen, N).
count([S|Open], Seen, Image, N) :-
    findall(C, after([S|Open], Image, C), Cs),
    sort(Cs, Sorted),
    ord_subtract(Sorted, Seen, New),
    ord_union(Seen, New, Seen1),
    count(New, Seen1, Image, N).

after(Positions, Image, C) :-
    member(S, Positions),
    \+ terminal(S, _),
    move(S, _, T),
    call(Image, T, C).
