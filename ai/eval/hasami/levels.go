package hasami

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of hasami shogi. One ply of foresight is worth more here than in chess, so that its steps are
// shorter.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 300, Heat: 1700, Hidden: 700, Own: 500},
		2: {Nodes: 380, Cap: 236, Heat: 1129, Hidden: 537, Own: 335},
		3: {Nodes: 875, Cap: 175, Heat: 765, Hidden: 352, Own: 175},
		4: {Nodes: 1_623, Cap: 144, Heat: 580, Hidden: 257, Own: 102},
		5: {Nodes: 3_086, Cap: 117, Heat: 448, Hidden: 186, Own: 61},
		6: {Nodes: 5_622, Cap: 89, Heat: 337, Hidden: 128, Own: 35},
		7: {Nodes: 9_876, Cap: 64, Heat: 240, Hidden: 82, Own: 17},
		8: {Nodes: 18_000, Cap: 40, Heat: 150, Hidden: 45, Own: 6},
		9: {Nodes: 50_000, Cap: 25, Heat: 95, Hidden: 24, Own: 2},
	}
}
