package party

import "github.com/ludarium/ludarium/ai/ladder"

// Levels3 is the ladder of three seats.
func Levels3() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 100, Cap: 1000, Heat: 11000, Hidden: 1300, Own: 1250, Care: 300, Form: 100},
		3: {Nodes: 232, Cap: 507, Heat: 4566, Hidden: 936, Own: 741, Care: 300, Form: 450},
		4: {Nodes: 336, Cap: 399, Heat: 3013, Hidden: 832, Own: 589, Care: 300, Form: 600},
		5: {Nodes: 1_200, Cap: 220, Heat: 1100, Hidden: 500, Own: 240, Care: 300, Form: 400},
		6: {Nodes: 3_000, Cap: 160, Heat: 600, Hidden: 350, Own: 120, Care: 300, Form: 400},
		7: {Nodes: 15_000, Cap: 90, Heat: 260, Hidden: 110, Own: 25, Care: 300, Form: 300},
		8: {Nodes: 60_000, Cap: 50, Heat: 130, Hidden: 40, Own: 8, Care: 300, Form: 300},
		9: {Nodes: 240_000, Cap: 20, Heat: 50, Hidden: 8, Own: 1, Care: 300, Form: 200},
	}
}

// Levels4 is the ladder of four seats.
func Levels4() ladder.Rungs {
	levels := Levels3()
	levels[1] = ladder.Rung{Nodes: 60, Cap: 1200, Heat: 14000, Hidden: 1300, Own: 1250, Care: 300, Form: 50}
	levels[2] = ladder.Rung{Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100}
	return levels
}
