// Package problem holds the mate problems of games, and grades attempts to solve them. [ForGame] parses the embedded file of
// a game, [Start] sets a problem up on a position, and a [Grader] grades the moves of the user and answers them.
//
// # Data
//
// A game has problems if there is a file ID.txt beside this page. A line is a position in the game's notation, a semicolon
// and the main line, in coordinate form; the easiest come first, by length. A line that begins with # says how the file was
// made. The problems of shogi are made by ai/tsume from games that the computer plays against itself.
//
// # Soundness
//
// The side to move mates in exactly as many plies as the main line has, with every move a check, against every defence, and
// only one first move does. The main line is the longest defence. Tests prove this for every problem with package mate,
// which searches all moves. Interposed drops that are only captured again (see package mate) change nothing: the mate is as
// long, and the first move as unique, whether they count as defences or not.
//
// # Solving
//
// A [Grader] answers every correct move with a longest defence. A move is correct if it still mates in the remaining plies,
// even off the main line. Any other move is answered by its refutation.
package problem
