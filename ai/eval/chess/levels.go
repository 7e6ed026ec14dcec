package chess

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of chess, spread from the beginner of package player's TestLadder to level 10 with 200,000
// nodes a move. What a level misses weighs more than its nodes: from 7 up it misses less faster than it searches
// deeper. Measured as TestLadder does with 100 games per pairing, in per cent of the points: level 1 takes 56 from the
// scripted beginner, 3: 95.5, 5: 100; of its neighbour below 2 takes 87, 3: 80, 4: 79, 5: 81, 6: 75, 7: 79, 8: 81.5, 9:
// 83. From 4 up the daily form varies as much as that of people does: by some 200 rating points in either direction.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 120, MaxLoss: 850, Temperature: 10000, MissedReplies: 950, MissedMoves: 910, CarefulBelow: 300, DailyForm: 50},
		2: {Nodes: 120, MaxLoss: 900, Temperature: 10000, MissedReplies: 1215, MissedMoves: 1155, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 220, MaxLoss: 535, Temperature: 4920, MissedReplies: 957, MissedMoves: 768, CarefulBelow: 300, DailyForm: 450},
		4: {Nodes: 630, MaxLoss: 299, Temperature: 1727, MissedReplies: 684, MissedMoves: 416, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 1_700, MaxLoss: 197, Temperature: 830, MissedReplies: 468, MissedMoves: 207, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 10_000, MaxLoss: 98, Temperature: 323, MissedReplies: 208, MissedMoves: 53, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 31_000, MaxLoss: 50, Temperature: 148, MissedReplies: 72, MissedMoves: 9, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 72_000, MaxLoss: 21, Temperature: 58, MissedReplies: 18, MissedMoves: 1, CarefulBelow: 300, DailyForm: 600},
		9: {Nodes: 140_000, MaxLoss: 8, Temperature: 20, MissedReplies: 4, MissedMoves: 0, CarefulBelow: 300, DailyForm: 400},
	}
}
