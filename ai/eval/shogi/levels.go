package shogi

import "github.com/ludarium/ludarium/ai/level"

// Levels returns the levels of shogi. Measured by package player's TestLadder with the network, in per cent of the points
// (40 games each): from the scripted beginner level 1 takes 66; of its neighbour below 2 takes 94, 3: 90, 4: 86, 5: 80, 6: 77.5, 7: 80,
// 8: 70 and 9: 82.5. Before the network level 3 took 100 from the beginner (40 games) and 5: 100 (20 games); level 10 was not measured.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 90, MaxLoss: 1500, Temperature: 20000, MissedReplies: 1400, MissedMoves: 1170, CarefulBelow: 180, DailyForm: 50},
		2: {Nodes: 135, MaxLoss: 1000, Temperature: 10500, MissedReplies: 1220, MissedMoves: 1060, CarefulBelow: 300, DailyForm: 150},
		3: {Nodes: 215, MaxLoss: 660, Temperature: 6000, MissedReplies: 1050, MissedMoves: 855, CarefulBelow: 300, DailyForm: 400},
		4: {Nodes: 620, MaxLoss: 305, Temperature: 1840, MissedReplies: 660, MissedMoves: 380, CarefulBelow: 300, DailyForm: 400},
		5: {Nodes: 1_800, MaxLoss: 185, Temperature: 815, MissedReplies: 410, MissedMoves: 173, CarefulBelow: 300, DailyForm: 400},
		6: {Nodes: 5_400, MaxLoss: 130, Temperature: 460, MissedReplies: 280, MissedMoves: 84, CarefulBelow: 300, DailyForm: 400},
		7: {Nodes: 14_700, MaxLoss: 83, Temperature: 260, MissedReplies: 160, MissedMoves: 35, CarefulBelow: 300, DailyForm: 300},
		8: {Nodes: 28_000, MaxLoss: 56, Temperature: 165, MissedReplies: 90, MissedMoves: 15, CarefulBelow: 300, DailyForm: 300},
		9: {Nodes: 60_000, MaxLoss: 35, Temperature: 80, MissedReplies: 26, MissedMoves: 4, CarefulBelow: 300, DailyForm: 200},
	}
}
