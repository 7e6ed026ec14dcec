package shogi

import "github.com/ludarium/ludarium/ai/ladder"

// Levels is the ladder of shogi. Measured as package player's TestLadder does, in per cent of the points: level 1 takes 47 from
// the scripted beginner (60 games), 3: 90, 5: 100 (20 games each); of its neighbour below 2 takes 67.5, 3: 85, 4: 72.5, 5: 75
// (20 games each), 6: 77.5 (40 games), 7: 70, 8: 70, 9: 90 (10 games each). Level 10 was not measured.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 650, Heat: 7000, Hidden: 975, Own: 890, Care: 300, Form: 50},
		2: {Nodes: 120, Cap: 900, Heat: 9500, Hidden: 1180, Own: 1080, Care: 300, Form: 150},
		3: {Nodes: 240, Cap: 560, Heat: 5000, Hidden: 950, Own: 740, Care: 300, Form: 400},
		4: {Nodes: 750, Cap: 270, Heat: 1500, Hidden: 600, Own: 310, Care: 300, Form: 400},
		5: {Nodes: 1_700, Cap: 190, Heat: 850, Hidden: 420, Own: 180, Care: 300, Form: 400},
		6: {Nodes: 3_000, Cap: 160, Heat: 600, Hidden: 350, Own: 120, Care: 300, Form: 400},
		7: {Nodes: 9_000, Cap: 110, Heat: 360, Hidden: 217, Own: 53, Care: 300, Form: 300},
		8: {Nodes: 24_000, Cap: 62, Heat: 190, Hidden: 104, Own: 17, Care: 300, Form: 300},
		9: {Nodes: 60_000, Cap: 35, Heat: 80, Hidden: 26, Own: 4, Care: 300, Form: 200},
	}
}
