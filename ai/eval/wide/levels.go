package wide

import "github.com/ludarium/ludarium/ai/ladder"

// Levels80 is the ladder on 80 cells: it is that of chess, and how far its steps lie apart here has not been measured.
func Levels80() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100},
		3: {Nodes: 240, Cap: 492, Heat: 4381, Hidden: 921, Own: 719, Care: 300, Form: 350},
		4: {Nodes: 470, Cap: 323, Heat: 2072, Hidden: 742, Own: 459, Care: 300, Form: 400},
		5: {Nodes: 1_420, Cap: 207, Heat: 862, Hidden: 494, Own: 205, Care: 300, Form: 450},
		6: {Nodes: 4_600, Cap: 146, Heat: 502, Hidden: 300, Own: 83, Care: 300, Form: 450},
		7: {Nodes: 15_000, Cap: 88, Heat: 279, Hidden: 156, Own: 27, Care: 300, Form: 450},
		8: {Nodes: 36_000, Cap: 47, Heat: 139, Hidden: 60, Own: 7, Care: 300, Form: 450},
		9: {Nodes: 67_000, Cap: 24, Heat: 66, Hidden: 18, Own: 1, Care: 300, Form: 450},
	}
}

// Levels100 is the ladder on 100 cells, where the same holds.
func Levels100() ladder.Rungs { return Levels80() }
