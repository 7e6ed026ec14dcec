package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 200, Cap: 1500, Heat: 6000, Hidden: 920, Own: 800},
		2: {Nodes: 500, Cap: 1050, Heat: 3300, Hidden: 740, Own: 420},
		3: {Nodes: 1_200, Cap: 560, Heat: 1800, Hidden: 560, Own: 228},
		4: {Nodes: 3_000, Cap: 300, Heat: 1050, Hidden: 405, Own: 122},
		5: {Nodes: 8_000, Cap: 180, Heat: 650, Hidden: 285, Own: 60},
		6: {Nodes: 20_000, Cap: 125, Heat: 470, Hidden: 212, Own: 36},
		7: {Nodes: 60_000, Cap: 100, Heat: 380, Hidden: 178, Own: 28},
		8: {Nodes: 200_000, Cap: 65, Heat: 260, Hidden: 120, Own: 14},
		9: {Nodes: 800_000, Cap: 35, Heat: 130, Hidden: 60, Own: 4},
	}
}
