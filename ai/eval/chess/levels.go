package chess

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of chess and of Chess960, spread evenly from the beginner of package player's TestLadder to level 10 with
// 200,000 nodes a move. What a level misses weighs more than its nodes: from 7 up it misses less faster than it searches deeper. Measured by
// TestLadder of chess with 40 to 100 games per pairing, in per cent of the points: of its neighbour below 2 takes 85, 3: 88, 4: 79, 5: 81.5,
// 6: 85, 7: 85, 8: 87.5, 9: 77.5, 10: 87.5 (errors of 4 to 8; 10 against 9 with 140,000 nodes, before levels castled); from the scripted
// beginner level 1 takes 67, with half of the games drawn, as neither can mate, 3: 98.5, 5: 100. In Chess960 1 takes 61 of the beginner, and of
// its neighbour 2 takes 72.5, 3: 95, 4: 82.5, 5: 89. With the network the way from the beginner to the top is so long that ten levels cannot
// be closer: nine steps of 80 per cent would reach 2,160 rating points, and these nine are about 2,800. From 4 up the daily form varies as
// much as that of people does: by some 200 rating points in either direction.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 60, MaxLoss: 3000, Temperature: 60000, MissedReplies: 2000, MissedMoves: 1500, CarefulBelow: 150, DailyForm: 50},
		2: {Nodes: 105, MaxLoss: 1150, Temperature: 13000, MissedReplies: 1340, MissedMoves: 1290, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 140, MaxLoss: 880, Temperature: 8900, MissedReplies: 1220, MissedMoves: 1075, CarefulBelow: 300, DailyForm: 300},
		4: {Nodes: 560, MaxLoss: 330, Temperature: 2000, MissedReplies: 725, MissedMoves: 460, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 1_700, MaxLoss: 197, Temperature: 830, MissedReplies: 468, MissedMoves: 207, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 10_000, MaxLoss: 98, Temperature: 323, MissedReplies: 208, MissedMoves: 53, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 31_000, MaxLoss: 50, Temperature: 148, MissedReplies: 72, MissedMoves: 9, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 72_000, MaxLoss: 21, Temperature: 58, MissedReplies: 18, MissedMoves: 1, CarefulBelow: 300, DailyForm: 600},
		9: {Nodes: 80_000, MaxLoss: 8, Temperature: 20, MissedReplies: 4, MissedMoves: 0, CarefulBelow: 300, DailyForm: 400},
	}
}
