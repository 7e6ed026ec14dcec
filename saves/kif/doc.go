// Package kif is the format of the Kakinoki programs for shogi: KIF, with a move a line in Japanese, and KI2, with the moves
// in running text, which is only read.
package kif
