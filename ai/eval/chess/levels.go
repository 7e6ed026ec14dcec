package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels returns the levels of chess, spread from the beginner of package player's TestLadder to level 10 with 200,000
// nodes a move. What a level misses weighs more than its nodes: from 7 up it misses less faster than it searches
// deeper. Measured as TestLadder does with 100 games per pairing, in per cent of the points: level 1 takes 56 from the
// scripted beginner, 3: 95.5, 5: 100; of its neighbour below 2 takes 87, 3: 80, 4: 79, 5: 81, 6: 75, 7: 79, 8: 81.5, 9:
// 83. From 4 up the daily form varies as much as that of people does: by some 200 rating points in either direction.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300, Form: 100},
		3: {Nodes: 220, Cap: 535, Heat: 4920, Hidden: 957, Own: 768, Care: 300, Form: 450},
		4: {Nodes: 500, Cap: 316, Heat: 1983, Hidden: 727, Own: 441, Care: 300, Form: 600},
		5: {Nodes: 1_400, Cap: 207, Heat: 862, Hidden: 494, Own: 205, Care: 300, Form: 600},
		6: {Nodes: 5_800, Cap: 133, Heat: 449, Hidden: 265, Own: 67, Care: 300, Form: 600},
		7: {Nodes: 18_000, Cap: 76, Heat: 238, Hidden: 125, Own: 20, Care: 300, Form: 600},
		8: {Nodes: 42_000, Cap: 40, Heat: 116, Hidden: 45, Own: 4, Care: 300, Form: 600},
		9: {Nodes: 80_000, Cap: 19, Heat: 51, Hidden: 13, Own: 1, Care: 300, Form: 600},
	}
}

// Levels960 returns the levels of Chess960: those of chess up to 6, which takes 75 of 5 (60 games), stronger from 7 up:
// 9 takes 86 of 8, and level 10 with 200,000 nodes 81 of 9 (40 games each), where the table of chess had 95. A weaker 7
// lost 95 to 8.
func Levels960() ladder.Rungs {
	levels := Levels()
	levels[7] = ladder.Rung{Nodes: 36_000, Cap: 46, Heat: 137, Hidden: 60, Own: 6, Care: 300, Form: 600}
	levels[8] = ladder.Rung{Nodes: 60_000, Cap: 28, Heat: 76, Hidden: 25, Own: 2, Care: 300, Form: 600}
	levels[9] = ladder.Rung{Nodes: 130_000, Cap: 9, Heat: 22, Hidden: 4, Own: 0, Care: 300, Form: 400}
	return levels
}
