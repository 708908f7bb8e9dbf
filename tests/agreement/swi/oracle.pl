% SPDX-License-Identifier: MIT
% What SWI-Prolog answers to the goals of a corpus:
%
%     swipl --traditional oracle.pl -- RULE-FILE GOALS-FILE
%
% The goals file has one goal a line. For each goal one block of lines is printed:
%
%     goal NAME...      the names of the goal's variables
%     answer TERM       a solution, error or ball (see outcome.pl), ten at most
%     output CODE,...   what the goal wrote
%     end STATUS        done, limit (too many inferences) or the error in reading the goal
%
% --traditional makes lists '.'/2 terms and [] an atom, as in ISO Prolog and in Zermelo.

:- module(oracle, []).
:- user:ensure_loaded('../../../stdlib/swi').
:- user:ensure_loaded(outcome).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(apply)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).

inference_limit(20_000_000).

main :-
    current_prolog_flag(argv, [RuleFile, GoalsFile]),
    load_files(user:RuleFile, [silent(true)]),
    setup_call_cleanup(open(GoalsFile, read, Stream, [encoding(utf8)]),
                       answer_goals(Stream),
                       close(Stream)).

answer_goals(Stream) :-
    read_line_to_codes(Stream, Line),
    (   is_list(Line)
    ->  answer_goal(Line),
        answer_goals(Stream)
    ;   true  % the end of the file
    ).

answer_goal(Line) :-
    catch(read_goal(Line, Goal, Names), error(Error, _), true),
    (   nonvar(Error)
    ->  format("goal~nend ~q~n", [Error])
    ;   pairs_values(Names, Variables),
        pairs_keys(Names, Keys),
        atomic_list_concat([goal|Keys], ' ', Header),
        writeln(Header),
        run_goal(Goal, Variables)
    ).

read_goal(Line, Goal, Names) :-
    atom_codes(Start, Line),
    atom_concat(Start, ' .', Text),
    term_string(Goal, Text, [variable_names(Bindings), module(user), double_quotes(chars)]),
    exclude(is_anonymous, Bindings, Equations),
    maplist(as_pair, Equations, Names).

is_anonymous('_' = _).

as_pair(Name = Variable, Name-Variable).

run_goal(Goal, Variables) :-
    inference_limit(Limit),
    with_output_to(codes(Output),
                   call_with_inference_limit(
                       findall(Answer,
                               limit(10, user:outcome(Goal, Variables, Answer)),
                               Answers),
                       Limit, Status)),
    (   Status == inference_limit_exceeded
    ->  writeln('end limit')
    ;   forall(member(Answer, Answers), format("answer ~q~n", [Answer])),
        atomic_list_concat(Output, ',', Codes),
        format("output ~w~nend done~n", [Codes])
    ).

:- initialization((main, halt), main).
