// Package openings is the panel of the opening explorer, which the scenes of the board and of the review show: the moves that were
// played from the position on the board in the games of the library, each with the number of games and a bar of their results. A click
// on a move plays it on the board.
package openings
