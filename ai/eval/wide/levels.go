package wide

import "github.com/ludarium/ludarium/ai/ladder"

// Levels80 returns the levels on 80 cells, where the same weaknesses cost more than in chess. Measured like package
// player's TestLadder, in per cent of the points: from the scripted beginner level 1 takes 58, 3: 97.5 and 5: 100 (60
// games each); of its neighbour below 2 takes 82.5, 3: 80, 4: 72.5, 6: 77.5, 8: 84, 9: 91, 10: 94 (40 games each). With
// a slightly stronger 4 and 6, 5 took 77.5 of 4 and 7 70 of 6.
func Levels80() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100},
		3: {Nodes: 232, Cap: 507, Heat: 4566, Hidden: 936, Own: 741, Care: 300, Form: 450},
		4: {Nodes: 480, Cap: 335, Heat: 2200, Hidden: 745, Own: 480, Care: 300, Form: 600},
		5: {Nodes: 1_400, Cap: 207, Heat: 862, Hidden: 494, Own: 205, Care: 300, Form: 600},
		6: {Nodes: 6_800, Cap: 122, Heat: 405, Hidden: 240, Own: 61, Care: 300, Form: 600},
		7: {Nodes: 19_700, Cap: 69, Heat: 212, Hidden: 116, Own: 20, Care: 300, Form: 600},
		8: {Nodes: 43_000, Cap: 36, Heat: 105, Hidden: 43, Own: 5, Care: 300, Form: 600},
		9: {Nodes: 93_000, Cap: 16, Heat: 40, Hidden: 15, Own: 1, Care: 300, Form: 500},
	}
}

// Levels100 returns the levels on 100 cells. Measured in the same way: from the scripted beginner level 1 takes 53, 3:
// 90 and 5: 97; of its neighbour below 2 takes 82.5, 3: 73, 4: 81 (60 games each), 5: 82.5, 6: 87.5, 7: 82.5, 8: 87.5
// (40 each), 9: 92, 10: 94 (24 each).
func Levels100() ladder.Rungs {
	levels := Levels80()
	levels[2] = ladder.Rung{Nodes: 138, Cap: 798, Heat: 8478, Hidden: 1156, Own: 1068, Care: 300, Form: 200}
	levels[3] = ladder.Rung{Nodes: 195, Cap: 590, Heat: 5612, Hidden: 1009, Own: 850, Care: 300, Form: 400}
	levels[4] = ladder.Rung{Nodes: 336, Cap: 399, Heat: 3013, Hidden: 832, Own: 589, Care: 300, Form: 600}
	levels[5] = ladder.Rung{Nodes: 1_200, Cap: 220, Heat: 971, Hidden: 524, Own: 232, Care: 300, Form: 600}
	levels[6] = ladder.Rung{Nodes: 6_000, Cap: 127, Heat: 435, Hidden: 261, Own: 71, Care: 300, Form: 600}
	levels[7] = ladder.Rung{Nodes: 18_000, Cap: 74, Heat: 230, Hidden: 130, Own: 23, Care: 300, Form: 600}
	levels[8] = ladder.Rung{Nodes: 37_600, Cap: 40, Heat: 119, Hidden: 51, Own: 6, Care: 300, Form: 600}
	levels[9] = ladder.Rung{Nodes: 100_000, Cap: 14, Heat: 32, Hidden: 11, Own: 1, Care: 300, Form: 500}
	return levels
}

// LevelsHexagonal returns the levels on 91 hexagons: those on 80 cells with a weaker level 1. From the scripted
// beginner level 1 takes 57.5, 3: 84 and 5: 100; of its neighbour below 2 takes 76, 3: 84, 4: 85, 5: 77.5, 6: 85, 7:
// 82.5, 8: 90, 9: 82.5 (40 games each).
func LevelsHexagonal() ladder.Rungs {
	levels := Levels80()
	levels[1] = ladder.Rung{Nodes: 110, Cap: 870, Heat: 10000, Hidden: 1000, Own: 970, Care: 300, Form: 50}
	return levels
}

// LevelsByzantine returns the levels on the round board. From level 4 on no level hangs its rook, which is worth more
// here than everything else, so the levels below miss less than in other games. From the scripted beginner level 1
// takes 56, 3: 95 and 5: 100; of its neighbour below 2 takes 79, 3: 74, 4: 85, 5: 85, 6: 81, 7: 69, 8: 85 (40 games
// each). 9 took 95 of 8 before the two were brought closer together.
func LevelsByzantine() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 420, Cap: 360, Heat: 2550, Hidden: 775, Own: 520, Care: 300, Form: 100},
		2: {Nodes: 540, Cap: 318, Heat: 2000, Hidden: 712, Own: 448, Care: 300, Form: 200},
		3: {Nodes: 870, Cap: 250, Heat: 1280, Hidden: 600, Own: 312, Care: 300, Form: 300},
		4: {Nodes: 470, Cap: 345, Heat: 2330, Hidden: 750, Own: 490, Care: 300, Form: 300},
		5: {Nodes: 1_150, Cap: 232, Heat: 1130, Hidden: 566, Own: 280, Care: 300, Form: 300},
		6: {Nodes: 2_700, Cap: 165, Heat: 620, Hidden: 385, Own: 130, Care: 300, Form: 300},
		7: {Nodes: 9_000, Cap: 110, Heat: 360, Hidden: 217, Own: 53, Care: 300, Form: 300},
		8: {Nodes: 24_000, Cap: 62, Heat: 190, Hidden: 104, Own: 17, Care: 300, Form: 300},
		9: {Nodes: 44_000, Cap: 38, Heat: 110, Hidden: 45, Own: 5, Care: 300, Form: 300},
	}
}
