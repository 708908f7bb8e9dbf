% A goal that never ends runs into the limit of inferences.
loop :- loop.
% run: query --inferences 100000 FILE loop
% status: 3
