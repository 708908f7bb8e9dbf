% help lists the commands.
% run: help
% expect-like: *solve*
% expect:
% expect-like: *solve*
% expect:   zermelo play FILE                play a game in the terminal
% expect:   zermelo query [FILE...] GOAL     run a goal; each solution on a line
% expect:   zermelo [repl] [FILE...]         the prompt
% expect:   zermelo check FILE...            report what is wrong or doubtful in rule files
% expect:   zermelo check-proof FILE PROOF   verify a proof by the rules alone
% expect:   zermelo perft FILE --depth N     count positions, ply by ply
% expect:   zermelo tree FILE -o out.svg     draw the searched tree
% expect:   zermelo compile FILE -o game.hpp write the game as a C++ class
% expect:   zermelo bench FILE               positions per second of each engine
% expect:   zermelo version
% expect:   zermelo help [COMMAND]           options and examples of a command
% expect:   zermelo help roles | methods     what a rule file says; what searches it
% expect:
% expect: FILE may be - for standard input.
% expect:
% expect: Options of every command:
% expect:   --define "FACT"      FACT in place of the clauses of its predicate in FILE (repeatable)
% expect:   --memory MIB         most memory of a goal, a role call, a search (default: 1024)
% expect:   --inferences N       most calls of a goal or of a role call
% expect:   --no-warn CODE       no warnings of this kind (repeatable)
% expect:   --allow-outside      rule files may include files outside their folder
% expect:   --no-twins           run the libraries' own clauses where there is C++ code for them
% expect:   --show STAGE         print the listing of a stage instead: tokens, terms, clauses, code,
% expect:                        modes (of what roles reach), shape (of positions), cpp
% expect:   --quiet, -q          no warnings and no progress
% expect:   --color WHEN         auto, always or never; NO_COLOR is honoured
% expect:
% expect: Exit status: 0 answered, 1 false or disproved, 2 bad command line, 3 an error in a file or in a run,
% expect: 4 the budget ran out before an answer, 130 interrupted.
