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
		4: {Nodes: 840, MaxLoss: 256, Temperature: 1307, MissedReplies: 611, MissedMoves: 323, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 2_700, MaxLoss: 168, Temperature: 634, MissedReplies: 386, MissedMoves: 140, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 16_500, MaxLoss: 79, Temperature: 249, MissedReplies: 135, MissedMoves: 23, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 42_000, MaxLoss: 40, Temperature: 116, MissedReplies: 45, MissedMoves: 4, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 72_000, MaxLoss: 21, Temperature: 58, MissedReplies: 18, MissedMoves: 1, CarefulBelow: 300, DailyForm: 600},
		9: {Nodes: 140_000, MaxLoss: 8, Temperature: 20, MissedReplies: 4, MissedMoves: 0, CarefulBelow: 300, DailyForm: 400},
	}
}

// Levels960 returns the levels of Chess960: those of chess up to 6, which takes 75 of 5 (60 games), stronger from 7 up:
// 9 takes 86 of 8, and level 10 with 200,000 nodes 81 of 9 (40 games each), where the table of chess had 95. A weaker 7
// lost 95 to 8.
func Levels960() level.Strengths {
	levels := Levels()
	levels[7] = level.Strength{Nodes: 36_000, MaxLoss: 46, Temperature: 137, MissedReplies: 60, MissedMoves: 6, CarefulBelow: 300, DailyForm: 600}
	levels[8] = level.Strength{Nodes: 60_000, MaxLoss: 28, Temperature: 76, MissedReplies: 25, MissedMoves: 2, CarefulBelow: 300, DailyForm: 600}
	levels[9] = level.Strength{Nodes: 130_000, MaxLoss: 9, Temperature: 22, MissedReplies: 4, MissedMoves: 0, CarefulBelow: 300, DailyForm: 400}
	return levels
}
