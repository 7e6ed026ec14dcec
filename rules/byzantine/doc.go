// Package byzantine has the rules of Byzantine chess, or zatrikion, on a round board of 64 cells.
//
// # Sources
//
// Chessvariants.com (historic.dir/byzantine), arXiv math/0701598 by Khalfine and Troyan for the start, and
// byzantine-model.js of jocly, whose move tables agree. Perft counts were counted by two programs of our own.
//
// # Decisions
//
// No piece moves round the ring back to its own cell, and a cell that is reached on both ways is one move. Pawns of one
// side that block each other are a pair, which the other side may lift off before its move, as a part of it: a move holds
// the set of pairs, at most five. Positions with pawns for more pairs of one side, which no game reaches, are rejected
// although the rules allow them, as a move has no bits for more. A side that cannot move has lost. A side with a bare king
// has lost, unless it bares the other king with its very next move.
//
// The oldest sources do not know the lifting: with the option pairs=off pairs stay. With win=pawns a side also loses when
// it has no pawns left, whatever else it has; the details are as for the bare king:
//
//   - There is no promotion, so pawns only go by being captured or lifted off. Both count: the last two may go as a pair.
//   - A move removes pieces of one side only, so both sides never lose their last pawns together. But a side that has lost
//     its last pawn may remove the last one of the other side with its very next move, in whatever way, and then it is a
//     draw. Only a move that is played counts.
//   - A bare king has no pawns either: baring it wins as before, and baring the other king is an answer.
//   - Checkmate and stalemate come first. A position that is set up without any pawns is a draw.
package byzantine
