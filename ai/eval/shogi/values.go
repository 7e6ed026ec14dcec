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

// Standard is the numbers as they are.
func Standard() *Values {
	v := &Values{
		Man: [kinds]int{
			shogi.Pawn: 81, shogi.Lance: 270, shogi.Knight: 324, shogi.Silver: 423, shogi.Gold: 486, shogi.Bishop: 765, shogi.Rook: 882,
			shogi.Tokin: 486, shogi.PromotedLance: 486, shogi.PromotedKnight: 486, shogi.PromotedSilver: 486, shogi.Horse: 900, shogi.Dragon: 1170,
		},
		Hand: [held]int{
			shogi.Pawn: 90, shogi.Lance: 300, shogi.Knight: 360, shogi.Silver: 470, shogi.Gold: 540, shogi.Bishop: 850, shogi.Rook: 980,
		},
		Guard: [kinds][3]int{shogi.Gold: {20, 20, 20}, shogi.Silver: {15, 15, 15}, shogi.Knight: {5, 5, 5}, shogi.Lance: {5, 5, 5}},
		Tempo: 15,
	}
	for d := range side {
		v.Cover[d], v.Hunt[d] = 68/(d+1), 96/(d+1)
	}
	return v
}
