// Package chess evaluates positions of chess with handcrafted terms: material and piece-square values, mobility, pawn
// structure (cached), king safety, threats, and scaling in endgames. [Eval.Evaluate] collects the terms of both sides
// from bitboards and returns the difference for the side to move. All values are in the table of values.go.
//
// Each term has a value for the middlegame and one for the endgame; the score is their mean weighted by the game phase,
// which follows from the pieces left.
//
// Inside, squares are numbered by ranks from a1 = 0, so that a bitboard is one word and White's forward direction is a
// shift to the left. Cells of the board are numbered from the top: square = cell ^ 56.
package chess
