// Package rules is what every game of Ludarium has in common: seats, men, moves, positions, results, and the
// small interfaces around them. It knows no game and uses the standard library only.
//
// # Words
//
// A ply is one seat's move. A Position is a state, a Board is geometry, a match (package game) is a game being
// played. Seats are numbered from 0 in the order of turns. Perft counts the sequences of legal moves of a given
// length. A Key is a Zobrist key: equal positions have equal keys.
//
// # How a game joins
//
//  1. Write the rules in the doc.go of a package below this one: sources, points that the sources leave open and
//     what was chosen, the notation.
//  2. Positions first: testdata with perft counts from a reference program or counted by hand, and one row for
//     every trap of the rules.
//  3. A board from package board (or a new constructor there), and the game: a Spec for package chesslike if it
//     is a kind of chess, else a Position of its own. Add the optional interfaces that the game has.
//  4. Run rulestest.Conform on it until it is green.
//  5. One line in catalog.All.
//  6. Its words in game/text (names, options, refusals, help with positions, so that they are drawn by the real board).
//  7. An evaluation in ai, the line that joins it to the players there, and levels.
//
// Nothing in scenes or saves changes. If it must, the interface is wrong: mend that first.
package rules
