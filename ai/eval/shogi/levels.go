package shogi

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of shogi. Measured like package player's TestLadder, in per cent of the points: level 1
// takes 50 from the scripted beginner (20 games), 3: 100 (40 games), 5: 100 (20 games); of its neighbour below 2 takes
// 74, 3: 73, 4: 75, 5: 83, 6: 78, 7: 74, 8: 78 (40 games each, errors of 7). Level 9 took 90 of a level 8 that was a
// little weaker (20 games); level 10 was not measured.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 120, MaxLoss: 650, Temperature: 7000, MissedReplies: 975, MissedMoves: 890, CarefulBelow: 300, DailyForm: 50},
		2: {Nodes: 180, MaxLoss: 680, Temperature: 6550, MissedReplies: 1045, MissedMoves: 880, CarefulBelow: 300, DailyForm: 150},
		3: {Nodes: 310, MaxLoss: 475, Temperature: 3750, MissedReplies: 870, MissedMoves: 650, CarefulBelow: 300, DailyForm: 400},
		4: {Nodes: 620, MaxLoss: 305, Temperature: 1840, MissedReplies: 660, MissedMoves: 380, CarefulBelow: 300, DailyForm: 400},
		5: {Nodes: 1_800, MaxLoss: 185, Temperature: 815, MissedReplies: 410, MissedMoves: 173, CarefulBelow: 300, DailyForm: 400},
		6: {Nodes: 5_400, MaxLoss: 130, Temperature: 460, MissedReplies: 280, MissedMoves: 84, CarefulBelow: 300, DailyForm: 400},
		7: {Nodes: 14_700, MaxLoss: 83, Temperature: 260, MissedReplies: 160, MissedMoves: 35, CarefulBelow: 300, DailyForm: 300},
		8: {Nodes: 28_000, MaxLoss: 56, Temperature: 165, MissedReplies: 90, MissedMoves: 15, CarefulBelow: 300, DailyForm: 300},
		9: {Nodes: 60_000, MaxLoss: 35, Temperature: 80, MissedReplies: 26, MissedMoves: 4, CarefulBelow: 300, DailyForm: 200},
	}
}
