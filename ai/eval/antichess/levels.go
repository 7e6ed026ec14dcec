package antichess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of antichess. Its steps are those of chess, with caps for scores that swing more widely; they
// have not been measured.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 800, Heat: 9000, Hidden: 900, Own: 800, Care: 300, Form: 100},
		3: {Nodes: 240, Cap: 492, Heat: 4381, Hidden: 750, Own: 600, Care: 300, Form: 350},
		4: {Nodes: 470, Cap: 323, Heat: 2072, Hidden: 600, Own: 400, Care: 300, Form: 400},
		5: {Nodes: 1_420, Cap: 207, Heat: 862, Hidden: 420, Own: 205, Care: 300, Form: 450},
		6: {Nodes: 4_600, Cap: 146, Heat: 502, Hidden: 280, Own: 83, Care: 300, Form: 450},
		7: {Nodes: 15_000, Cap: 88, Heat: 279, Hidden: 156, Own: 27, Care: 300, Form: 450},
		8: {Nodes: 36_000, Cap: 47, Heat: 139, Hidden: 60, Own: 7, Care: 300, Form: 450},
		9: {Nodes: 67_000, Cap: 24, Heat: 66, Hidden: 18, Own: 1, Care: 300, Form: 450},
	}
}
