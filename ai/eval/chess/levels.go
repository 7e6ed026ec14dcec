package chess

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of chess and of Chess960, spread evenly from the beginner of package player's TestLadder to level 10 with
// 200,000 nodes a move. What a level misses weighs more than its nodes: from 7 up it misses less faster than it searches deeper. Measured by
// TestLadder of chess with 40 to 80 games per pairing, in per cent of the points: of its neighbour below 2 takes 83, 3: 82, 4: 79, 5: 84, 6:
// 91, 7: 85, 8: 87.5, 9: 77.5, 10: 87.5 (errors of 5 to 8; 9 with 140,000 nodes, more than the small table of a page holds, before levels
// castled); from the scripted beginner level 1 takes 63, 3: 97.5, 5: 100. In Chess960 2 takes 87.5, 3: 84, 4: 85, 5: 85. With the network
// the way from the beginner to the top is so long that ten levels cannot be closer: nine steps of 80 per cent would reach 2,160 rating
// points, and these nine are about 2,800. From 4 up the daily form varies as much as that of people does: by some 200 rating points in
// either direction.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 120, MaxLoss: 1500, Temperature: 20000, MissedReplies: 1200, MissedMoves: 1050, CarefulBelow: 300, DailyForm: 50},
		2: {Nodes: 120, MaxLoss: 700, Temperature: 7000, MissedReplies: 1050, MissedMoves: 880, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 220, MaxLoss: 535, Temperature: 4920, MissedReplies: 957, MissedMoves: 768, CarefulBelow: 300, DailyForm: 450},
		4: {Nodes: 630, MaxLoss: 299, Temperature: 1727, MissedReplies: 684, MissedMoves: 416, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 1_700, MaxLoss: 197, Temperature: 830, MissedReplies: 468, MissedMoves: 207, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 10_000, MaxLoss: 98, Temperature: 323, MissedReplies: 208, MissedMoves: 53, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 31_000, MaxLoss: 50, Temperature: 148, MissedReplies: 72, MissedMoves: 9, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 72_000, MaxLoss: 21, Temperature: 58, MissedReplies: 18, MissedMoves: 1, CarefulBelow: 300, DailyForm: 600},
		9: {Nodes: 80_000, MaxLoss: 8, Temperature: 20, MissedReplies: 4, MissedMoves: 0, CarefulBelow: 300, DailyForm: 400},
	}
}
