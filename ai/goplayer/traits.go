package goplayer

import (
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits returns the search traits of Go: a stone is worth about two points, and scores are certain expectations.
func Traits() search.Traits {
	return search.Traits{PawnUnit: 100, Values: []int{0, 100}, WinScale: mcts.WinScale, NodeCost: 20}
}

// LevelCells is the number of cells of the board that Levels are made for, 9x9.
const LevelCells = 81

// LevelNodes is the largest number of playouts of a level: what one core plays in three seconds on 19 lines, at 3,500 a
// second even on a good day. More would be cut off by the time of a level, so that its strength would depend on the
// machine. Only level 9 would have more. Slower machines, such as many browsers, still cut off level 9 there; at half
// the speed they complete level 8.
const LevelNodes = 9_500

// Levels returns the playing strengths of Go, by playouts.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 30, MaxLoss: 2000, Temperature: 6000, MissedReplies: 700, MissedMoves: 930, CarefulBelow: 300, DailyForm: 100},
		2: {Nodes: 40, MaxLoss: 1200, Temperature: 4000, MissedReplies: 550, MissedMoves: 780, CarefulBelow: 300, DailyForm: 100},
		3: {Nodes: 80, MaxLoss: 800, Temperature: 2500, MissedReplies: 370, MissedMoves: 500, CarefulBelow: 300, DailyForm: 100},
		4: {Nodes: 180, MaxLoss: 450, Temperature: 1400, MissedReplies: 210, MissedMoves: 230, CarefulBelow: 300, DailyForm: 100},
		5: {Nodes: 450, MaxLoss: 250, Temperature: 600, MissedReplies: 120, MissedMoves: 120, CarefulBelow: 300, DailyForm: 100},
		6: {Nodes: 800, MaxLoss: 180, Temperature: 400, MissedReplies: 90, MissedMoves: 90, CarefulBelow: 300, DailyForm: 100},
		7: {Nodes: 1_400, MaxLoss: 140, Temperature: 250, MissedReplies: 60, MissedMoves: 60, CarefulBelow: 300, DailyForm: 100},
		8: {Nodes: 2_700, MaxLoss: 90, Temperature: 130, MissedReplies: 35, MissedMoves: 35, CarefulBelow: 300, DailyForm: 100},
		9: {Nodes: 8_000, MaxLoss: 50, Temperature: 60, MissedReplies: 15, MissedMoves: 15, CarefulBelow: 300, DailyForm: 50},
	}
}
