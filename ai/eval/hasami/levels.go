package hasami

import "github.com/ludarium/ludarium/ai/ladder"

// Levels returns the levels of hasami shogi. A player that misses little loses little: from level 4 up at least half of
// the games between neighbours are drawn, so these steps are large. Measured like package player's TestLadder, in per
// cent of the points: level 1 takes 53.5 from the scripted beginner, 3: 96, 5: 100 (100 games each); of its neighbour
// below 2 takes 75.5, 3: 66.5, 4: 67.5, 5: 65.5, 6: 69.5, 7: 65 (100 games each), 8: 75 (10 games), 9: 50 (5). Level 10
// was not measured.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 240, Cap: 282, Heat: 1531, Hidden: 655, Own: 455, Care: 300},
		2: {Nodes: 350, Cap: 245, Heat: 1200, Hidden: 560, Own: 365, Care: 400},
		3: {Nodes: 480, Cap: 222, Heat: 1043, Hidden: 484, Own: 293, Care: 500},
		4: {Nodes: 680, Cap: 197, Heat: 886, Hidden: 407, Own: 224, Care: 500},
		5: {Nodes: 1_170, Cap: 161, Heat: 680, Hidden: 302, Own: 135, Care: 500},
		6: {Nodes: 2_200, Cap: 131, Heat: 518, Hidden: 220, Own: 80, Care: 500},
		7: {Nodes: 6_600, Cap: 80, Heat: 306, Hidden: 113, Own: 28, Care: 500},
		8: {Nodes: 19_000, Cap: 40, Heat: 148, Hidden: 44, Own: 6, Care: 500},
		9: {Nodes: 57_000, Cap: 23, Heat: 84, Hidden: 20, Own: 1, Care: 500},
	}
}
