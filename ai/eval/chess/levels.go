package chess

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of chess. Measured as package player's TestLadder does, in per cent of the points: level 1 takes
// 56 from the scripted beginner (100 games), 3: 94 (40), 5: 100 (60); of its neighbour below 2 takes 85 to 88 (110
// games), 3: 79 (100), 4: 71 (70), 5: 83 (100), 6: 86 (40), 7: 82 (30), 8: 75 (20), 9: 80 (10). Level 10 was only measured
// against a stronger level 9, of which it took 90 (10): that step is longer than the others.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300},
		2: {Nodes: 120, Cap: 900, Heat: 10000, Hidden: 1215, Own: 1155, Care: 300},
		3: {Nodes: 145, Cap: 720, Heat: 7700, Hidden: 1070, Own: 965, Care: 300},
		4: {Nodes: 330, Cap: 390, Heat: 3100, Hidden: 840, Own: 600, Care: 300},
		5: {Nodes: 800, Cap: 246, Heat: 1160, Hidden: 620, Own: 312, Care: 300},
		6: {Nodes: 1_900, Cap: 190, Heat: 740, Hidden: 440, Own: 165, Care: 300},
		7: {Nodes: 4_500, Cap: 147, Heat: 505, Hidden: 302, Own: 84, Care: 300},
		8: {Nodes: 9_500, Cap: 110, Heat: 358, Hidden: 210, Own: 45, Care: 300},
		9: {Nodes: 19_000, Cap: 78, Heat: 245, Hidden: 134, Own: 21, Care: 300},
	}
}
