package antichess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels returns the levels of antichess. A player that must capture misses no capture, so even a little attention goes
// a long way, and the first levels are stronger than in chess. Measured like package player's TestLadder, in per cent
// of the points: level 1 takes 48 from the scripted beginner (100 games), 3: 95 (100); of its neighbour below 2 takes
// 70.5 (100), 3: 67 (100), 4: 68 (100), 5: 70 (60), 6: 81 (60), 7: 69 (40), 8: 56 (40), 9: 76 (40). A level 5 of 3,900
// nodes took 100 from the beginner (100). Level 10 was not measured against this level 9.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 240, Cap: 492, Heat: 4381, Hidden: 750, Own: 600, Care: 300, Form: 350},
		2: {Nodes: 411, Cap: 351, Heat: 2407, Hidden: 630, Own: 440, Care: 300, Form: 390},
		3: {Nodes: 817, Cap: 259, Heat: 1336, Hidden: 510, Own: 302, Care: 300, Form: 425},
		4: {Nodes: 1_800, Cap: 193, Heat: 774, Hidden: 392, Own: 181, Care: 300, Form: 450},
		5: {Nodes: 4_900, Cap: 142, Heat: 487, Hidden: 274, Own: 80, Care: 300, Form: 450},
		6: {Nodes: 16_000, Cap: 83, Heat: 260, Hidden: 146, Own: 25, Care: 300, Form: 450},
		7: {Nodes: 38_000, Cap: 45, Heat: 134, Hidden: 58, Own: 6, Care: 300, Form: 450},
		8: {Nodes: 59_000, Cap: 27, Heat: 77, Hidden: 26, Own: 2, Care: 300, Form: 450},
		9: {Nodes: 83_000, Cap: 19, Heat: 51, Hidden: 3, Own: 0, Care: 300, Form: 450},
	}
}
