// Package chesslike is the rules of all kinds of chess: one table-driven core, and a [Spec] for each kind that
// says what differs.
package chesslike
