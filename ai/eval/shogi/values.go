package shogi

import "github.com/ludarium/ludarium/rules/shogi"

const (
	kinds = int(shogi.Dragon) + 1
	held  = int(shogi.Gold) + 1
	side  = 9
	cells = side * side
)

// Values are the values of the evaluation, in centipawns.
type Values struct {
	Man   [kinds]int             // on the board, by kind
	Hand  [held]int              // in hand, by kind
	Cover [side]int              // an attack on a cell, by its distance to the own king in king's steps
	Hunt  [side]int              // the same for the enemy king
	Guard [kinds][3]int          // a piece next to its king: behind it, beside it, ahead of it
	Rank  [kinds][side]int       // by row from the own edge
	File  [kinds][side/2 + 1]int // by file from the side edge
	Tempo int
}
