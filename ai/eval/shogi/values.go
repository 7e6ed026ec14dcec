package shogi

import "github.com/ludarium/ludarium/rules/shogi"

const (
	kinds = int(shogi.Dragon) + 1
	held  = int(shogi.Gold) + 1
	side  = 9
	cells = side * side
)

// Values is every number of the evaluation, in centipawns.
type Values struct {
	Man   [kinds]int             // on the board, by kind
	Hand  [held]int              // in hand
	Cover [side]int              // an attack on a cell so far from the own king, in kings' steps
	Hunt  [side]int              // and from the other's
	Guard [kinds][3]int          // a man who touches his king: behind him, beside him, ahead of him
	Rank  [kinds][side]int       // where a man stands, by rows from the own one
	File  [kinds][side/2 + 1]int // and by files from the edge
	Tempo int
}
