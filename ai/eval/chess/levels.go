package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 915, Care: 300},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1230, Own: 1170, Care: 300},
		3: {Nodes: 150, Cap: 690, Heat: 7300, Hidden: 1050, Own: 945, Care: 300},
		4: {Nodes: 540, Cap: 285, Heat: 1600, Hidden: 710, Own: 420, Care: 300},
		5: {Nodes: 1_450, Cap: 206, Heat: 830, Hidden: 482, Own: 195, Care: 300},
		6: {Nodes: 4_600, Cap: 145, Heat: 490, Hidden: 292, Own: 78, Care: 300},
		7: {Nodes: 14_000, Cap: 95, Heat: 300, Hidden: 170, Own: 32, Care: 300},
		8: {Nodes: 23_000, Cap: 68, Heat: 212, Hidden: 112, Own: 16, Care: 300},
		9: {Nodes: 42_000, Cap: 39, Heat: 118, Hidden: 50, Own: 5, Care: 300},
	}
}
