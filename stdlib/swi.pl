% SPDX-License-Identifier: MIT
% The bridge to SWI-Prolog: `swipl stdlib/swi.pl game.pl` loads a rule file unchanged.
%
% It puts the game libraries (this folder, not prolog/: SWI-Prolog keeps its own lists, apply, ...)
% on the library path, makes "..." a list of characters, defines the library predicates that
% SWI-Prolog lacks, and offers the solvers as predicates: solve/2, minimax/3, best_move/3, ... by
% their definition, without pruning. They look at the roles in the module user.
%
% Not bridged: integers grow beyond 64 bits, `[] \== '[]'`, and the impure built-ins exist.

:- use_module(library(apply)).
:- use_module(library(lists)).

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(directory, Folder),
   asserta(user:file_search_path(library, Folder)).

% A file's own flags are restored at its end, so this one is set as each rule file begins.
:- multifile user:term_expansion/4.
:- dynamic user:term_expansion/4.

user:term_expansion(Term, _, _, _) :-
    Term == begin_of_file,
    prolog_load_context(module, user),
    set_prolog_flag(user:double_quotes, chars),
    fail.

% The module user inherits these: a rule file's own clauses take their place without a word.
:- set_module(zermelo_builtins:base(system)),
   zermelo_builtins:use_module(swi/solvers, except([visited_nodes/3, perft/3])),
   zermelo_builtins:use_module(swi/apply_more),
   add_import_module(user, zermelo_builtins, start).
