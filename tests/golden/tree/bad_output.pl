% Where the tree goes must be said, and must be writable.
initial(a).
to_move(_, max).
move(a, m, b).
terminal(b, 1).
% run: tree FILE
% expect-error: zermelo: tree wants -o FILE, the picture to write
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: tree FILE -o picture.gif
% expect-error: zermelo: -o wants a file that ends in .svg, .png, .dot or .ndjson, not picture.gif
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: tree FILE -o -
% expect-error: zermelo: -o - wants a --format: svg, png, dot or ndjson
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: tree FILE -o picture.svg --format jpeg
% expect-error: zermelo: --format is one of svg, png, dot, ndjson, not jpeg
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: tree FILE -o nowhere/tree.dot
% expect-error: error: -o nowhere/tree.dot cannot be written: there is no folder nowhere
% status: 3
% run: tree FILE -o .. --format dot
% expect-error: error: -o .. cannot be written: it is a folder
% status: 3
% run: tree FILE -o - --format dot --draw 0
% expect-error: zermelo: --draw wants an integer from 1 to 1000000, not 0
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
