package shogi

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of shogi, not measured yet.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 110, Cap: 870, Heat: 10000, Hidden: 1000, Own: 970, Care: 300, Form: 50},
		2: {Nodes: 190, Cap: 640, Heat: 6500, Hidden: 1020, Own: 850, Care: 300, Form: 300},
		3: {Nodes: 330, Cap: 420, Heat: 3500, Hidden: 850, Own: 600, Care: 300, Form: 400},
		4: {Nodes: 600, Cap: 300, Heat: 2000, Hidden: 700, Own: 400, Care: 300, Form: 400},
		5: {Nodes: 1_200, Cap: 220, Heat: 1100, Hidden: 500, Own: 240, Care: 300, Form: 400},
		6: {Nodes: 3_000, Cap: 160, Heat: 600, Hidden: 350, Own: 120, Care: 300, Form: 400},
		7: {Nodes: 9_000, Cap: 110, Heat: 360, Hidden: 217, Own: 53, Care: 300, Form: 300},
		8: {Nodes: 24_000, Cap: 62, Heat: 190, Hidden: 104, Own: 17, Care: 300, Form: 300},
		9: {Nodes: 60_000, Cap: 35, Heat: 80, Hidden: 26, Own: 4, Care: 300, Form: 200},
	}
}
