// Package antichess evaluates positions of antichess, where pieces are a burden and captures mandatory. It collects
// terms for both sides from bitboards and returns the difference for the side to move. All values are in the table of
// values.go.
//
// Forcing the opponent to capture decides games. So the terms are: how many pieces are left, of which kinds and where;
// their mobility, where they can be offered and where they are safe from having to capture; what the other side would
// have to capture at once, and whether it could be recaptured; and how far pawns are from promotion.
//
// A position in which the side to move must capture says little: the search follows mandatory captures to their end and
// evaluates only afterwards. Each term has a value for many pieces and one for few, see package taper.
//
// Bit c of a bitboard is cell c of the board, a8 first, as in package bitboard.
package antichess
