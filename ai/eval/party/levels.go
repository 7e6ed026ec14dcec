package party

import "github.com/ludarium/ludarium/ai/ladder"

// Levels3 is the ladder of three seats.
func Levels3() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100},
		3: {Nodes: 232, Cap: 507, Heat: 4566, Hidden: 936, Own: 741, Care: 300, Form: 450},
		4: {Nodes: 336, Cap: 399, Heat: 3013, Hidden: 832, Own: 589, Care: 300, Form: 600},
		5: {Nodes: 692, Cap: 276, Heat: 1524, Hidden: 655, Own: 370, Care: 300, Form: 600},
		6: {Nodes: 1_400, Cap: 207, Heat: 862, Hidden: 494, Own: 205, Care: 300, Form: 600},
		7: {Nodes: 7_400, Cap: 119, Heat: 396, Hidden: 239, Own: 61, Care: 300, Form: 600},
		8: {Nodes: 18_000, Cap: 74, Heat: 230, Hidden: 130, Own: 23, Care: 300, Form: 600},
		9: {Nodes: 56_000, Cap: 29, Heat: 83, Hidden: 31, Own: 3, Care: 300, Form: 600},
	}
}

// Levels4 is the ladder of four seats.
func Levels4() ladder.Rungs { return Levels3() }
