package wide

import "github.com/ludarium/ludarium/ai/level"

// Levels80 returns the levels on 80 cells, where the same weaknesses cost more than in chess. Measured by package player's
// TestLadder with the network, in per cent of the points: from the scripted beginner level 1 takes 74; of its neighbour below 2 takes 84,
// 3: 80, 4: 85, 5: 92.5 (40 games each; 4 was made a little stronger since), 6: 91, 7: 86 and 8: 77 (32 games each), 9: 75 and 10: 79 (24
// games each). Before the network 3 took 97.5 of the beginner and 5: 100 (60 games each).
func Levels80() level.Strengths {
	return level.Strengths{
		1: {Nodes: 60, MaxLoss: 3000, Temperature: 60000, MissedReplies: 2000, MissedMoves: 1500, CarefulBelow: 150, DailyForm: 50},
		2: {Nodes: 100, MaxLoss: 1300, Temperature: 15000, MissedReplies: 1400, MissedMoves: 1350, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 130, MaxLoss: 950, Temperature: 9800, MissedReplies: 1270, MissedMoves: 1120, CarefulBelow: 300, DailyForm: 250},
		4: {Nodes: 470, MaxLoss: 340, Temperature: 2280, MissedReplies: 755, MissedMoves: 490, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 1_700, MaxLoss: 195, Temperature: 790, MissedReplies: 455, MissedMoves: 180, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 9_000, MaxLoss: 105, Temperature: 340, MissedReplies: 200, MissedMoves: 45, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 32_000, MaxLoss: 48, Temperature: 140, MissedReplies: 68, MissedMoves: 10, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 75_000, MaxLoss: 20, Temperature: 52, MissedReplies: 20, MissedMoves: 2, CarefulBelow: 300, DailyForm: 500},
		9: {Nodes: 130_000, MaxLoss: 10, Temperature: 26, MissedReplies: 6, MissedMoves: 1, CarefulBelow: 300, DailyForm: 300},
	}
}

// Levels100 returns the levels on 100 cells. Measured in the same way (40 games each): from the scripted beginner level 1 takes 69; of its
// neighbour below 2 takes 76, 3: 84, 4: 71. Before that 3 took 90 of the beginner and 5: 97, and of its neighbour 5: 89, 6: 87.5, 7: 82.5,
// 8: 87.5. With the network level 10 takes 98 of 9, which was made stronger before that; until then 9 took 92 of 8 (24 each).
func Levels100() level.Strengths {
	levels := Levels80()
	levels[3] = level.Strength{Nodes: 105, MaxLoss: 1200, Temperature: 13000, MissedReplies: 1380, MissedMoves: 1240, CarefulBelow: 300, DailyForm: 200}
	levels[4] = level.Strength{Nodes: 336, MaxLoss: 399, Temperature: 3013, MissedReplies: 832, MissedMoves: 589, CarefulBelow: 300, DailyForm: 600}
	levels[5] = level.Strength{Nodes: 1_200, MaxLoss: 220, Temperature: 971, MissedReplies: 524, MissedMoves: 232, CarefulBelow: 300, DailyForm: 600}
	levels[6] = level.Strength{Nodes: 6_000, MaxLoss: 127, Temperature: 435, MissedReplies: 261, MissedMoves: 71, CarefulBelow: 300, DailyForm: 600}
	levels[7] = level.Strength{Nodes: 18_000, MaxLoss: 74, Temperature: 230, MissedReplies: 130, MissedMoves: 23, CarefulBelow: 300, DailyForm: 600}
	levels[8] = level.Strength{Nodes: 37_600, MaxLoss: 40, Temperature: 119, MissedReplies: 51, MissedMoves: 6, CarefulBelow: 300, DailyForm: 600}
	levels[9] = level.Strength{Nodes: 110_000, MaxLoss: 12, Temperature: 29, MissedReplies: 9, MissedMoves: 1, CarefulBelow: 300, DailyForm: 400}
	return levels
}

// LevelsHexagonal returns the levels on 91 hexagons. Measured with the network (40 games each): from the scripted beginner level 1
// takes 67.5, with two thirds of the games drawn; of its neighbour below 2 takes 84, 3: 82.5, 4: 85, 5: 89 (4 was made a little stronger
// since), 6: 89, 7: 76, 8: 82.5, 9: 89. Before the network level 3 took 84 from the beginner and 5: 100.
func LevelsHexagonal() level.Strengths {
	return level.Strengths{
		1: {Nodes: 60, MaxLoss: 3000, Temperature: 60000, MissedReplies: 2000, MissedMoves: 1500, CarefulBelow: 150, DailyForm: 50},
		2: {Nodes: 100, MaxLoss: 1300, Temperature: 15000, MissedReplies: 1400, MissedMoves: 1350, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 150, MaxLoss: 800, Temperature: 8000, MissedReplies: 1180, MissedMoves: 1030, CarefulBelow: 300, DailyForm: 300},
		4: {Nodes: 460, MaxLoss: 347, Temperature: 2350, MissedReplies: 765, MissedMoves: 500, CarefulBelow: 300, DailyForm: 600},
		5: {Nodes: 1_400, MaxLoss: 207, Temperature: 862, MissedReplies: 494, MissedMoves: 205, CarefulBelow: 300, DailyForm: 600},
		6: {Nodes: 6_800, MaxLoss: 122, Temperature: 405, MissedReplies: 240, MissedMoves: 61, CarefulBelow: 300, DailyForm: 600},
		7: {Nodes: 19_700, MaxLoss: 69, Temperature: 212, MissedReplies: 116, MissedMoves: 20, CarefulBelow: 300, DailyForm: 600},
		8: {Nodes: 43_000, MaxLoss: 36, Temperature: 105, MissedReplies: 43, MissedMoves: 5, CarefulBelow: 300, DailyForm: 600},
		9: {Nodes: 93_000, MaxLoss: 16, Temperature: 40, MissedReplies: 15, MissedMoves: 1, CarefulBelow: 300, DailyForm: 500},
	}
}

// LevelsByzantine returns the levels on the round board. No level hangs its rook, which is worth more here than everything else,
// to the piece that has just attacked it. From the scripted beginner level 1 takes 65; of its neighbour below 2 takes 79, 3: 84, 4: 66, 5:
// 75, 6: 81, 7: 69, 8: 85 (40 games each). Before that 3 took 95 of the beginner and 5: 100, and 9 took 95 of 8 before the two were brought
// closer together.
func LevelsByzantine() level.Strengths {
	return level.Strengths{
		1: {Nodes: 120, MaxLoss: 2500, Temperature: 40000, MissedReplies: 1400, MissedMoves: 1150, CarefulBelow: 200, DailyForm: 100},
		2: {Nodes: 290, MaxLoss: 560, Temperature: 4700, MissedReplies: 930, MissedMoves: 690, CarefulBelow: 300, DailyForm: 200},
		3: {Nodes: 210, MaxLoss: 640, Temperature: 5400, MissedReplies: 1030, MissedMoves: 800, CarefulBelow: 300, DailyForm: 300},
		4: {Nodes: 470, MaxLoss: 345, Temperature: 2330, MissedReplies: 750, MissedMoves: 490, CarefulBelow: 300, DailyForm: 300},
		5: {Nodes: 1_150, MaxLoss: 232, Temperature: 1130, MissedReplies: 566, MissedMoves: 280, CarefulBelow: 300, DailyForm: 300},
		6: {Nodes: 2_700, MaxLoss: 165, Temperature: 620, MissedReplies: 385, MissedMoves: 130, CarefulBelow: 300, DailyForm: 300},
		7: {Nodes: 9_000, MaxLoss: 110, Temperature: 360, MissedReplies: 217, MissedMoves: 53, CarefulBelow: 300, DailyForm: 300},
		8: {Nodes: 24_000, MaxLoss: 62, Temperature: 190, MissedReplies: 104, MissedMoves: 17, CarefulBelow: 300, DailyForm: 300},
		9: {Nodes: 44_000, MaxLoss: 38, Temperature: 110, MissedReplies: 45, MissedMoves: 5, CarefulBelow: 300, DailyForm: 300},
	}
}
