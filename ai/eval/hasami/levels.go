package hasami

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of hasami shogi. One ply of foresight is worth more here than in chess, so that its steps are
// shorter.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 1500, Heat: 6000, Hidden: 420, Own: 350},
		2: {Nodes: 400, Cap: 700, Heat: 2400, Hidden: 380, Own: 240},
		3: {Nodes: 800, Cap: 300, Heat: 1100, Hidden: 250, Own: 95},
		4: {Nodes: 2_000, Cap: 220, Heat: 700, Hidden: 180, Own: 45},
		5: {Nodes: 3_500, Cap: 160, Heat: 600, Hidden: 155, Own: 40},
		6: {Nodes: 6_500, Cap: 120, Heat: 450, Hidden: 125, Own: 30},
		7: {Nodes: 12_000, Cap: 90, Heat: 320, Hidden: 90, Own: 20},
		8: {Nodes: 25_000, Cap: 50, Heat: 200, Hidden: 55, Own: 8},
		9: {Nodes: 70_000, Cap: 25, Heat: 80, Hidden: 20},
	}
}
