// Package problem holds the mate problems of games, and judges how somebody solves them.
//
// # Data
//
// A game has problems if there is a file ID.txt beside this page. A line is a position in the game's notation, a semicolon
// and the main line, in coordinate form; the easiest come first, by length. A line that begins with # says how the file was
// made. The problems of shogi are made by ai/tsume out of games that the computer plays against itself.
//
// # What a problem promises
//
// The side to move mates in exactly as many plies as the main line has, every move of it a check, against every defence; only
// one first move does. The main line is the longest defence. Tests prove all that of every problem anew, by package mate,
// which looks at all moves. Men that are dropped in the way of a check only to be taken (see package mate) change nothing: the
// mate is as long, and the first move as unique, whether they count as answers or not.
//
// # Solving
//
// A [Judge] answers every right move by a defence that holds out longest. Right is whatever still mates in the plies that are
// left, also where that is not the main line. A move that does not is answered by what refutes it.
package problem
