// Package chessliketest checks tables of cases against games of package chesslike. The tests of every chess variant use
// it, each with the cases of its own rules.
package chessliketest
