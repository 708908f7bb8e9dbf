% SPDX-License-Identifier: MIT
% Loaded by both systems: makes a solution of a goal, an error and another ball into one answer.

outcome(Goal, Variables, Answer) :-
    catch(Goal, Ball, true),
    (   var(Ball)
    ->  Answer = solution(Variables)
    ;   Ball = error(Formal, _)
    ->  Answer = error(Formal)
    ;   Answer = ball(Ball)
    ).
