package wide

import "github.com/ludarium/ludarium/ai/ladder"

// Levels80 is the ladder on 80 cells, where the same weaknesses cost more than in chess: its steps are long. Measured as
// package player's TestLadder does, in per cent of the points: level 1 takes 49 from the scripted beginner (40 games); of
// its neighbour below 2 takes 87 (30), 6: 82.5 (40), 7: 70 (10), 8: 70 (10). With levels 3 to 5 a little farther apart 3
// took 93 (30) and 5: 100 (30) from the beginner, 3: 80 (30), 4: 83 (30) and 5: 87 (30) from the one below. Levels 9 and
// 10 were not measured.
func Levels80() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100},
		3: {Nodes: 232, Cap: 507, Heat: 4566, Hidden: 936, Own: 741, Care: 300, Form: 450},
		4: {Nodes: 336, Cap: 399, Heat: 3013, Hidden: 832, Own: 589, Care: 300, Form: 600},
		5: {Nodes: 692, Cap: 276, Heat: 1524, Hidden: 655, Own: 370, Care: 300, Form: 600},
		6: {Nodes: 1_400, Cap: 207, Heat: 862, Hidden: 494, Own: 205, Care: 300, Form: 600},
		7: {Nodes: 8_800, Cap: 111, Heat: 363, Hidden: 221, Own: 52, Care: 300, Form: 600},
		8: {Nodes: 23_000, Cap: 64, Heat: 197, Hidden: 108, Own: 17, Care: 300, Form: 600},
		9: {Nodes: 56_000, Cap: 29, Heat: 83, Hidden: 31, Own: 3, Care: 300, Form: 600},
	}
}

// Levels100 is the ladder on 100 cells: that on 80 with a step of its own between 1 and 4. Measured in the same way: of
// its neighbour below level 2 takes 74 (40 games), 3: 85 (10), 4: 85 (40), 5: 50 (20); of a ladder that was a little
// different level 1 took 55 and 3: 97.5 from the scripted beginner, 6: 85 from 5 (20 each). The rest was not measured.
func Levels100() ladder.Rungs {
	levels := Levels80()
	levels[2] = ladder.Rung{Nodes: 138, Cap: 798, Heat: 8478, Hidden: 1156, Own: 1068, Care: 300, Form: 200}
	levels[3] = ladder.Rung{Nodes: 195, Cap: 590, Heat: 5612, Hidden: 1009, Own: 850, Care: 300, Form: 400}
	return levels
}
