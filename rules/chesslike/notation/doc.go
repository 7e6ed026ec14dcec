// Package notation reads and writes what positions and moves of chess games are made of: the board field of FEN and the
// parts of a written move. It knows letters and cells, but no position and no rules; package chesslike does the rest.
package notation
