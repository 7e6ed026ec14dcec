package party

import "github.com/ludarium/ludarium/ai/ladder"

// Levels3 returns the levels for three seats. Measured like package player's TestLadder, the score of the upper level
// in per cent: 2 takes 71 of 1 and 3 takes 70 of 2 (120 games each, errors of 4), 4 takes 72 of 3, 5: 61, 6: 60, 7: 60,
// 8: 56 (60 games each, errors of 6), 9: 50 (40 games, error of 8), 10 with 60,000 nodes: 50 (9 games, error of 17).
// More nodes than some 17,000 gain nothing here (see package multi), so there is little left above level 7.
func Levels3() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 120, Cap: 850, Heat: 10000, Hidden: 950, Own: 910, Care: 300, Form: 50},
		2: {Nodes: 100, Cap: 1000, Heat: 11000, Hidden: 1300, Own: 1250, Care: 300, Form: 100},
		3: {Nodes: 152, Cap: 750, Heat: 7780, Hidden: 1118, Own: 995, Care: 300, Form: 275},
		4: {Nodes: 600, Cap: 310, Heat: 2050, Hidden: 660, Own: 410, Care: 300, Form: 450},
		5: {Nodes: 1_330, Cap: 225, Heat: 1190, Hidden: 500, Own: 248, Care: 300, Form: 400},
		6: {Nodes: 3_000, Cap: 160, Heat: 600, Hidden: 350, Own: 120, Care: 300, Form: 350},
		7: {Nodes: 7_000, Cap: 120, Heat: 410, Hidden: 220, Own: 66, Care: 300, Form: 300},
		8: {Nodes: 17_000, Cap: 80, Heat: 220, Hidden: 90, Own: 18, Care: 300, Form: 250},
		9: {Nodes: 20_000, Cap: 30, Heat: 70, Hidden: 15, Own: 2, Care: 300, Form: 200},
	}
}

// Levels4 returns the levels for four seats, with lower levels of their own. Measured in the same way, 2 takes 88 of 1,
// 3: 63, 4: 72 (28 games each, errors of 9), 5: 61, 6: 83 (56 games each, errors of 6), 7: 57.5 (42 games, error of 7),
// 9: 58, 10 with 60,000 nodes: 50 (14 games each, errors of 13); 5 takes 95 of the beginner (28 games). 9 takes 72 of 7
// (28 games); 8 stands between them.
func Levels4() ladder.Rungs {
	levels := Levels3()
	levels[1] = ladder.Rung{Nodes: 60, Cap: 1200, Heat: 14000, Hidden: 1300, Own: 1250, Care: 300, Form: 50}
	levels[2] = ladder.Rung{Nodes: 110, Cap: 950, Heat: 10500, Hidden: 1250, Own: 1190, Care: 300, Form: 100}
	levels[3] = ladder.Rung{Nodes: 232, Cap: 507, Heat: 4566, Hidden: 936, Own: 741, Care: 300, Form: 450}
	levels[4] = ladder.Rung{Nodes: 336, Cap: 399, Heat: 3013, Hidden: 832, Own: 589, Care: 300, Form: 600}
	levels[5] = ladder.Rung{Nodes: 800, Cap: 285, Heat: 1800, Hidden: 620, Own: 365, Care: 300, Form: 450}
	levels[9] = levels[8] // more nodes gain little here too, and level 10 should be as far above
	levels[8] = ladder.Rung{Nodes: 11_000, Cap: 98, Heat: 300, Hidden: 141, Own: 34, Care: 300, Form: 275}
	return levels
}
