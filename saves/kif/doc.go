// Package kif reads and writes the shogi formats of the Kakinoki programs: KIF, with one move per line in Japanese, and KI2, with
// the moves in running text, which is only read.
package kif
