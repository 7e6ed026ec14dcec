// Package plain has the traits and levels that a game of package rules/plain begins with, until its own are measured.
package plain

import (
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits returns the traits of a game with one kind of piece, worth 100, that seldom ends in a draw.
func Traits() search.Traits {
	return search.Traits{
		PawnUnit:    100,
		Values:      []int{0, 100},
		CanNullMove: func(p search.Position) bool { return len(p.PieceCells(p.Turn())) > 2 },
		WinScale:    200, DrawWidth: 50,
	}
}

// Levels returns the levels of hasami shogi. A player that misses little loses little there: from level 4 up at least half
// of the games between neighbours are drawn, so these steps are large. Measured like package player's TestLadder, in per
// cent of the points: level 1 takes 53.5 from the scripted beginner, 3: 96, 5: 100 (100 games each); of its neighbour
// below 2 takes 75.5, 3: 66.5, 4: 67.5, 5: 65.5, 6: 69.5, 7: 65 (100 games each), 8: 75 (10 games), 9: 50 (5). Level 10
// was not measured.
func Levels() level.Strengths {
	return level.Strengths{
		1: {Nodes: 240, MaxLoss: 282, Temperature: 1531, MissedReplies: 655, MissedMoves: 455, CarefulBelow: 300},
		2: {Nodes: 350, MaxLoss: 245, Temperature: 1200, MissedReplies: 560, MissedMoves: 365, CarefulBelow: 400},
		3: {Nodes: 480, MaxLoss: 222, Temperature: 1043, MissedReplies: 484, MissedMoves: 293, CarefulBelow: 500},
		4: {Nodes: 680, MaxLoss: 197, Temperature: 886, MissedReplies: 407, MissedMoves: 224, CarefulBelow: 500},
		5: {Nodes: 1_170, MaxLoss: 161, Temperature: 680, MissedReplies: 302, MissedMoves: 135, CarefulBelow: 500},
		6: {Nodes: 2_200, MaxLoss: 131, Temperature: 518, MissedReplies: 220, MissedMoves: 80, CarefulBelow: 500},
		7: {Nodes: 6_600, MaxLoss: 80, Temperature: 306, MissedReplies: 113, MissedMoves: 28, CarefulBelow: 500},
		8: {Nodes: 19_000, MaxLoss: 40, Temperature: 148, MissedReplies: 44, MissedMoves: 6, CarefulBelow: 500},
		9: {Nodes: 57_000, MaxLoss: 23, Temperature: 84, MissedReplies: 20, MissedMoves: 1, CarefulBelow: 500},
	}
}
