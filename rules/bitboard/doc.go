// Package bitboard plays the kinds of chess on 8x8 cells with bitboards. [Game] turns a [chesslike.Spec] into a game;
// chess, Chess960 and antichess are such games. Their differences are data: whether there is a royal king, whether
// captures are mandatory, what pawns promote to, and the castlings of a position with the cells of their pieces.
//
// # Division of work
//
// A position holds a stack of bitboard states and a [chesslike.Position] of the same game, the mailbox position. The
// bitboards make and undo moves, list and count them, and answer what a search asks about positions and moves.
// Everything else (notation, steps and effects, reasons for illegal moves, results, options) comes from the mailbox
// position, which first catches up with the moves played since its last use, see mailbox.go. So no rule is written
// twice, and moves and keys are those of package chesslike: a test plays random games with both and requires equal
// lists, keys and answers.
//
// # Techniques
//
// Bit c of a bitboard is cell c, a8 first. A state is complete, so undoing a move only pops the stack. Sliding
// attacks are looked up in two small tables by the inner occupancy of a line (kindergarten bitboards): the tables
// stay in the L1 cache, need no search for magic numbers, and cost one multiplication, in js/wasm too. Generated
// moves are legal: a check restricts the targets, and pinned pieces stay on their line. Counting uses neither tables
// nor loops over pieces, see fill.go.
//
// [Position.PieceBitboard] and [AttackTables] are for evaluations.
package bitboard
