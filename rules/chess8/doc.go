// Package chess8 plays the kinds of chess on 8x8 cells fast: a set of cells is one word. [Game] makes a game of a
// [chesslike.Spec]; chess, Chess960 and antichess are such games. What differs between them is data: who is royal, whether
// captures are compulsory, what pawns become, the castlings of a position with the cells on which its men stand.
//
// # What lives where
//
// This package makes and takes back moves, lists and counts them, and answers what a search asks of every position and
// move. All else (notation, steps and effects, refusals, ends, options) is said by the [chesslike.Position] of the same
// game, to which the moves played since the last question are then shown, see general.go. So nothing about a game is
// said twice, and moves and keys are those of package chesslike: a test walks through random games with the two side by
// side and demands equal lists, keys and answers.
//
// # How it works
//
// Bit c of a set is cell c, a8 first. A state is whole, so that a move is taken back by forgetting the last one. What
// men see is looked up in two small tables by the inner men of a line (kindergarten bitboards): they stay in the nearest
// cache, need no search for magic numbers, and in js/wasm, too, a multiplication is all that they cost. Moves are legal
// when they are listed: a check tells where men may go, and pinned men stay on their line. Counting needs neither tables
// nor loops, see fill.go.
//
// [Position.Set] and [Lines] are for evaluations.
package chess8
