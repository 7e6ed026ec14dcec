// Package problem holds the problems of games, and grades attempts to solve them. [Load] reads the file of a
// game, [Start] sets a problem up on a position, and a [Grader] grades the moves of the user and answers them.
//
// # Data
//
// The problems of a game are in a file ID.txt beside this page. Desktop programs contain them; a web page fetches the file of
// a game when it is opened for the first time, and keeps it for offline use. A line that begins with # says how the file was
// made. Before the first problem comes a line with the goal of all that follow and the number of seats; in Go problems with
// another goal come after another such line:
//
//	goal checks 2   checkmate, every move a check (shogi)
//	goal mate 2     checkmate
//	goal win 2      a win by the rules
//	goal opponent 3 checkmate of any opponent
//	goal capture 2  capture of a chain (Go)
//	goal live 2     unconditional life of a chain, by Benson's definition (Go, see package rules/goban/life)
//
// Each other line is a problem: a position in the game's notation, a semicolon, and the main line, in coordinate form. A
// second semicolon may follow with the lowest level of the computer player, 1 to 9, that finds the first move, or 10 if
// none of these does, and a third with the point of a stone of the chain that is to be captured or made alive. The easiest
// come first, by length. The problems of shogi are made by ai/tsume, the others by ai/problems, from games that the computer plays
// against itself.
//
// # Soundness
//
// The side to move, the attacker, reaches the goal in exactly as many of its moves as the main line has, against every
// defence, and only one first move does. The main line is the longest defence. Tests prove this for every problem with
// package mate, which searches all moves. Interposed drops that are only captured again (see package mate) change
// nothing: the mate is as long, and the first move as unique, whether they count as defences or not. Chains that are to be made
// alive are in danger: if the opponent moved first, they would not live in one move more either.
//
// # Solving
//
// A [Grader] answers every correct move with a longest defence. A move is correct if it still reaches the goal in the
// remaining moves, even off the main line. Any other move is answered by its refutation. With several seats an answer is
// a move of each opponent.
package problem
