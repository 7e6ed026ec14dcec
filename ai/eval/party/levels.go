package party

import "github.com/ludarium/ludarium/ai/ladder"

// Levels3 is the ladder of three seats. Measured as package player's TestLadder does, 36 games a line, in per cent, with
// errors of 8: from the scripted beginner level 1 takes 59, 3: 94 and 5: 92; of its neighbour below 2 takes 71, 3: 74, 4: 58, 5: 60,
// 6: 72, 7: 72.5.
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

// Levels4 is the ladder of four seats, with a beginning of its own. Measured in the same way, 28 games a line: from the scripted
// beginner level 1 takes 58, 3: 81 and 5: 98; of its neighbour below 2 takes 88, 3: 63, 4: 72, 5: 79, 6: 70, 7: 73.
func Levels4() ladder.Rungs {
	levels := Levels3()
	levels[1] = ladder.Rung{Nodes: 60, Cap: 1200, Heat: 14000, Hidden: 1300, Own: 1250, Care: 300, Form: 50}
	levels[2] = ladder.Rung{Nodes: 110, Cap: 950, Heat: 10500, Hidden: 1250, Own: 1190, Care: 300, Form: 100}
	return levels
}
