package party

import "github.com/ludarium/ludarium/ai/level"

// Levels3 returns the levels for three seats. Measured like package player's TestLadder, the score of the upper level
// in per cent: 1 takes 74.5 of the beginner, 2 takes 69 of 1, 3: 72, 4: 57 (40 games each, errors of 8), 5: 58, 6: 60, 7: 60,
// 8: 56 (60 games each, errors of 6), 9: 50 (40 games), 10 with 60,000 nodes: 50 (9 games, error of 17).
// More nodes than some 17,000 gain nothing here (see package multi), so there is little left above level 7.
func Levels3() level.Strengths {
	return level.Strengths{
		1: {Nodes: 60, MaxLoss: 3000, Temperature: 60000, MissedReplies: 2000, MissedMoves: 1500, CarefulBelow: 150, DailyForm: 50},
		2: {Nodes: 100, MaxLoss: 1300, Temperature: 15000, MissedReplies: 1400, MissedMoves: 1350, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 140, MaxLoss: 850, Temperature: 8800, MissedReplies: 1200, MissedMoves: 1060, CarefulBelow: 300, DailyForm: 275},
		4: {Nodes: 700, MaxLoss: 290, Temperature: 1900, MissedReplies: 630, MissedMoves: 380, CarefulBelow: 300, DailyForm: 450},
		5: {Nodes: 1_330, MaxLoss: 225, Temperature: 1190, MissedReplies: 500, MissedMoves: 248, CarefulBelow: 300, DailyForm: 400},
		6: {Nodes: 3_000, MaxLoss: 160, Temperature: 600, MissedReplies: 350, MissedMoves: 120, CarefulBelow: 300, DailyForm: 350},
		7: {Nodes: 7_000, MaxLoss: 120, Temperature: 410, MissedReplies: 220, MissedMoves: 66, CarefulBelow: 300, DailyForm: 300},
		8: {Nodes: 17_000, MaxLoss: 80, Temperature: 220, MissedReplies: 90, MissedMoves: 18, CarefulBelow: 300, DailyForm: 250},
		9: {Nodes: 20_000, MaxLoss: 30, Temperature: 70, MissedReplies: 15, MissedMoves: 2, CarefulBelow: 300, DailyForm: 200},
	}
}

// Levels4 returns the levels for four seats, with lower levels of their own. Measured in the same way, 1 takes 79 of the beginner, who gives
// queens away as no level does, 2 takes 88 of 1, 3: 84, 4: 70 (40 games each, errors of 8), 5: 65, 6: 83 (56 games, error of 6), 7: 57.5
// (42 games, error of 7), 9: 58, 10 with 60,000 nodes: 50 (14 games each, errors of 13); 5 takes 95 of the beginner (28 games). 9 takes 72
// of 7 (28 games); 8 stands between them.
func Levels4() level.Strengths {
	levels := Levels3()
	levels[1] = level.Strength{Nodes: 40, MaxLoss: 3000, Temperature: 60000, MissedReplies: 2500, MissedMoves: 2000, CarefulBelow: 0, DailyForm: 50}
	levels[2] = level.Strength{Nodes: 110, MaxLoss: 950, Temperature: 10500, MissedReplies: 1250, MissedMoves: 1190, CarefulBelow: 300, DailyForm: 100}
	levels[3] = level.Strength{Nodes: 180, MaxLoss: 650, Temperature: 6300, MissedReplies: 1060, MissedMoves: 890, CarefulBelow: 300, DailyForm: 450}
	levels[4] = level.Strength{Nodes: 336, MaxLoss: 399, Temperature: 3013, MissedReplies: 832, MissedMoves: 589, CarefulBelow: 300, DailyForm: 600}
	levels[5] = level.Strength{Nodes: 800, MaxLoss: 285, Temperature: 1800, MissedReplies: 620, MissedMoves: 365, CarefulBelow: 300, DailyForm: 450}
	levels[9] = levels[8] // more nodes gain little here too, and level 10 should be as far above
	levels[8] = level.Strength{Nodes: 11_000, MaxLoss: 98, Temperature: 300, MissedReplies: 141, MissedMoves: 34, CarefulBelow: 300, DailyForm: 275}
	return levels
}
