package mcts

import (
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits returns the search traits of Go: a stone is worth about two points, and scores are certain expectations.
func Traits() search.Traits {
	return search.Traits{PawnUnit: 100, Values: []int{0, 100}, WinScale: WinScale, Work: 20}
}

// LevelCells is the number of cells of the board that Levels are made for, 9x9.
const LevelCells = 81

// LevelNodes is the largest number of playouts of a level: what one core plays in three seconds on 19 lines, at 3,500 a
// second even on a good day. More would be cut off by the time of a level, so that its strength would depend on the
// machine. Only level 9 would have more. Slower machines, such as many browsers, still cut off level 9 there; at half
// the speed they complete level 8.
const LevelNodes = 9_500

// Levels returns the playing strengths of Go, by playouts.
func Levels() ladder.Rungs {
	return ladder.Rungs{
		1: {Nodes: 30, Cap: 2000, Heat: 6000, Hidden: 700, Own: 930, Care: 300, Form: 100},
		2: {Nodes: 40, Cap: 1200, Heat: 4000, Hidden: 550, Own: 780, Care: 300, Form: 100},
		3: {Nodes: 80, Cap: 800, Heat: 2500, Hidden: 370, Own: 500, Care: 300, Form: 100},
		4: {Nodes: 180, Cap: 450, Heat: 1400, Hidden: 210, Own: 230, Care: 300, Form: 100},
		5: {Nodes: 450, Cap: 250, Heat: 600, Hidden: 120, Own: 120, Care: 300, Form: 100},
		6: {Nodes: 800, Cap: 180, Heat: 400, Hidden: 90, Own: 90, Care: 300, Form: 100},
		7: {Nodes: 1_400, Cap: 140, Heat: 250, Hidden: 60, Own: 60, Care: 300, Form: 100},
		8: {Nodes: 2_700, Cap: 90, Heat: 130, Hidden: 35, Own: 35, Care: 300, Form: 100},
		9: {Nodes: 8_000, Cap: 50, Heat: 60, Hidden: 15, Own: 15, Care: 300, Form: 50},
	}
}
