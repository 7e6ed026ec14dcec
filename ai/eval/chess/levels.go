package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 915},
		2: {Nodes: 120, Cap: 880, Heat: 9800, Hidden: 1150, Own: 1070},
		3: {Nodes: 225, Cap: 356, Heat: 3100, Hidden: 876, Own: 691},
		4: {Nodes: 833, Cap: 245, Heat: 1060, Hidden: 607, Own: 293},
		5: {Nodes: 2_580, Cap: 174, Heat: 632, Hidden: 388, Own: 129},
		6: {Nodes: 6_700, Cap: 127, Heat: 418, Hidden: 254, Own: 60},
		7: {Nodes: 16_400, Cap: 91, Heat: 286, Hidden: 163, Own: 29},
		8: {Nodes: 34_000, Cap: 59, Heat: 182, Hidden: 92, Own: 11},
		9: {Nodes: 52_000, Cap: 31, Heat: 93, Hidden: 38, Own: 2},
	}
}
