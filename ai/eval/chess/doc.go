// Package chess judges positions of chess by hand-made terms: material and place of the men, mobility, pawns, the
// safety of the kings, threats, and what endgames are worth. Every number is in the table of values.go.
//
// Each term has two values, one for the middlegame and one for the endgame; what counts is the mean weighted by the
// men left. Terms are gathered for both sides and the difference is given to the side to move.
//
// Inside, squares are numbered from a1 = 0 by ranks, so that a set of squares is one word and White's way forward is
// a shift to the left. Cells of the board come from the top: square = cell ^ 56.
package chess
