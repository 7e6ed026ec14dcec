package shogi

import "github.com/ludarium/ludarium/ai/ladder"

// Levels returns the levels of shogi. Measured like package player's TestLadder, in per cent of the points: level 1
// takes 50 from the scripted beginner (20 games), 3: 100 (40 games), 5: 100 (20 games); of its neighbour below 2 takes
// 74, 3: 73, 4: 75, 5: 83, 6: 78, 7: 74, 8: 78 (40 games each, errors of 7). Level 9 took 90 of a level 8 that was a
// little weaker (20 games); level 10 was not measured.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 650, Heat: 7000, Hidden: 975, Own: 890, Care: 300, Form: 50},
		2: {Nodes: 180, Cap: 680, Heat: 6550, Hidden: 1045, Own: 880, Care: 300, Form: 150},
		3: {Nodes: 310, Cap: 475, Heat: 3750, Hidden: 870, Own: 650, Care: 300, Form: 400},
		4: {Nodes: 620, Cap: 305, Heat: 1840, Hidden: 660, Own: 380, Care: 300, Form: 400},
		5: {Nodes: 1_800, Cap: 185, Heat: 815, Hidden: 410, Own: 173, Care: 300, Form: 400},
		6: {Nodes: 5_400, Cap: 130, Heat: 460, Hidden: 280, Own: 84, Care: 300, Form: 400},
		7: {Nodes: 14_700, Cap: 83, Heat: 260, Hidden: 160, Own: 35, Care: 300, Form: 300},
		8: {Nodes: 28_000, Cap: 56, Heat: 165, Hidden: 90, Own: 15, Care: 300, Form: 300},
		9: {Nodes: 60_000, Cap: 35, Heat: 80, Hidden: 26, Own: 4, Care: 300, Form: 200},
	}
}
