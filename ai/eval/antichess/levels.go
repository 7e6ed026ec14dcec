package antichess

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of antichess. A player that must capture misses no capture, so even a little attention goes
// a long way, and the first levels are stronger than in chess. Measured like package player's TestLadder, in per cent
// of the points: level 1 takes 48 from the scripted beginner (100 games), 3: 95 (100); of its neighbour below 2 takes
// 70.5 (100), 3: 67 (100), 4: 68 (100), 5: 70 (60), 6: 81 (60), 7: 69 (40), 8: 56 (40), 9: 76 (40). A level 5 of 3,900
// nodes took 100 from the beginner (100). Level 10 was not measured against this level 9.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 240, MaxLoss: 492, Temperature: 4381, MissedReplies: 750, MissedMoves: 600, CarefulBelow: 300, DailyForm: 350},
		2: {Nodes: 411, MaxLoss: 351, Temperature: 2407, MissedReplies: 630, MissedMoves: 440, CarefulBelow: 300, DailyForm: 390},
		3: {Nodes: 817, MaxLoss: 259, Temperature: 1336, MissedReplies: 510, MissedMoves: 302, CarefulBelow: 300, DailyForm: 425},
		4: {Nodes: 1_800, MaxLoss: 193, Temperature: 774, MissedReplies: 392, MissedMoves: 181, CarefulBelow: 300, DailyForm: 450},
		5: {Nodes: 4_900, MaxLoss: 142, Temperature: 487, MissedReplies: 274, MissedMoves: 80, CarefulBelow: 300, DailyForm: 450},
		6: {Nodes: 16_000, MaxLoss: 83, Temperature: 260, MissedReplies: 146, MissedMoves: 25, CarefulBelow: 300, DailyForm: 450},
		7: {Nodes: 38_000, MaxLoss: 45, Temperature: 134, MissedReplies: 58, MissedMoves: 6, CarefulBelow: 300, DailyForm: 450},
		8: {Nodes: 59_000, MaxLoss: 27, Temperature: 77, MissedReplies: 26, MissedMoves: 2, CarefulBelow: 300, DailyForm: 450},
		9: {Nodes: 83_000, MaxLoss: 19, Temperature: 51, MissedReplies: 3, MissedMoves: 0, CarefulBelow: 300, DailyForm: 450},
	}
}
